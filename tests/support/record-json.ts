import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Statement } from '#database/query.ts'

/** The folder for each shape of JSON that the suite reads. */
const folder = process.env.SEEN_JSON
const seen = new Set<string>()

/** Records a shape for scripts/check-json.ts, which checks it against the types. */
export function recordJson({ row }: Statement, rows: readonly Record<string, unknown>[]): void {
  if (!folder) return
  for (const [column, kind] of Object.entries(row)) {
    if (typeof kind === 'string' || !('place' in kind)) continue
    for (const found of rows) append(JSON.stringify([kind.place, shapeOf(found[column])]))
  }
}

function append(line: string): void {
  if (seen.has(line) || !folder) return
  seen.add(line)
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`)
}

/** The shape of a value: its keys, and words of enumerations; texts and numbers are replaced, and equal entries of a list joined. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return /^[a-z_-]{0,24}$/.test(value) ? value : 'Some text'
  if (typeof value === 'number') return 1
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]))
  const parts = value.map((part) => JSON.stringify(shapeOf(part)))
  return (typeof value[0] === 'object' ? [...new Set(parts)].sort() : parts).map((part) => JSON.parse(part))
}
