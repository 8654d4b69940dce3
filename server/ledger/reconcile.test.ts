import { expect, test } from 'vitest'
import { completeCheckout, releaseCheckouts } from '#server/checkout/checkout.ts'
import { executeRefund } from '#server/orders/orders.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { discrepancies, reconcile } from './ledger.ts'

test('after a purchase, a release, a cancellation, its return and a refund there are no differences', async () => {
  await using shop = await openBuying()
  const { orderId, bagId } = await buy(shop, 'ann')
  const admin = await shop.signIn('marina', 'admin')
  expect(await reconcile(shop.shop)).toEqual([])
  await release(shop, bagId)
  expect(await reconcile(shop.shop)).toEqual([])
  for (const change of [
    { status: 'cancelled', keepReason: 'A deposit' },
    { status: 'confirmed' },
    { status: 'cancelled', returnPayment: true },
    { status: 'refunded' },
  ] as const) {
    await admin.orders.updateOrderTracking({ orderId, ...change })
    expect(await reconcile(shop.shop)).toEqual([])
  }
  await returnMoney(shop)
  expect(await reconcile(shop.shop)).toEqual([])
})

/** A hidden change, and the line that reports it; one that concerns two records is reported by both. */
const planted: [change: string, ...lines: RegExp[]][] = [
  [
    "update orders set tax_cents = tax_cents + 7, total_cents = total_cents + 7 where id = 'ORDER'",
    /^order ORDER: total 19447, entered as charged 19440$/,
    /^customer .+: stored as 1 orders and 19440 spent, by the orders 1 and 19447$/,
  ],
  [
    "delete from ledger_entries where kind = 'charge' and order_id = 'ORDER'",
    /^order ORDER: total 19440, entered as charged nothing$/,
  ],
  [
    "update order_lines set unit_price_cents = 1, total_cents = quantity where order_id = 'ORDER'",
    /^order ORDER: its lines sum to 2, its subtotal is 20000$/,
    /^sales of product BAG on .+: stored as 2 pieces and 18000, by its orders 2 and 2$/,
    /^margin of .+: stored as 18000, 0 of 0, by the orders 2, 0 of 0$/,
  ],
  [
    "insert into ledger_entries (key, kind, amount_cents, order_id) values ('gift:x', 'gift', 7, 'x')",
    /^entry gift:x: 7 for order x, which does not exist$/,
  ],
  [
    "insert into ledger_entries (key, kind, amount_cents, refund_id) values ('refund:x', 'refund', -7, 'x')",
    /^entry refund:x: -7 for refund x, which does not exist$/,
  ],
  [
    'update refunds set amount_cents = 7 where order_id is null',
    /^payment \w+: 12300 came in without an order, 7 of it goes back$/,
    /^refund .+: succeeded of 7, entered as returned 12300$/,
    /^refund .+: 7, at the gateway 12300$/,
  ],
  [
    "delete from ledger_entries where kind = 'refund' and order_id is not null",
    /^refund .+: succeeded of 19440, entered as returned 0$/,
  ],
  [
    "insert into disputes (id, payment_intent_id, amount_cents, reason, status, stage, opened_at, reported_at, withdrawn_at) values ('du_x', 'PAYMENT', 19440, 'fraudulent', 'lost', 3, now(), now(), now())",
    /^dispute du_x: 19440 of 19440 lost to it, entered as 0$/,
  ],
  [
    "update donations set charity_donation_cents = 1 where order_id = 'ORDER'",
    /^order ORDER: gives 1000 \+ 0, by its donations 1 \+ 0, entered as given 1000 \+ 0$/,
  ],
  [
    "delete from donations where order_id = 'ORDER'",
    /^order ORDER: gives 1000 \+ 0, by its donations nothing, entered as given 1000 \+ 0$/,
  ],
  [
    "update ledger_entries set amount_cents = 1 where kind = 'gift' and order_id = 'ORDER'",
    /^order ORDER: gives 1000 \+ 0, by its donations 1000 \+ 0, entered as given 1 \+ 0$/,
  ],
  [
    "update orders set status = 'cancelled' where id = 'ORDER'",
    /^order ORDER: cancelled, 19440 of its payment neither returned nor kept$/,
    /^sales of product BAG on .+: stored as 2 pieces and 18000, by its orders 0 and 0$/,
    /^margin of .+: stored as 18000, 0 of 0, by the orders 0, 0 of 0$/,
    /^customer .+: stored as 1 orders and 19440 spent, by the orders 0 and 0$/,
  ],
  [
    "update orders set status = 'cancelled', kept_cents = 19000, kept_reason = 'A deposit' where id = 'ORDER'",
    /^order ORDER: cancelled, 440 of its payment neither returned nor kept$/,
    /^sales of product BAG on .+: stored as 2 pieces and 18000, by its orders 0 and 0$/,
    /^margin of .+: stored as 18000, 0 of 0, by the orders 0, 0 of 0$/,
    /^customer .+: stored as 1 orders and 19440 spent, by the orders 0 and 0$/,
  ],
  [
    "delete from impact_pending where donation_id = (select id from donations where order_id = 'ORDER')",
    /^donation \d+: 1000 cents, published 0$/,
  ],
  ["insert into impact_checkpoints values (3, '', now())", /^public log: 0 entries, its checkpoint has 3$/],
  [
    "insert into impact_totals values ('education', 5, 0)",
    /^public log: 0 cents to education and 0 paid out, its totals have 5 and 0$/,
  ],
  [
    "insert into impact_days values ('education', '2026-11-22', 5, 7, 1)",
    /^public log: 0 lines with 0 to education on 2026-11-22 and 0 paid out, its sums have 1 with 5 and 7$/,
  ],
  ["update donations set orders = 0 where order_id = 'ORDER'", /^order ORDER: counted 0 times among those that gave$/],
  ["update products set total_stock = 9 where id = 'BAG'", /^stock of product BAG: 9, the movements sum to 3$/],
  [
    "update stock_movements set delta = 50 where cause = 'opening' and product_id = 'BAG'",
    /^stock of product BAG: 3, the movements sum to 48$/,
  ],
  [
    "update order_lines set restocked = 1 where order_id = 'ORDER'",
    /^product BAG: held and sold 1, entered as taken 2$/,
    /^order ORDER, line 0: 1 of 2 pieces restocked, 0 came back with returns, refunds restocked 0 of 0$/,
  ],
  [
    "update stock_movements set cause = 'adjustment' where cause = 'hold' and product_id = 'BAG'",
    /^product BAG: held and sold 2, entered as taken 0$/,
  ],
  [
    "update checkouts set status = 'completed' where status = 'open'",
    /^checkout .+: completed, and still holds 1 of product OTHER$/,
  ],
  [
    "update promo_uses set state = 'held' where checkout_id in (select checkout_id from orders where id = 'ORDER')",
    /^checkout .+: completed, its promo code TEN is held$/,
    /^promo code TEN: stored as 0 held, 2 final, 4000 of 40000, its uses say 1 held, 1 final, 2000 of 20000$/,
  ],
  [
    "delete from promo_uses where checkout_id in (select checkout_id from orders where id = 'ORDER')",
    /^order ORDER: bought with TEN, of which no use is known$/,
    /^promo code TEN: stored as 0 held, 2 final, 4000 of 40000, its uses say 0 held, 1 final, 2000 of 20000$/,
  ],
  [
    "update promo_usage set final_count = 9 where promo_code_id = 'TEN'",
    /^promo code TEN: stored as 0 held, 9 final, 4000 of 40000, its uses say 0 held, 2 final, 4000 of 40000$/,
  ],
  [
    "delete from graphile_worker._private_jobs where payload ->> 'orderId' = 'ORDER'",
    /^order ORDER: no confirmation email, and none on its way$/,
  ],
  [
    "update sandbox_gateway.charges set status = 'failed' where payment_intent_id = 'PAYMENT'",
    /^payment PAYMENT: charged 19440, at the gateway nothing$/,
  ],
  [
    "update sandbox_gateway.charges set amount = 100 where payment_intent_id = 'PAYMENT'",
    /^payment PAYMENT: charged 19440, at the gateway 100$/,
  ],
  [
    "insert into sandbox_gateway.charges (id, payment_intent_id, payment_method_id, status, amount, currency, created_at) select 'ch_x', i.id, m.id, 'succeeded', 900, 'usd', now() - interval '1 hour' from sandbox_gateway.payment_intents i, sandbox_gateway.payment_methods m where i.status = 'canceled' limit 1",
    /^charge ch_x: 900 at the gateway for payment \w+, not in the ledger$/,
  ],
  [
    "update sandbox_gateway.payment_intents set status = 'requires_payment_method' where status = 'canceled'",
    /^payment \w+: given up with its checkout, at the gateway requires_payment_method$/,
  ],
  ['delete from sandbox_gateway.refunds where amount = 19440', /^refund .+: returned 19440, at the gateway nothing$/],
  ['update sandbox_gateway.refunds set amount = 5 where amount = 19440', /^refund .+: 19440, at the gateway 5$/],
  [
    "update sandbox_gateway.refunds set status = 'failed' where amount = 19440",
    /^refund .+: succeeded, at the gateway failed$/,
  ],
  [
    "insert into sandbox_gateway.refunds (id, charge_id, payment_intent_id, amount, currency, status, created_at) select 're_x', id, payment_intent_id, 5, 'usd', 'succeeded', now() - interval '1 hour' from sandbox_gateway.charges where payment_intent_id = 'PAYMENT'",
    /^refund re_x: 5 of payment PAYMENT at the gateway, not recorded here$/,
  ],
]

