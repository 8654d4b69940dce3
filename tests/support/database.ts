import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database, Transaction } from '#database/connection.ts'

type TestDatabase = { url: string; [Symbol.asyncDispose](): Promise<void> }

/** A migrated database, empty or filled with the demo, for a shop or for the sandbox gateway; dropped with any open connections. */
export async function cloneDatabase(of: 'shop' | 'sandbox' | 'demo' = 'shop'): Promise<TestDatabase> {
  const adminUrl = inject('databaseUrl')
  admin ??= openAdmin(adminUrl)
  if (of === 'demo') hasDemo ??= fillTemplate(admin, adminUrl)
  await hasDemo
  return createDatabase(`template template_${of} strategy file_copy`)
}

/** A database without tables. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('')
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

/** Reads rows for assertions; the shop's own statements use `query` of database/query.ts. */
export async function queryRows<Row extends object = Record<string, unknown>>(
  { $client }: Pick<Database | Transaction, '$client'>,
  { text }: { name: string; text: string },
  values: unknown[],
): Promise<Row[]> {
  return (await $client.query<Row>(text, values)).rows
}
