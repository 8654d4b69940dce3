import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations } from '#database/migrate.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { query } from '#tests/support/database-process.ts'
import { openSandbox, sandboxKeys } from '#tests/support/sandbox.ts'
import { startShop } from '#tests/support/start-shop.ts'

const folder = join(import.meta.dirname, 'migrations')

test('a shop on Stripe has no table of the sandbox, and one on the sandbox has them', async () => {
  for (const [payment, tables] of [
    [stripe, []],
    [{ PAYMENT: 'sandbox' }, ownTables.map((name) => `sandbox_gateway.${name}`)],
  ] as const) {
    await using database = await emptyDatabase()
    const shop = await startShop({ env: { ...real, ...payment, DATABASE_URL: database.url } })
    await shop.stop()
    expect(await sandboxTables(database.url)).toEqual(tables)
  }
})

test('two that start together create the tables once, and a changed migration is refused', async () => {
  await using database = await emptyDatabase()
  await using one = await openSandbox({ databaseUrl: database.url })
  const others = await Promise.all([one.start(), one.start()])
  await Promise.all(others.map((other) => other.close()))
  expect(one.log.filter((line) => line.startsWith('Applying'))).toEqual(
    readMigrations(folder).map(({ name }) => `Applying migration ${name}`),
  )
  await query(database.url, "update sandbox_gateway.migrations set sha256 = 'other'")
  await expect(one.start()).rejects.toThrow('The migration 0001_tables.sql is not what this database was made with.')
})

test('its migrations are immutable: each matches the committed list', () => {
  const committed = readFileSync(join(import.meta.dirname, 'migrations.sha256'), 'utf8')
    .trim()
    .split('\n')
  expect(committed).toEqual(readMigrations(folder).map(({ name, sha256 }) => `${sha256}  migrations/${name}`))
})

function sandboxTables(url: string) {
  return query(
    url,
    `select concat_ws('.', nullif(nspname, 'public'), relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and concat(nspname, relname) like '%sandbox%' order by 1`,
  ).then((rows) => rows.map(({ name }) => name))
}

const real = {
  AUTH_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
  PUBLIC_URL: 'https://shop.example',
  HOST: '127.0.0.1',
  MAIL: 'mailbox',
}
const stripe = {
  STRIPE_SECRET_KEY: sandboxKeys.secretKey,
  STRIPE_PUBLISHABLE_KEY: sandboxKeys.publishableKey,
  STRIPE_WEBHOOK_SECRET: sandboxKeys.webhookSecret,
  STRIPE_TEST_MODE: 'yes',
}
const ownTables = [
  ...['charges', 'customers', 'disputes', 'events', 'idempotency_keys', 'migrations', 'payment_intents'],
  ...['payment_methods', 'refunds', 'setup_intents'],
]