test('each kind of difference is reported, and nothing else', async () => {
  await using shop = await openBuying()
  const names = await everyCase(shop)
  expect(await reconcile(shop.shop)).toEqual([])
  for (const [change, ...lines] of planted) {
    const put = (text: string) => text.replace(/\b(ORDER|PAYMENT|BAG|OTHER)\b/g, (name) => names[name] ?? name)
    expect
      .soft(await planting(shop, put(change)), change)
      .toEqual(lines.map((line) => expect.stringMatching(new RegExp(put(line.source)))))
  }
  expect(await reconcile(shop.shop)).toEqual([])
})

test('an unreachable gateway is reported as a difference, after those within the shop', async () => {
  await using shop = await openBuying({ isFalsified: true })
  await buy(shop, 'ann')
  await shop.sandbox.close()
  const lines = await planting(shop, 'update donations set orders = 0')
  expect(lines).toEqual([
    expect.stringMatching(/counted 0 times/),
    expect.stringMatching(/^The gateway does not list its records: .*connection/i),
  ])
})

test('a payment in progress is no difference, nor is a manual refund at the gateway', async () => {
  await using shop = await openBuying()
  const { orderId, intentId } = await buy(shop, 'ann')
  const bag = await shop.sell()
  const ben = await buyerAt(shop, 'ben')
  await ben.pay(await ben.prepare([{ productId: bag.id, quantity: 1 }]))
  await run(shop.sandbox.pool, "update sandbox_gateway.charges set created_at = now() - interval '1 minute'")
  expect(await reconcile(shop.shop)).toEqual([])
  await shop.sandbox.stripe.refunds.create({ payment_intent: intentId })
  await (await shop.signIn('marina', 'admin')).orders.updateOrderTracking({ orderId, status: 'refunded' })
  await returnMoney(shop)
  expect(await reconcile(shop.shop)).toEqual([])
})

