import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type Database, inTransaction, type Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { Shop } from '#server/shop.ts'

/** A part of a file that everybody may read. Each part is compressed by itself; together they are one gzip stream (RFC 1952). */
export type Part = { path: string; part: number; parts: number }

const [compress, decompress] = [promisify(gzip), promisify(gunzip)]
const keyOf = ({ path, parts, part }: Part) => `public-files${path}/${parts}/${part}.gz`

const complete = sql({
  name: 'public-file-parts',
  text: `select part, parts, hash from public_files where path = $1 and parts = (select parts from public_files where path = $1
  group by parts having count(*) = parts order by max(read_at) desc limit 1) order by part`,
  row: { part: 'integer', parts: 'integer', hash: 'text' },
})
const lock = sql({
  name: 'public-file-lock',
  text: `select pg_advisory_xact_lock(hashtext('public_files'), hashtext($1))`,
})
const readLast = sql({
  name: 'public-file-last',
  text: `select clock_timestamp() as now, (select read_at from public_files where path = $1 and parts = $2 and part = $3) as "readAt"`,
  row: { now: 'time', readAt: 'time?' },
})
const record = sql({
  name: 'public-file-record',
  text: `insert into public_files (path, parts, part, read_at, hash) values ($1, $2, $3, $4, $5)
on conflict (path, parts, part) do update set read_at = excluded.read_at, hash = excluded.hash`,
})
const clock = sql({ name: 'database-clock', text: 'select clock_timestamp() as now', row: { now: 'time' } })
const drop = sql({
  name: 'public-file-drop',
  text: `delete from public_files where path like $1 and not (path, parts) in (select * from unnest($2::text[], $3::integer[]))
returning path, parts, part`,
  row: { path: 'text', parts: 'integer', part: 'integer' },
})

/** The database's time, by which nodes compare when a part was read. */
export async function databaseNow(db: Database): Promise<Date> {
  const [row] = await query(db, clock, [])
  if (!row) throw new Error('No time')
  return row.now
}

/** Writes a part, unless another node has read the database for it since `asked`. */
export async function writePart(
  { db, storage }: Pick<Shop, 'db' | 'storage'>,
  { asked, ...part }: Part & { asked: Date },
  make: (tx: Transaction) => Promise<string>,
): Promise<void> {
  const place = [part.path, part.parts, part.part]
  await inTransaction(db, async (tx) => {
    await query(tx, lock, [keyOf(part)])
    const [last] = await query(tx, readLast, place)
    if (!last || (last.readAt && last.readAt > asked)) return
    const text = await make(tx)
    await storage.write(keyOf(part), await compress(text, { level: 6 }))
    await query(tx, record, [...place, last.now, createHash('sha1').update(text).digest('base64url')])
  })
}

/** Deletes the files whose names match the pattern, except these. */
export async function dropOthers(
  { db, storage }: Pick<Shop, 'db' | 'storage'>,
  pattern: string,
  files: readonly { path: string; parts: number }[],
): Promise<void> {
  const dropped = await query(db, drop, [pattern, files.map(({ path }) => path), files.map(({ parts }) => parts)])
  for (const part of dropped) await storage.delete(keyOf(part))
}

type PublicFile = { etag: string; body: (isCompressed: boolean) => ReadableStream<Uint8Array> }

/** A complete file, whose parts are read one after the other; null when there is none. */
export async function findPublicFile(
  { db, storage }: Pick<Shop, 'db' | 'storage'>,
  path: string,
): Promise<PublicFile | null> {
  const parts = await query(db, complete, [path])
  if (parts.length === 0) return null
  const body = async function* (isCompressed: boolean) {
    for (const part of parts) {
      const bytes = await storage.read(keyOf({ path, ...part }))
      if (!bytes) throw new Error(`A part of ${path} is missing`)
      yield isCompressed ? bytes : await decompress(bytes)
    }
  }
  return {
    etag: `W/"${createHash('sha1')
      .update(parts.map(({ hash }) => hash).join())
      .digest('base64url')}"`,
    body: (isCompressed) => streamOf(body(isCompressed)),
  }
}

function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}
