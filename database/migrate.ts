import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { adoptEarlierChain } from './adopt.ts'
import { sqlState } from './connection.ts'
import { query, sql } from './query.ts'

/** Silences the job queue's log, which is more than an operator wants to read. */
const quiet = new Logger(() => () => {})
const folder = join(import.meta.dirname, 'migrations')
/** The version of this build. */
export const version: string = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version
const anyNumberOfOurOwn = 7_265_501
const undefinedTable = '42P01'

/** The longest time for which a migration, and all requests behind it, wait for a transaction that uses the same table. */
const lockTimeout = 1_000
/** The most tries of a migration: with their pauses about ten minutes, longer than most dumps and reports. */
const maxTries = 24

/** Applies the shop's own migrations, then the job queue's. A database from before version 1.0.0 is adopted. */
export async function migrate(url: string, log: (line: string) => void = () => {}): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await applyMigrations(client, { folder, log, adopt: adoptEarlierChain })
  } finally {
    await client.end()
  }
  const pgPool = new pg.Pool({ connectionString: url, max: 2, lock_timeout: lockTimeout })
  pgPool.on('error', () => {})
  pgPool.on('connect', (one) => one.on('error', () => {}))
  await patiently(() => runMigrations({ pgPool, logger: quiet }), { name: 'The job queue', log }).finally(() =>
    pgPool.end(),
  )
}

/** Throws when this build and the migrations of the database do not fit: it lacks some, or removed what this build uses. Changes nothing. */
export async function assertMigrated(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const applied = await readApplied(client)
    .catch((error: unknown) => (sqlState(error) === undefinedTable ? new Map<string, string>() : Promise.reject(error)))
    .finally(() => client.end())
  const missing = readMigrations().filter(({ name }) => !applied.has(name))
  if (missing[0])
    throw new Error(
      `The database lacks ${missing.length} migrations of this build, the first is ${missing[0].name}. Run \`npm run migrate\` first, or leave out MIGRATE=off.`,
    )
  refuseForeign(applied, readMigrations())
}

type Applied = Map<string, string>

type Migrations = {
  folder: string
  /** The schema, which is created when missing; by default the connection's own. */
  schema?: string
  /** Brings a database with other migrations to the state after some of these, which it answers; none when it has no others. */
  adopt?: typeof adoptEarlierChain
  log: (line: string) => void
  tries?: number
}

/**
 * Applies each .sql of the folder once, in order, each in a transaction of its own; a second node waits and finds nothing to do. Throws
 * when an applied file has changed: migrations are immutable. A connection that threw cannot be used again.
 */
export async function applyMigrations(client: pg.ClientBase, migrations: Migrations): Promise<void> {
  const { schema, adopt, log } = migrations
  await client.query('select pg_advisory_lock($1)', [anyNumberOfOurOwn])
  const files = readMigrations(migrations.folder)
  const step = (name: string, work: () => Promise<unknown>) => inStep(client, work, { ...migrations, name })
  let applied: Applied = new Map()
  await step('The list of migrations', async () => {
    if (schema) await client.query(`create schema if not exists ${schema}`)
    await client.query(migrationsTable)
    const adopted = (await adopt?.(client, await readApplied(client), files)) ?? []
    if (adopted.length > 0) {
      log('Adopting the database of an earlier version')
      await client.query(`drop table migrations; ${migrationsTable}`)
      for (const file of adopted) await recordMigration(client, file)
    }
    applied = await readApplied(client)
  })
  refuseForeign(applied, files)
  for (const file of files.filter(({ name }) => !applied.has(name))) {
    log(`Applying migration ${file.name}`)
    await step(file.name, async () => {
      await client.query(file.text)
      await recordMigration(client, file)
    })
  }
  await client.query('select pg_advisory_unlock($1)', [anyNumberOfOurOwn])
}

type Step = Pick<Migrations, 'schema' | 'log' | 'tries'> & { name: string }

function inStep(client: pg.ClientBase, work: () => Promise<unknown>, step: Step): Promise<void> {
  return patiently(async () => {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout to ${lockTimeout}`)
      if (step.schema) await client.query(`set local search_path to ${step.schema}`)
      await work()
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  }, step)
}

/** Tries again after longer and longer pauses while another transaction uses what the work changes. Requests are served in between. */
async function patiently(work: () => Promise<unknown>, { name, log, tries = maxTries }: Step): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return void (await work())
    } catch (error) {
      if (!isBusy(error) || attempt >= tries) throw error
    }
    const seconds = Math.min(2 ** (attempt - 1), 30)
    log(`${name} waits for another transaction, and is tried again in ${seconds} s`)
    await sleep(1_000 * seconds)
  }
}

/** True for a lock that was not granted in time, and for a deadlock. */
function isBusy(error: unknown): boolean {
  return ['55P03', '40P01'].includes(sqlState(error) ?? '')
}

/** Throws for an applied file that has changed, and for one that removed what a build as old as this one uses. */
function refuseForeign(applied: Applied, files: ReturnType<typeof readMigrations>): void {
  for (const { name, sha256 } of files) if ((applied.get(name) ?? sha256) !== sha256) throw new Error(changed(name))
  for (const name of applied.keys()) {
    const since = sinceOf(name)
    if (since && since.localeCompare(version, 'en', { numeric: true }) > 0)
      throw new Error(
        `Version ${version} is too old for this database: ${name} removed what versions before ${since} use.`,
      )
  }
}

/** The first version that does not use what a migration removes, or null: `0017_drop_former_names.since-1.2.0.sql`. */
export function sinceOf(name: string): string | null {
  return /\.since-(\d+\.\d+\.\d+)\.sql$/.exec(name)?.[1] ?? null
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

export const migrationsTable = `create table if not exists migrations
(name text primary key, applied_at timestamptz not null default now(), sha256 text not null)`

export async function recordMigration(
  client: pg.ClientBase,
  { name, sha256 }: { name: string; sha256: string },
): Promise<void> {
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
