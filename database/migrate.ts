import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { query, sql } from './query.ts'

/** Silences the job queue's log, which is more than an operator wants to read. */
const quiet = new Logger(() => () => {})
const folder = join(import.meta.dirname, 'migrations')
const anyNumberOfOurOwn = 7_265_501

/** Names of renamed migrations by their former ones, under which databases may have applied them. */
const renamed: Record<string, string> = {
  '0013_contact_senders.sql': '0012b_contact_senders.sql',
  '0021_lost_disputes.sql': '0022_lost_disputes.sql',
  '0022_refunds_beside.sql': '0023_refunds_beside.sql',
  '0023_declined_cards.sql': '0024_declined_cards.sql',
}

/** Applies the shop's own migrations, then the job queue's. */
export async function migrate(url: string, log: (line: string) => void = () => {}): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await applyMigrations(client, { folder, renamed, log })
  } finally {
    await client.end()
  }
  await runMigrations({ connectionString: url, logger: quiet })
}

type Migrations = {
  folder: string
  /** The schema, created when missing; without one, the connection's default. */
  schema?: string
  renamed?: Record<string, string>
  log: (line: string) => void
}

/**
 * Applies each .sql of the folder once, in order, all in one transaction; a second node waits and finds nothing to do. Throws when an
 * applied file has changed: migrations are immutable. A connection that threw cannot be used again.
 */
export async function applyMigrations(client: pg.ClientBase, migrations: Migrations): Promise<void> {
  const { schema, log } = migrations
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [anyNumberOfOurOwn])
  if (schema) await client.query(`create schema if not exists ${schema}; set local search_path to ${schema}`)
  const applied = await readApplied(client, migrations.renamed)
  for (const { name, text, sha256 } of readMigrations(migrations.folder)) {
    const known = applied.get(name)
    if (known === undefined) {
      log(`Applying migration ${name}`)
      await client.query(text)
      await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    } else if (known === null) await client.query('update migrations set sha256 = $2 where name = $1', [name, sha256])
    else if (known !== sha256) throw new Error(changed(name))
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

/** The hash of each applied migration by name; null in a database from before hashes were stored. */
async function readApplied(client: pg.ClientBase, renamed = {}): Promise<Map<string, string | null>> {
  await client.query(
    `create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
alter table migrations add column if not exists sha256 text`,
  )
  const rename = `update migrations set name = now from unnest($1::text[], $2::text[]) as renamed (former, now) where name = former`
  await client.query(rename, [Object.keys(renamed), Object.values(renamed)])
  return new Map((await query({ $client: client }, appliedSql)).map(({ name, sha256 }) => [name, sha256]))
}

/** Each schema has its own table, and a connection may see several: the statement is parsed anew each time. */
const appliedSql = sql({
  name: '',
  text: 'select name, sha256 from migrations',
  row: { name: 'text', sha256: 'text?' },
})

function changed(name: string): string {
  return `The migration ${name} is not what this database was made with. Put the file back as it was, and write the change as a migration of its own.`
}
