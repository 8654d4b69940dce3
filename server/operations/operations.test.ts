import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { prometheusMetrics } from '#adapters/metrics/prometheus.ts'
import { openDatabase } from '#database/connection.ts'
import { recordFinished } from '#server/operations/operations.ts'
import { receiveWebhook } from '#server/payments/handle-event.ts'
import { dispatch } from '#server/rpc/dispatch.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { checkLedger } from './check-ledger.ts'
import { serveMetrics } from './serve-metrics.ts'
import { warnOwners } from './warn-owners.ts'

test('the metrics count calls by function and outcome, and show waiting and failed work and the latest events', async () => {
  await using shop = await openTestShop()
  await using measured = await measuring(shop)
  const { metrics } = measured
  const measuredShop = { ...shop.shop, metrics }
  for (const [name, input] of [
    ['products.getProductBySlug', { slug: 'none' }],
    ['promoCodes.getPromoCodes', {}],
    ['products.searchProducts', {}],
    ['products.searchProducts', {}],
    ['no.such', {}],
  ] as const)
    await dispatch(measuredShop, { name, input, caller: async () => null })
  metrics.served('cache', 200, 3)
  await run(shop, "select graphile_worker.add_job('compactSums', run_at := now() - interval '90 seconds')")
  await run(
    shop,
    `insert into emails (id, dedupe_key, kind, recipient, subject, html, text, status, created_at)
    values ('a', 'a', 'contact', 'a@b.example', '', '', '', 'queued', now() - interval '2 hours'),
      ('b', 'b', 'contact', 'a@b.example', '', '', '', 'failed', now())`,
  )
  await recordFinished(shop.db, { task: 'backup', at: new Date('2026-11-01T00:00:00Z'), count: 7 })
  const text = await measured.read()
  const value = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  expect(value('shop_calls_total{function="products.searchProducts",outcome="ok"}')).toBe(2)
  expect(value('shop_calls_total{function="products.getProductBySlug",outcome="refused"}')).toBe(1)
  expect(value('shop_call_seconds_count{function="products.searchProducts"}')).toBe(2)
  expect(text, 'a name that anyone can invent makes no series').not.toContain('no.such')
  expect(value('shop_pages_total{source="cache",status="200"}')).toBe(1)
  expect(value('shop_jobs_waiting')).toBe(1)
  expect(value('shop_jobs_oldest_seconds')).toBeGreaterThanOrEqual(90)
  expect(value('shop_emails_oldest_seconds')).toBeGreaterThanOrEqual(7_200)
  expect(value('shop_emails_failed')).toBe(1)
  expect(value('shop_backup_timestamp_seconds')).toBe(Date.parse('2026-11-01T00:00:00Z') / 1_000)
  expect(text, 'what never happened has no time').not.toContain('shop_webhook_timestamp_seconds')
  expect(value('shop_pool_connections{pool="visitors",state="waiting"}')).toBe(0)
  expect(value('shop_streams')).toBe(3)
  expect(value('shop_database_up')).toBe(1)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

test('while the database is away the metrics say so, and show no old values', async () => {
  await using shop = await openTestShop()
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none')
  await using measured = await measuring(shop, { ...shop.shop, db: away })
  const text = await measured.read()
  expect(text).toMatch(/^shop_database_up 0$/m)
  expect(text).not.toMatch(/^shop_jobs_waiting/m)
  expect((await fetch(`${measured.origin}/`)).status).toBe(404)
})

test('every metric of the alert rules exists, and every rule says what to do', async () => {
  await using shop = await openTestShop()
  await using measured = await measuring(shop)
  measured.metrics.called('products.searchProducts', 'ok', 1)
  measured.metrics.served('cache', 200, 1)
  for (const task of ['webhook', 'ledger', 'backup', 'feed'] as const)
    await recordFinished(shop.db, { task, at: new Date() })
  await run(shop, 'update finished_tasks set count = 0')
  const known = new Set((await measured.read()).match(/^\w+(?=[{ ])|(?<=^# TYPE )\w+/gm))
  const rules = readFileSync('deploy/alerts.yaml', 'utf8')
  const named = new Set(rules.match(/\b(shop|nodejs|process)_\w+/g))
  expect([...named].filter((name) => !known.has(name))).toEqual([])
  const each = rules.split('- alert:').slice(1)
  expect(each.length).toBeGreaterThan(10)
  for (const rule of each) expect(rule).toMatch(/expr:[\s\S]*severity: (page|ticket)[\s\S]*summary:[\s\S]*action:/)
})

test('the nightly check records how many discrepancies it found, and logs them', async () => {
  await using shop = await openBuying({ isFalsified: true })
  await checkLedger(shop.shop)
  expect(await finished(shop, 'ledger')).toMatchObject({ count: '0' })
  const bag = await shop.sell({ name: 'Dune Tote', price: 100, stock: 9 })
  const buyer = await buyerAt(shop, 'ann')
  const intent = await buyer.prepare([{ productId: bag.id, quantity: 1 }])
  await buyer.pay(intent)
  await buyer.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  await run(shop, 'update orders set tax_cents = tax_cents + 7, total_cents = total_cents + 7')
  await checkLedger(shop.shop)
  expect(Number((await finished(shop, 'ledger'))?.count)).toBeGreaterThan(0)
  expect(shop.logged.filter((line) => line.includes('"discrepancy"'))).not.toEqual([])
  const admin = await shop.signIn('marina', 'admin')
  expect((await admin.admin.getAttention()).warnings).toMatchObject([{ kind: 'ledger-differs' }])
  expect(await admin.admin.getWaitingWork()).toMatchObject({ needsAttention: 1 })
})

test('a payment provider that did not call about a checkout is a warning; orders of a demo were never paid in one', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const admin = await shop.signIn('marina', 'admin')
  const bag = await shop.sell({ name: 'Dune Tote', price: 100, stock: 9 })
  const buyer = await buyerAt(shop, 'ann')
  const intent = await buyer.prepare([{ productId: bag.id, quantity: 1 }])
  await buyer.pay(intent)
  await buyer.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  await run(shop, "update orders set created_at = now() - interval '2 hours'")
  const warned = async () => (await admin.admin.getAttention()).warnings.map(({ kind }) => kind)
  expect(await warned()).toEqual(['webhooks-silent'])
  await run(shop, 'update orders set checkout_id = null')
  expect(await warned()).toEqual([])
})

test('a call of the payment provider is recorded, at most once a minute', async () => {
  await using shop = await openBuying()
  const calls = async (at: string) => {
    const event = { id: at, type: 'account.updated' }
    const payment = { ...shop.shop.payment, readEvent: () => event as never }
    const { status } = await receiveWebhook({ ...shop.shop, payment, now: () => new Date(at) }, Buffer.from(''), '')
    expect(status).toBe(200)
    return (await finished(shop, 'webhook'))?.finished_at
  }
  const first = await calls('2026-11-27T10:00:00Z')
  expect(first).toEqual(new Date('2026-11-27T10:00:00Z'))
  expect(await calls('2026-11-27T10:00:59Z')).toEqual(first)
  expect(await calls('2026-11-27T10:01:01Z')).toEqual(new Date('2026-11-27T10:01:01Z'))
})

test('owners get an email about urgent warnings once a day; nobody gets one in the demo, or when all is well', async () => {
  await using shop = await openTestShop()
  const [marina, otto] = [await shop.signIn('marina', 'owner'), await shop.signIn('otto', 'owner')]
  await shop.signIn('mia', 'manager')
  const settings = { ...shop.shop.settings, demo: false, needsBackup: true }
  const at = (time: string, more = {}) => ({
    ...shop.shop,
    settings: { ...settings, ...more },
    now: () => new Date(time),
  })
  await warnOwners(at('2026-11-27T10:13:00Z', { needsBackup: false }))
  await warnOwners(at('2026-11-27T10:13:00Z', { demo: true }))
  expect(await warnings(shop)).toEqual([])
  for (const hour of ['10', '11', '23']) await warnOwners(at(`2026-11-27T${hour}:13:00Z`))
  expect(await warnings(shop)).toEqual([marina, otto].map(({ caller }) => caller.email).toSorted())
  await warnOwners(at('2026-11-28T00:13:00Z'))
  expect(await warnings(shop)).toHaveLength(4)
  const [email] = await run(shop, "select subject, text from emails where kind = 'house-warning'")
  expect(email?.subject).toBe('There is no backup yet')
  expect(email?.text).toContain('There is no backup yet. Ask the person who runs the server to check it.')
  expect(email?.text).toContain('/admin/attention')
})

async function measuring(opened: TestShop, shop = opened.shop) {
  const metrics = prometheusMetrics()
  const live = { ...shop.live, streams: () => 3, isListening: () => true }
  const { server, close } = await serveMetrics(
    { ...shop, live },
    { metrics, port: 0, host: '127.0.0.1', pools: { visitors: shop.db } },
  )
  const place = server.address()
  const origin = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`
  return {
    metrics,
    origin,
    read: async () => (await fetch(`${origin}/metrics`)).text(),
    [Symbol.asyncDispose]: close,
  }
}

async function finished(shop: TestShop | Buying, task: string) {
  return (await run(shop, `select finished_at, count from finished_tasks where task = '${task}'`))[0]
}

async function warnings(shop: TestShop): Promise<unknown[]> {
  const rows = await run(
    shop,
    "select recipient from emails where kind = 'house-warning' order by created_at, recipient",
  )
  return rows.map(({ recipient }) => recipient)
}

function run(shop: { db: TestShop['db'] }, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
