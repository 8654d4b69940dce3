import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'build/shop')
const stamp = join(folder, '.built-from')

/** Bundles the server and its commands, unless their bundle has all present sources. */
export function bundleServer(): void {
  const sources = hashOfSources()
  if (isBundled(sources)) return
  execFileSync('npx', ['vite', 'build', '--config', 'vite.server.config.ts'], {
    cwd: root,
    stdio: 'pipe',
    shell: process.platform === 'win32',
  })
  writeFileSync(stamp, sources)
}

/** The file that runs a program of the shop: its bundle, which starts in a third of the time, or its source where a source has changed since. */
export function programOf(source: 'main.ts' | `scripts/${string}.ts`): string {
  hasBundle ??= isBundled(hashOfSources())
  return hasBundle ? join(folder, source.replace(/^.*?([\w-]+)\.ts$/, '$1.js')) : join(root, source)
}

let hasBundle: boolean | undefined

function isBundled(sources: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
}

function hashOfSources(): string {
  const folders = 'adapters,app,backup,config,contract,database,demo,domain,sandbox-gateway,scripts,server'
  const code = globSync([`{${folders}}/**/*.{ts,tsx,json}`, '*.{ts,json}'], { cwd: root })
  const hash = createHash('sha256')
  for (const file of code.filter((one) => !one.includes('.test.')).sort())
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

if (import.meta.main) bundleServer()
