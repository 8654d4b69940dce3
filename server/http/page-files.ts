import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageFiles, PageFilesOf, Pages } from './pages.ts'

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

const entry = 'app/entry.client.tsx'
const early = 'app/early.client.ts'
const utilities = 'app/ui/styles/utilities.css'

/** The built files that a page loads first, from the build's manifest, at the given origin. */
export function builtFiles(clientFolder: string, assetUrl = ''): Pages['filesOf'] {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  const known = new Map<string, PageFiles>()
  return (route) => {
    const files = known.get(route.page) ?? filesOf(manifest, route, assetUrl)
    known.set(route.page, files)
    return files
  }
}

/** The source files of a page, served as they are in development, with the style sheets of all pages. */
export function sourceFiles({ page, frame }: PageFilesOf): PageFiles {
  return {
    early: `/${early}`,
    entry: `/${entry}`,
    page: `/app/${page}`,
    frame: frame && `/app/${frame}`,
    scripts: ['/@vite/client'],
    styles: ['app/app.css', utilities, ...sheetsOfPages()].map((sheet) => `/${sheet}`),
  }
}

/** The sheets of single pages and features: all that `app.css` does not contain. */
function sheetsOfPages(): string[] {
  const ofAllPages = readFileSync('app/app.css', 'utf8')
  return globSync('app/{features,pages}/**/*.css').filter((sheet) => !ofAllPages.includes(sheet.slice('app'.length)))
}

function filesOf(manifest: Manifest, { page, frame }: PageFilesOf, assetUrl: string): PageFiles {
  const at = (file = '') => `${assetUrl}/${file}`
  const addressOf = (name: string) => at(manifest[name]?.file)
  const names = new Set<string>()
  for (const name of [entry, `app/${page}`, ...(frame ? [`app/${frame}`] : [])])
    collect(manifest, { name, into: names })
  const chunks = [...names].flatMap((name) => manifest[name] ?? [])
  const [first, ...others] = chunks.map(({ file }) => at(file))
  return {
    early: addressOf(early),
    entry: first ?? '',
    page: addressOf(`app/${page}`),
    frame: frame && addressOf(`app/${frame}`),
    scripts: [...new Set(others)],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css.map(at)))],
  }
}

function collect(manifest: Manifest, { name, into }: { name: string; into: Set<string> }): void {
  if (into.has(name) || !manifest[name]) return
  into.add(name)
  for (const imported of manifest[name].imports ?? []) collect(manifest, { name: imported, into })
}
