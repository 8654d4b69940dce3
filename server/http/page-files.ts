import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageFiles, PageFilesOf, Pages } from './pages.ts'

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

const entry = 'app/entry.client.tsx'
const early = 'app/early.client.ts'
/** Where pages are found that stand apart from the shop's. */
const tables: [RegExp, string][] = [
  [/^pages\/admin\//, 'app/engine/routing/admin-pages.ts'],
  [/^pages\/storefront\/(materials|newsletter|order|stock-notices|withdraw)\//, 'app/engine/routing/mailed-pages.ts'],
]

/** The file of the table that names a page, where it is not the shop's. */
export function tableOf(page: string): string[] {
  return tables.filter(([pages]) => pages.test(page)).map(([, file]) => file)
}

/** Which built files a page begins with, from the build's own list. */
export function builtFiles(clientFolder: string): Pages['filesOf'] {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  const known = new Map<string, PageFiles>()
  return (route) => {
    const files = known.get(route.page) ?? filesOf(manifest, route)
    known.set(route.page, files)
    return files
  }
}

/** While developing, files are served as they are. */
export function sourceFiles(): PageFiles {
  return { early: `/${early}`, entry: `/${entry}`, scripts: ['/@vite/client'], styles: ['/app/app.css'] }
}

function filesOf(manifest: Manifest, { page, frame }: PageFilesOf): PageFiles {
  const names = new Set<string>()
  for (const name of [entry, ...tableOf(page), `app/${page}`, ...(frame ? [`app/${frame}`] : [])])
    collect(manifest, { name, into: names })
  const chunks = [...names].flatMap((name) => manifest[name] ?? [])
  const [first, ...others] = chunks.map(({ file }) => `/${file}`)
  return {
    early: `/${manifest[early]?.file}`,
    entry: first ?? '',
    scripts: [...new Set(others)],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
  }
}

function collect(manifest: Manifest, { name, into }: { name: string; into: Set<string> }): void {
  if (into.has(name) || !manifest[name]) return
  into.add(name)
  for (const imported of manifest[name].imports ?? []) collect(manifest, { name: imported, into })
}
