import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { FileStorage } from '#adapters/storage/storage.ts'
import { migrationsTable, readMigrations, recordMigration } from '#database/migrate.ts'
import { query, sql } from '#database/query.ts'
import { columnsOf, type Schemas } from './back-up.ts'
import { type Backup, type BackupStore, filesOf } from './backup-store.ts'
import { copyIn } from './copy.ts'
import type { Manifest } from './manifest.ts'

type Restoring = {
  /** A connection to a database with the job queue's tables, as the owner of the database; need not be a superuser. */
  client: pg.ClientBase
  files: FileStorage
  store: BackupStore
  schemas: Schemas
  /** True to replace the shop that is in the database. */
  replaces: boolean
}

const others = sql({
  name: 'restore-others',
  text: `select count(*)::int as count from pg_stat_activity
where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and application_name <> 'watch'`,
  row: { count: 'integer' },
})
const ownTables = sql({
  name: 'restore-tables',
  text: `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
where relkind = 'r' and nspname = any($1) and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
  row: { name: 'text' },
})
const references = sql({
  name: 'restore-references',
  text: `select conrelid::regclass::text as of, format('%I', conname) as name, pg_get_constraintdef(k.oid) as definition
from pg_constraint k join pg_namespace n on n.oid = connamespace where contype = 'f' and nspname = any($1) order by 1, 2`,
  row: { of: 'text', name: 'text', definition: 'text' },
})
const setSequence = sql({
  name: 'restore-sequence',
  text: `select setval(format('%I.%I', $1::text, $2::text)::regclass, $3)`,
})
/** Without these a database has no shop that anybody would miss. */
const precious = ['users', 'identity_user', 'products', 'orders'].map((name) => `public.${name}`)

/** Throws with the reason when the backup cannot be restored here. Changes nothing. */
export async function assertRestorable({ manifest }: Backup, { client, schemas, replaces }: Restoring): Promise<void> {
  const known = new Map(
    schemas.flatMap(({ schema, folder }) =>
      readMigrations(folder).map((file) => [`${schema}/${file.name}`, file.sha256]),
    ),
  )
  const foreign = manifest.migrations.find(({ schema, name, sha256 }) => known.get(`${schema}/${name}`) !== sha256)
  if (foreign)
    throw new Error(
      `The backup is of version ${manifest.version} with the migration ${foreign.name}, which this version does not have. Restore it with that version or a newer one. Nothing was changed.`,
    )
  if (!(await isUnused(client))) throw new Error('The database is in use. Stop the shop first. Nothing was changed.')
  if (!replaces && (await isInhabited(client, schemas)))
    throw new Error(
      'The database already has a shop. Name an empty one, or replace this shop for good with --replace. Nothing was changed.',
    )
}

/** The end of a connection is seen a little later. */
async function isUnused(client: pg.ClientBase): Promise<boolean> {
  for (let tries = 20; tries > 0; tries--) {
    const [{ count } = { count: 0 }] = await query({ $client: client }, others)
    if (count === 0) return true
    await sleep(100)
  }
  return false
}

async function isInhabited(client: pg.ClientBase, schemas: Schemas): Promise<boolean> {
  const names = await tablesIn(client, schemas)
  if (!precious.every((name) => names.includes(name))) return names.length > 0
  for (const name of precious) if ((await client.query(`select from ${name} limit 1`)).rowCount) return true
  return false
}

async function tablesIn(client: pg.ClientBase, schemas: Schemas): Promise<string[]> {
  return (await query({ $client: client }, ownTables, [schemas.map(({ schema }) => schema)])).map(({ name }) => name)
}

/** Restores the files of a backup, whose keys nothing else uses; those that are there already are written again. */
export async function restoreFiles(
  { manifest }: Backup,
  { files, store }: Pick<Restoring, 'files' | 'store'>,
): Promise<void> {
  for await (const { key, sha256 } of filesOf(store, manifest.files)) await files.write(key, await store.read(sha256))
}

/** Restores the database of a backup, with the migrations of its time, in one transaction: completely or not at all. */
export async function restoreDatabase({ manifest }: Backup, restoring: Restoring): Promise<void> {
  const { client, schemas } = restoring
  await client.query('begin')
  try {
    if ((await tablesIn(client, schemas)).length > 0)
      for (const { schema } of schemas) await client.query(`drop schema if exists ${schema} cascade`)
    await applyMigrations(manifest, restoring)
    await loadRows(manifest, restoring)
    await loadJobs(manifest, restoring)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await client.query('analyze')
}

async function applyMigrations({ migrations }: Manifest, { client, schemas }: Restoring): Promise<void> {
  for (const { schema, folder } of schemas) {
    const names = new Set(migrations.filter((one) => one.schema === schema).map(({ name }) => name))
    if (names.size === 0) continue
    await client.query(`create schema if not exists ${schema}; set local search_path to ${schema}; ${migrationsTable}`)
    for (const file of readMigrations(folder)) {
      if (!names.has(file.name)) continue
      await client.query(file.text)
      await recordMigration(client, file)
    }
  }
  await client.query('set local search_path to public')
}

/** Triggers would count again what the rows have counted. References are checked at the end, all at once. */
async function loadRows({ tables, sequences }: Manifest, { client, schemas, store }: Restoring): Promise<void> {
  const names = (await tablesIn(client, schemas)).filter((name) => !name.endsWith('.migrations'))
  const checked = await query({ $client: client }, references, [schemas.map(({ schema }) => schema)])
  for (const { of, name } of checked) await client.query(`alter table ${of} drop constraint ${name}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // Some migrations insert rows, which the backup has, too.
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
  for (const table of tables)
    await copyIn(client, `copy ${columnsOf(client, table)} from stdin`, store.readRows(table)).catch((error: Error) => {
      throw new Error(`Table ${table.name}: ${error.message}`, { cause: error })
    })
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { of, name, definition } of checked)
    await client.query(`alter table ${of} add constraint ${name} ${definition}`)
  for (const { schema, name, value } of sequences) await query({ $client: client }, setSequence, [schema, name, value])
}

/** Jobs go in through the queue's own function, whatever its tables are in this version. */
async function loadJobs({ jobs }: Manifest, { client, store }: Restoring): Promise<void> {
  await client.query(`delete from graphile_worker._private_jobs; create temporary table restored_jobs (nr bigint generated always as identity,
    task text, payload json, queue text, run_at timestamptz, max_attempts integer, key text, priority integer) on commit drop`)
  await copyIn(
    client,
    'copy restored_jobs (task, payload, queue, run_at, max_attempts, key, priority) from stdin',
    store.readRows(jobs),
  )
  await client.query(
    `select graphile_worker.add_job(task, payload, queue, run_at, max_attempts, key, priority) from restored_jobs order by nr`,
  )
}
