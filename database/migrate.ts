import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { adoptEarlierChain } from './adopt.ts'
import { query, sql } from './query.ts'

/** Silences the job queue's log, which is more than an operator wants to read. */
const quiet = new Logger(() => () => {})
const folder = join(import.meta.dirname, 'migrations')
const anyNumberOfOurOwn = 7_265_501

/** Applies the shop's own migrations, then the job queue's. A database from before version 1.0.0 is adopted. */
export async function migrate(url: string, log: (line: string) => void = () => {}): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await applyMigrations(client, { folder, log, adopt: adoptEarlierChain })
  } finally {
    await client.end()
  }
  await runMigrations({ connectionString: url, logger: quiet })
}

type Applied = Map<string, string>

type Migrations = {
  folder: string
  /** The schema, created when missing; without one, the connection's default. */
  schema?: string
  /** Brings a database with other migrations to the state after these; answers false when it has no others. */
  adopt?: (client: pg.ClientBase, applied: Applied, texts: string[]) => Promise<boolean>
  log: (line: string) => void
}

/**
 * Applies each .sql of the folder once, in order, all in one transaction; a second node waits and finds nothing to do. Throws when an
 * applied file has changed: migrations are immutable. A connection that threw cannot be used again.
 */
export async function applyMigrations(client: pg.ClientBase, migrations: Migrations): Promise<void> {
  const { schema, adopt, log } = migrations
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [anyNumberOfOurOwn])
  if (schema) await client.query(`create schema if not exists ${schema}; set local search_path to ${schema}`)
  await client.query(migrationsTable)
  const files = readMigrations(migrations.folder)
  const texts = files.map(({ text }) => text)
  if (await adopt?.(client, await readApplied(client), texts)) {
    log('Adopting the database of an earlier version')
    await client.query(`drop table migrations; ${migrationsTable}`)
    for (const file of files) await record(client, file)
  }
  const applied = await readApplied(client)
  for (const file of files) {
    const known = applied.get(file.name)
    if (known === undefined) {
      log(`Applying migration ${file.name}`)
      await client.query(file.text)
      await record(client, file)
    } else if (known !== file.sha256) throw new Error(changed(file.name))
  }
  await client.query('commit')
}

/** Reads the migrations in the order of their names. The hash does not depend on the line ends of a checkout. */
export function readMigrations(place = folder) {
  return readdirSync(place)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(place, name), 'utf8').replaceAll('\r\n', '\n')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    })
}

const migrationsTable = `create table if not exists migrations
(name text primary key, applied_at timestamptz not null default now(), sha256 text not null)`

async function record(client: pg.ClientBase, { name, sha256 }: { name: string; sha256: string }): Promise<void> {
  await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
}

/** The hash of each applied migration by name. */
async function readApplied(client: pg.ClientBase): Promise<Applied> {
  return new Map((await query({ $client: client }, appliedSql)).map(({ name, sha256 }) => [name, sha256]))
}

/** Each schema has its own table, and a connection may see several: the statement is parsed anew each time. */
const appliedSql = sql({
  name: '',
  text: "select name, coalesce(sha256, '') as sha256 from migrations",
  row: { name: 'text', sha256: 'text' },
})

function changed(name: string): string {
  return `The migration ${name} is not what this database was made with. Put the file back as it was, and write the change as a migration of its own.`
}
