import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { unbundled } from './unbundled.ts'

/**
 * Copies what the built shop needs to run, and nothing else, to an empty folder. Run npm run pack -- FOLDER after npm run build. The
 * shop starts there with `node build/shop/main.js`.
 */
const root = join(import.meta.dirname, '..')
const target = process.argv[2]
if (!target) throw new Error('Name the folder: npm run pack -- FOLDER')
// Two builds in one folder would mix.
if (existsSync(target) && readdirSync(target).length > 0)
  throw new Error(`${target} is not empty: pack each build to a folder of its own`)

const parts = [
  ...['build/client', 'build/server', 'build/shop'],
  ...['database/migrations', 'database/earlier-chain', 'sandbox-gateway/migrations'],
]
const copied = new Set<string>()

for (const part of [...parts, 'app/ui/brand.svg', 'package.json']) copy(join(root, part))
for (const name of unbundled.onServer) copyPackage(name, root)

function copy(path: string): void {
  cpSync(path, join(target ?? '', relative(root, path)), { recursive: true, filter: (file) => !isLeftOut(file) })
}

/** Type declarations and source maps are never read. Of the fonts, only the WOFF files are, which invoices embed. */
function isLeftOut(file: string): boolean {
  return /\.(map|md|d\.[cm]?ts|flow)$|fontsource\/.*\.(woff2|css|scss)$/.test(file)
}

/** Copies a package with the packages that it needs. */
function copyPackage(name: string, from: string): void {
  const folder = folderOf(name, from)
  if (!folder || copied.has(folder)) return
  copied.add(folder)
  copy(folder)
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) copyPackage(needed, folder)
}

/** The folder from which Node would load a package; null for optional ones that are not for this machine. */
function folderOf(name: string, from: string): string | null {
  const folder = join(from, 'node_modules', name)
  if (existsSync(folder)) return folder
  return from === root ? null : folderOf(name, dirname(from))
}
