import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase, type Transaction } from '#database/connection.ts'
import { until } from './waits.ts'

export type TestDatabase = { url: string; [Symbol.asyncDispose](): Promise<void> }

/** A migrated database, empty or filled with the demo, for a shop or for the sandbox gateway; dropped with any open connections. */
export async function cloneDatabase(
  of: 'shop' | 'sandbox' | 'demo' | `${'shop' | 'sandbox'}_reusable` = 'shop',
): Promise<TestDatabase> {
  const adminUrl = inject('databaseUrl')
  admin ??= openAdmin(adminUrl)
  if (of === 'demo') hasDemo ??= fillTemplate(admin, adminUrl)
  await hasDemo
  return createDatabase(`template template_${of} strategy file_copy`)
}

/** A database without tables, for migrations. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return untilUnused(await createDatabase(''))
}

/** Drops the database once nobody is connected: a pool that has ended may still be closing connections, for which a cut is an error. */
export function untilUnused(database: TestDatabase): TestDatabase {
  const name = new URL(database.url).pathname.slice(1)
  const isUsed = async () => (await admin?.query('select from pg_stat_activity where datname = $1', [name]))?.rowCount
  return {
    url: database.url,
    async [Symbol.asyncDispose]() {
      await until(isUsed, (count) => !count)
      await database[Symbol.asyncDispose]()
    },
  }
}

async function createDatabase(options: string): Promise<TestDatabase> {
  const adminUrl = inject('databaseUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  admin ??= openAdmin(adminUrl)
  await admin.query(`create database ${name} ${options}`)
  return {
    url: adminUrl.replace(/\/postgres$/, `/${name}`),
    [Symbol.asyncDispose]: async () => void (await admin?.query(`drop database if exists ${name} with (force)`)),
  }
}

let hasDemo: Promise<void> | undefined

/** Fills the template of demo shops, once for all processes; the one connection holds the lock. */
async function fillTemplate(pool: pg.Pool, adminUrl: string): Promise<void> {
  await pool.query('select pg_advisory_lock(1)')
  const { rowCount } = await pool.query("select 1 from pg_database where datname = 'template_demo'")
  if (rowCount === 0) {
    const { fillWithDemo } = await import('./demo-database.ts')
    await pool.query('create database filling template template_shop strategy file_copy')
    await fillWithDemo(adminUrl.replace(/\/postgres$/, '/filling'))
    await pool.query('alter database filling rename to template_demo')
  }
  await pool.query('select pg_advisory_unlock(1)')
}

/** Reused by the next test, since another connection costs as much as a third of a clone. */
let admin: pg.Pool | undefined

function openAdmin(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // All tests are over when the database stops.
  pool.on('error', () => {})
  return pool
}

/** The connections of a test's shop; through a pooler for bench/operate/pooler.ts. */
export function openShopDatabase(databaseUrl: string): Database {
  const pooler = inject('poolerUrl')
  return openDatabase(pooler ? new URL(new URL(databaseUrl).pathname, pooler).href : databaseUrl, { pooler: !!pooler })
}

/** Reads rows for assertions; the shop's own statements use `query` of database/query.ts. */
export async function queryRows<Row extends object = Record<string, unknown>>(
  { $client }: Pick<Database | Transaction, '$client'>,
  { text }: { name: string; text: string },
  values: unknown[],
): Promise<Row[]> {
  return (await $client.query<Row>(text, values)).rows
}
