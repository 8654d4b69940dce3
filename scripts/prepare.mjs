// Runs on any Node 20 or newer, before anything is installed: no packages, no TypeScript.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const oldestWithTypes = [22, 22]

installIfMissing()
checkNode()
buildIfStale()

function installIfMissing() {
  if (isInstalled()) return
  say('Installing packages, about a minute')
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
}

/** True when the packages are installed: npm writes its own list last; packages for other machines are not in it. */
function isInstalled() {
  const list = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(list)) return false
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { packages: installed } = JSON.parse(readFileSync(list, 'utf8'))
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    return installed[path] ? installed[path].version === version : optional === true
  })
}

/** The packages contain Node 24 for most machines; elsewhere the installed Node must run TypeScript. */
function checkNode() {
  if (existsSync(join(root, 'node_modules/.bin/node')) || existsSync(join(root, 'node_modules/.bin/node.cmd'))) return
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldestWithTypes[0] || (major === oldestWithTypes[0] && minor >= oldestWithTypes[1])) return
  console.error(`No Node comes along for ${process.platform} on ${process.arch}: please install Node 24.`)
  process.exit(1)
}

function buildIfStale() {
  const stamp = join(root, 'build/.built-from')
  const wanted = hashOf(sourcesOfPages())
  if (isStamped(stamp, wanted)) return
  say('Building the pages')
  run(process.platform === 'win32' ? 'vite.cmd' : 'vite', ['build', '--app'], { quiet: true })
  writeFileSync(stamp, wanted)
}

function sourcesOfPages() {
  const folders = ['app', 'contract', 'domain', 'public']
  const files = walk(folders).filter((file) => !file.includes('.test.'))
  return [...files, 'package-lock.json', 'vite.config.ts', 'scripts/first-loads.ts']
}

function walk(folders) {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function isStamped(stamp, wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

function run(command, parameters, { quiet = false } = {}) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':')
  const result = spawnSync(command, parameters, {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (result.status === 0) return
  if (quiet) console.error(result.stdout, result.stderr)
  console.error(`✖ ${command} ${parameters.join(' ')} failed${result.error ? `: ${result.error.message}` : ''}`)
  process.exit(1)
}

function say(line) {
  console.log(line)
}