test('however many differences there are, each is reported', async () => {
  await using shop = await openBuying()
  const entries =
    "insert into ledger_entries (key, kind, amount_cents, order_id) select 'gift:' || n, 'gift', n, 'x' from generate_series(1, 1200) n"
  expect(new Set(await planting(shop, entries)).size).toBe(1_200)
})

test('with a start time, the gateway lists records from a week before it, and nothing older', async () => {
  await using shop = await openBuying()
  const { intentId } = await buy(shop, 'ann')
  const foundWhenMade = async (daysAgo: number) => {
    await run(shop.sandbox.pool, `update sandbox_gateway.charges set created_at = now() - interval '${daysAgo} days'`)
    const lines: string[] = []
    for await (const line of discrepancies(shop.shop, { since: new Date(Date.now() - 3_600_000) })) lines.push(line)
    return lines
  }
  expect(await foundWhenMade(6)).toEqual([])
  expect(await foundWhenMade(8)).toEqual([`payment ${intentId}: charged 19440, at the gateway nothing`])
})

/** The differences after a change without triggers; afterwards everything is restored. */
async function planting(shop: Buying, change: string): Promise<string[]> {
  const client = await (change.includes('sandbox_') ? shop.sandbox.pool : shop.db.$client).connect()
  const [, table] = /(?:update|into|from) ([\w.]+)/.exec(change) ?? []
  try {
    await client.query('set session_replication_role = replica')
    await client.query(`create temporary table before as table ${table}`)
    await client.query(change)
    const lines = await reconcile(shop.shop)
    await client.query(`delete from ${table}`)
    const { rows } = await client.query(
      "select string_agg(quote_ident(attname), ', ') as own from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped",
      [table],
    )
    await client.query(
      `insert into ${table} (${rows[0].own}) overriding system value select ${rows[0].own} from before`,
    )
    return lines
  } finally {
    client.release(true)
  }
}

