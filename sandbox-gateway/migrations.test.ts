import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '#database/migrate.ts'
import { query } from '#tests/support/database-process.ts'
import { databaseBefore } from '#tests/support/old-database.ts'
import { intentOrder, openSandbox, sandboxKeys } from '#tests/support/sandbox.ts'
import { startShop } from '#tests/support/start-shop.ts'

const folder = join(import.meta.dirname, 'migrations')
const lastBefore = '0036_sandbox_moves_out.sql'

test('a shop on Stripe has no table of the sandbox, and one on the sandbox has them', async () => {
  for (const [payment, tables] of [
    [stripe, []],
    [{ PAYMENT: 'sandbox' }, ownTables.map((name) => `sandbox_gateway.${name}`)],
  ] as const) {
    await using database = await databaseBefore('0000')
    const shop = await startShop({ env: { ...real, ...payment, DATABASE_URL: database.url } })
    await shop.stop()
    expect(await sandboxTables(database.url)).toEqual(tables)
  }
})

test("rows that the sandbox stored among the shop's tables are moved: a card, a payment, an unsent event", async () => {
  await using old = await databaseBefore(lastBefore)
  await old.run(kept)
  await migrate(old.url)
  const rows = () => old.run(counts)
  expect(await rows()).toEqual([{ all: '111111111' }])
  await using sandbox = await openSandbox({ databaseUrl: old.url })
  expect(await rows()).toEqual([{ all: '111111111' }])
  expect(await sandbox.gateway.findIntent('pi_paid')).toMatchObject({
    status: 'succeeded',
    amount: 12_900,
    refunded: 900,
  })
  expect(await sandbox.gateway.findPaymentMethod('pm_1')).toMatchObject({ customerId: 'cus_1', last4: '4242' })
  const [event] = await sandbox.inbox.arrived(1)
  expect(JSON.parse(event?.body ?? '')).toMatchObject({ id: 'evt_1', data: { object: { id: 'pi_paid' } } })
  const intent = await sandbox.gateway.prepareIntent({ ...intentOrder('next'), customerId: 'cus_1' })
  const path = `/v1/payment_intents/${intent.id}/confirm`
  const paid = await sandbox.browser(path, { client_secret: intent.clientSecret, payment_method: 'pm_1' })
  expect(paid.body).toMatchObject({ status: 'succeeded' })
})

test('moved tables equal new ones, to the last constraint and index', async () => {
  await using old = await databaseBefore(lastBefore)
  await old.run(kept)
  await migrate(old.url)
  await using before = await openSandbox({ databaseUrl: old.url })
  await using fresh = await openSandbox()
  const [taken, made] = await Promise.all([before, fresh].map(async ({ pool }) => (await pool.query(parts)).rows))
  expect(taken).toEqual(made)
  expect(made?.length).toBeGreaterThan(100)
})

test('where the sandbox stored nothing, nothing of it remains until it runs', async () => {
  await using old = await databaseBefore(lastBefore)
  expect(await sandboxTables(old.url)).toHaveLength(9)
  await migrate(old.url)
  expect(await sandboxTables(old.url)).toEqual([])
  await using sandbox = await openSandbox({ databaseUrl: old.url })
  expect(await sandbox.gateway.prepareIntent(intentOrder('first'))).toMatchObject({ amount: 12_900 })
})

test('two that start together create the tables once, and a changed migration is refused', async () => {
  await using database = await databaseBefore('0000')
  await using one = await openSandbox({ databaseUrl: database.url })
  const others = await Promise.all([one.start(), one.start()])
  await Promise.all(others.map((other) => other.close()))
  expect(one.log.filter((line) => line.startsWith('Applying'))).toEqual(
    readMigrations(folder).map(({ name }) => `Applying migration ${name}`),
  )
  await database.run("update sandbox_gateway.migrations set sha256 = 'other'")
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

/** SQL that inserts a row into each table. */
const kept = `
insert into sandbox_customers (id, email) values ('cus_1', 'ann@example.com');
insert into sandbox_payment_methods (id, brand, last4, exp_month, exp_year, outcome, customer_id)
  values ('pm_1', 'visa', '4242', 12, extract(year from now())::int + 2, 'succeeds', 'cus_1');
insert into sandbox_payment_intents (id, client_secret, status, amount, currency, payment_method_id, latest_charge_id)
  values ('pi_paid', 'pi_paid_secret_1', 'succeeded', 12900, 'usd', 'pm_1', 'ch_1');
insert into sandbox_charges (id, payment_intent_id, payment_method_id, status, amount, amount_refunded, currency)
  values ('ch_1', 'pi_paid', 'pm_1', 'succeeded', 12900, 900, 'usd');
insert into sandbox_refunds (id, charge_id, payment_intent_id, amount, currency, status)
  values ('re_1', 'ch_1', 'pi_paid', 900, 'usd', 'succeeded');
insert into sandbox_disputes (id, charge_id, payment_intent_id, amount, currency, reason, status)
  values ('dp_1', 'ch_1', 'pi_paid', 12900, 'usd', 'fraudulent', 'won');
insert into sandbox_setup_intents (id, client_secret, status, customer_id, usage)
  values ('seti_1', 'seti_1_secret_1', 'canceled', 'cus_1', 'on_session');
insert into sandbox_events (id, type, object) values ('evt_1', 'payment_intent.succeeded', '{"id": "pi_paid"}');
insert into sandbox_idempotency_keys (key, fingerprint, status, body) values ('k', 'f', 200, '{}')`

const counts = `select concat(${ownTables
  .filter((name) => name !== 'migrations')
  .map((name) => `(select count(*) from sandbox_gateway.${name})`)
  .join(', ')}) as all`

/** Columns, constraints and indexes by name, as text. */
const parts = `
select format('%s %s %s %s %s', c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attidentity) as part,
  a.attnotnull as must, pg_get_expr(d.adbin, d.adrelid) as value
from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
where c.relkind = 'r' and a.attnum > 0 and c.relnamespace = 'sandbox_gateway'::regnamespace
union all select conname, convalidated, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'sandbox_gateway'::regnamespace
union all select indexname, null, indexdef from pg_indexes where schemaname = 'sandbox_gateway'
union all select sequencename, null, null from pg_sequences where schemaname = 'sandbox_gateway'
order by 1, 2, 3`
