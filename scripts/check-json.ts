// Checks the JSON that the suite read (tests/support/record-json.ts) against the types in the code: writes it as TypeScript, which tsc
// checks.
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jsonOf } from '#tests/support/json-places.ts'

const [seen = ''] = process.argv.slice(2)
const folders = ['adapters', 'contract', 'database', 'demo', 'domain', 'sandbox-gateway', 'server']
/** Cents are plain numbers in JSON. */
const plain = 'type Plain<T> = T extends number ? number : T extends object ? { [K in keyof T]: Plain<T[K]> } : T\n'

const copy = mkdtempSync(join(tmpdir(), 'stella-maris-json-'))
const shapes = readShapes()
const files = globSync(`{${folders.join(',')}}/**/*.ts`, { exclude: (path) => path.includes('.test.') })
for (const file of [...files, 'package.json', 'tsconfig.json']) cpSync(file, join(copy, file))
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'), 'junction')
const unseen = files.flatMap(writeShapes)
const { status } = spawnSync('tsc', ['--noEmit', '--pretty'], {
  cwd: copy,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
rmSync(copy, { recursive: true, force: true })

for (const { place, type } of unseen) console.log(`${place}: no test reads json<${type}>()`)
console.log(`${shapes.size} places of json, ${[...shapes.values()].flat().length} shapes`)
process.exit(status === 0 && unseen.length === 0 ? 0 : 1)

function readShapes(): Map<string, string[]> {
  const lines = globSync(join(seen, '*.jsonl')).flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'))
  const found = new Map<string, string[]>()
  for (const line of new Set(lines)) {
    const [place, shape] = JSON.parse(line) as [string, unknown]
    if (shape !== null) found.set(place, [...(found.get(place) ?? []), JSON.stringify(shape)])
  }
  return found
}

/** Appends the shapes to a copy of their file, where their types are known. Returns the places that no test has read with content. */
function writeShapes(file: string) {
  const places = jsonOf(file, readFileSync(file, 'utf8'))
  for (const { place, start, type } of places) {
    const lines = (shapes.get(place) ?? []).map((shape) => `  ${shape},\n`)
    appendFileSync(join(copy, file), `\nexport const seen${start}: Plain<${type}>[] = [\n${lines.join('')}]\n`)
  }
  if (places.length > 0) appendFileSync(join(copy, file), plain)
  const reported = places.filter(({ type }) => !['object', 'unknown'].includes(type))
  return reported.filter(({ place }) => !shapes.get(place)?.some((shape) => !['[]', '{}'].includes(shape)))
}