/** A plain order, a refunded one, an open checkout and an abandoned one, and a payment that could not become an order. */
async function everyCase(shop: Buying): Promise<Record<string, string>> {
  const { orderId, bagId, intentId } = await buy(shop, 'ann')
  const refunded = await buy(shop, 'ben')
  const admin = await shop.signIn('marina', 'admin')
  await admin.orders.updateOrderTracking({ orderId: refunded.orderId, status: 'refunded' })
  const other = await shop.sell({ price: 100, stock: 5 })
  await release(shop, other.id)
  const cat = await buyerAt(shop, 'cat')
  const unwanted = await shop.sell({ price: 100 })
  const paid = await cat.prepare([{ productId: unwanted.id, quantity: 1 }])
  await cat.pay(paid)
  await run(
    shop.db.$client,
    "update checkout_revisions set amount_cents = 1 where checkout_id in (select id from checkouts where status = 'open')",
  )
  await completeCheckout(shop.shop, paid.paymentIntentId)
  await returnMoney(shop)
  await (await buyerAt(shop, 'dan')).prepare([{ productId: other.id, quantity: 1 }])
  return { ORDER: orderId, PAYMENT: intentId, BAG: bagId, OTHER: other.id }
}

async function release(shop: Buying, productId: string) {
  await (await buyerAt(shop, 'zoe')).prepare([{ productId, quantity: 1 }])
  await releaseCheckouts({ ...shop.shop, now: () => new Date(Date.now() + 16 * 60_000) })
}

async function returnMoney(shop: Buying) {
  for (const { id } of await run(shop.db.$client, "select id from refunds where status = 'pending'"))
    await executeRefund(shop.shop, String(id))
}

async function buy(shop: Buying, name: string) {
  await shop.issue('TEN').catch(() => {})
  const bag = await shop.sell({ price: 100, stock: 5 })
  const buyer = await buyerAt(shop, name)
  const intent = await buyer.prepare([{ productId: bag.id, quantity: 2 }], { promoCode: 'TEN' })
  await buyer.pay(intent)
  const { orderId } = await buyer.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  return { orderId, bagId: bag.id, intentId: intent.paymentIntentId }
}

async function run(pool: Buying['db']['$client'], text: string): Promise<Record<string, unknown>[]> {
  return (await pool.query(text)).rows
}
