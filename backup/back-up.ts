import type pg from 'pg'
import { type FileStorage, isWrittenAnew } from '#adapters/storage/storage.ts'
import { version } from '#database/migrate.ts'
import { allStatements, query, sql } from '#database/query.ts'
import { type BackupStore, filesOf } from './backup-store.ts'
import { copyOut } from './copy.ts'
import type { Manifest } from './manifest.ts'

/** The schemas of a shop with their migrations; the second one is there where the sandbox is. */
export type Schemas = readonly { schema: string; folder?: string }[]

type BackingUp = {
  /** A connection without time limits. */
  client: pg.ClientBase
  files: FileStorage
  store: BackupStore
  schemas: Schemas
  /** The fingerprints of the shop's secrets. */
  secrets: string[]
}

/** Any number, of this program alone. */
const lockOfBackups = 7_265_502
const filesAtOnce = 4

const lock = sql({
  name: 'backup-lock',
  text: 'select pg_try_advisory_lock($1) as "isFree"',
  row: { isFree: 'boolean' },
})
const unlock = sql({ name: 'backup-unlock', text: 'select pg_advisory_unlock($1)' })
const time = sql({ name: 'backup-time', text: 'select now() as at', row: { at: 'time' } })
/** Generated columns are computed again; the migrations are run again. */
const tables = sql({
  name: 'backup-tables',
  text: `select n.nspname::text as schema, c.relname::text as name, array_agg(a.attname::text order by attnum) as columns
from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute a on attrelid = c.oid
where relkind = 'r' and nspname = any($1) and relname <> 'migrations' and attnum > 0 and not attisdropped and attgenerated = ''
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
group by 1, 2 order by 1, 2`,
  row: { schema: 'text', name: 'text', columns: 'texts' },
})
/** Read after the rows, so that no number is used twice. */
const sequences = sql({
  name: 'backup-sequences',
  text: `select schemaname::text as schema, sequencename::text as name, last_value as value
from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
  row: { schema: 'text', name: 'text', value: 'bigint' },
})
/** The queue's own tables may change with its version; this much it takes from any program. */
const waitingJobs = `copy (select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id where j.attempts < j.max_attempts order by j.id) to stdout`

function migrationsOf(schema: string) {
  return sql({
    name: '',
    text: `select name, sha256 from ${schema}.migrations order by name`,
    row: { name: 'text', sha256: 'text' },
  })
}
allStatements(() => ['public', 'sandbox_gateway'].map(migrationsOf))

/** Runs the work while no other backup of this shop runs. */
export async function asOnlyBackup<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const [taken] = await query({ $client: client }, lock, [lockOfBackups])
  if (!taken?.isFree) throw new Error('Another backup of this shop is running')
  try {
    return await work()
  } finally {
    await query({ $client: client }, unlock, [lockOfBackups])
  }
}

/** Backs up the database as it is at one point in time, and all files that it names; the shop may run. The name of the backup. */
export async function backUp(settings: BackingUp): Promise<string> {
  const { client, store, secrets } = settings
  await assertOwnPlace(store, secrets)
  await client.query('begin transaction isolation level repeatable read read only')
  const [start] = await query({ $client: client }, time)
  const database = await backUpDatabase(settings).finally(() => client.query('rollback'))
  const files = await backUpFiles(settings)
  const at = start?.at.toISOString() ?? ''
  return store.finish({ format: 1, version, at, secrets, ...database, files })
}

/** Throws when the newest backup there shares no secret with this shop: pruning would delete the backups of the other. */
async function assertOwnPlace(store: BackupStore, secrets: readonly string[]): Promise<void> {
  const newest = (await store.list()).at(-1)
  if (!newest) return
  const { manifest } = await store.open(newest)
  if (!manifest.secrets.some((secret) => secrets.includes(secret)))
    throw new Error(
      `The backup ${newest} was made with another AUTH_SECRET: it is of another shop, or of this one with a former secret. Name another folder, or set AUTH_SECRET=new,old. Nothing was changed.`,
    )
}

async function backUpDatabase({ client, store, schemas }: BackingUp) {
  const db = { $client: client }
  const names = schemas.map(({ schema }) => schema)
  const written: Manifest['tables'] = []
  for (const table of await query(db, tables, [names]))
    written.push({
      ...table,
      ...(await store.writeRows(copyOut(client, `copy ${columnsOf(client, table)} to stdout`))),
    })
  const jobs = await store.writeRows(copyOut(client, waitingJobs))
  return {
    migrations: await backUpMigrations(client, [...new Set(written.map(({ schema }) => schema))]),
    tables: written,
    sequences: await query(db, sequences, [names]),
    jobs,
  }
}

async function backUpMigrations(client: pg.ClientBase, schemas: readonly string[]): Promise<Manifest['migrations']> {
  const applied: Manifest['migrations'] = []
  for (const schema of schemas)
    for (const migration of await query({ $client: client }, migrationsOf(schema)))
      applied.push({ schema, ...migration })
  return applied
}

/** Files never change under their key. One that is deleted meanwhile belongs to nothing any more. */
async function backUpFiles({ files, store }: BackingUp): Promise<Manifest['files']> {
  let fileBytes = 0
  async function* lines(): AsyncGenerator<Buffer> {
    for await (const keys of inGroups(files.list(''), filesAtOnce)) {
      const stored = await Promise.all(keys.map((key) => backUpFile(key)))
      yield Buffer.from(stored.join(''))
    }
  }
  async function backUpFile(key: string): Promise<string> {
    const bytes = isWrittenAnew(key) ? null : await files.read(key)
    if (!bytes) return ''
    fileBytes += bytes.length
    return `${await store.write(bytes)} ${bytes.length} ${key}\n`
  }
  const written = await store.writeRows(lines())
  return { ...written, fileBytes }
}

async function* inGroups(keys: AsyncIterable<string>, size: number): AsyncGenerator<string[]> {
  let group: string[] = []
  for await (const key of keys) {
    group.push(key)
    if (group.length < size) continue
    yield group
    group = []
  }
  yield group
}

/** A table with its columns, as COPY names them. */
export function columnsOf(
  client: pg.ClientBase,
  { schema, name, columns }: Pick<Manifest['tables'][number], 'schema' | 'name' | 'columns'>,
): string {
  const quoted = (text: string) => client.escapeIdentifier(text)
  return `${quoted(schema)}.${quoted(name)} (${columns.map(quoted).join(', ')})`
}

/** Deletes all but the newest backups, and what only the deleted ones used. */
export async function prune(store: BackupStore, count: number): Promise<void> {
  const names = await store.list()
  for (const name of names.slice(0, -count)) await store.delete(name)
  const used = new Set<string>()
  for (const name of names.slice(-count)) {
    const { manifest } = await store.open(name)
    const { tables, jobs, files } = manifest
    for (const { parts } of [...tables, jobs, files]) for (const part of parts) used.add(part)
    for await (const { sha256 } of filesOf(store, files)) used.add(sha256)
  }
  await store.sweep(used)
}
