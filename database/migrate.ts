import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

/** The job queue says more than an operator wants to read. */
const quiet = new Logger(() => () => {})
const folder = join(import.meta.dirname, 'migrations')
const anyNumberOfOurOwn = 7_265_501

/** The shop's own migrations, then the job queue's. Applies each migrations/*.sql once, in order, all in one transaction; a second node waits and finds nothing to do. */
export async function migrate(url: string, log: (line: string) => void = () => {}): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [anyNumberOfOurOwn])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    for (const name of listMigrations().filter((name) => !applied.has(name))) {
      log(`Applying migration ${name}`)
      await client.query(readFileSync(join(folder, name), 'utf8'))
      await client.query('insert into migrations (name) values ($1)', [name])
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
  await runMigrations({ connectionString: url, logger: quiet })
}

function listMigrations(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}
