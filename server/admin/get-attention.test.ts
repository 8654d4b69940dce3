import { expect, test } from 'vitest'
import { statements } from '#database/query.ts'
import { teamRoles } from '#domain/people/rights.ts'
import { mayListen } from '#server/live/topics.ts'
import { dispatch } from '#server/rpc/dispatch.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { giveTo, payOut } from '#tests/support/paying-out.ts'

// Needs attention: held money, failed refunds, open disputes, orders not shipped for 3 days, failed emails
test('each entry that needs attention has its reason and time, and leaves once it is solved', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const admin = await shop.signIn('marina', 'admin')
  const orderOf = await buying(shop)
  const kindsOf = async () => {
    const { lines, counts } = await admin.admin.getAttention()
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
    expect(await admin.admin.getWaitingWork()).toMatchObject({ needsAttention: all })
    expect(lines).toHaveLength(all)
    return lines.map(({ kind, orderNumber, amount, detail }) => [kind, orderNumber, amount, detail])
  }
  expect(await kindsOf()).toEqual([])

  const held = await orderOf('ann')
  await admin.orders.updateOrderTracking({ orderId: held.orderId, status: 'cancelled' })
  expect(await kindsOf()).toEqual([['money-held', held.orderNumber, 123, '']])
  await run(
    shop,
    'insert into refunds (id, order_id, payment_intent_id, amount_cents, reason, status, created_at) values ($1, $2, $1, 10800, $1, $3, $4)',
    [...['closed', held.orderId, 'failed', '2026-01-05']],
  )
  expect(await kindsOf(), 'told once').toEqual([['refund-failed', held.orderNumber, 108, 'closed']])
  await admin.orders.updateOrderTracking({ orderId: held.orderId, status: 'cancelled', returnPayment: true })
  expect(await kindsOf(), 'it was asked for again').toEqual([])

  const kept = await orderOf('ben')
  await admin.orders.updateOrderTracking({ orderId: kept.orderId, status: 'cancelled', keepReason: 'Worn' })
  expect(await kindsOf()).toEqual([])

  const late = await orderOf('cleo')
  const placed = (age: string) =>
    run(shop, `update orders set created_at = now() - interval '${age}' where id = $1`, [late.orderId])
  await placed('3 days - 1 minute')
  expect(await kindsOf()).toEqual([])
  await placed('3 days')
  expect(await kindsOf()).toEqual([['not-shipped', late.orderNumber, 123, 'Dune Tote']])
  await run(
    shop,
    `insert into disputes (id, order_id, payment_intent_id, amount_cents, reason, status, stage, opened_at, reported_at, respond_by)
    values ('d', $1, 'pi', 10800, 'fraudulent', 'needs_response', 1, now(), now(), '2026-12-01')`,
    [late.orderId],
  )
  await run(shop, "update orders set payment_status = 'disputed' where id = $1", [late.orderId])
  expect(await kindsOf(), 'what is disputed is not sent').toEqual([
    ['dispute-open', late.orderNumber, 108, 'fraudulent'],
  ])
  expect((await admin.admin.getAttention()).lines[0]?.respondBy).toBe(Date.parse('2026-12-01'))
  await run(shop, "update disputes set stage = 3, status = 'won'", [])
  expect(await kindsOf()).toEqual([])

  const failed =
    "insert into emails (id, dedupe_key, kind, order_id, recipient, subject, html, text, status) values ($1, $1, $1, $2, 'a@b.example', '', '', '', $3)"
  await run(shop, failed, ['shipped', late.orderId, 'failed'])
  await run(shop, failed, ['contact', null, 'failed'])
  await run(shop, failed, ['delivered', late.orderId, 'queued'])
  expect((await kindsOf()).toSorted()).toEqual([
    ['email-failed', null, null, 'contact'],
    ['email-failed', late.orderNumber, null, 'shipped'],
  ])
  expect((await admin.admin.getAttention()).lines.map(({ name }) => name).toSorted()).toEqual([
    'Ann Weaver',
    'a@b.example',
  ])
})

test('a payout that its charity did not confirm within 14 days needs attention, until it is confirmed or undone', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  await giveTo(shop, 'children', 2)
  const { payoutId } = await payOut(shop, admin, {})
  const second = await payOut(shop, admin, { receiptNumber: '' })
  const waiting = async () =>
    (await admin.admin.getAttention()).lines
      .filter(({ kind }) => kind === 'payout-unconfirmed')
      .map(({ _id, orderId, name, amount, detail }) => [_id, orderId, name, amount, detail])
  const change = (id: string, text: string) => run(shop, `update payouts set ${text} where id = $1`, [id])
  await run(shop, 'alter table payouts disable trigger user', [])
  for (const id of [payoutId, second.payoutId])
    await change(id, "published_at = now() - interval '14 days' + interval '1 minute'")
  expect(await waiting()).toEqual([])
  await change(payoutId, "published_at = now() - interval '15 days'")
  await change(second.payoutId, "published_at = now() - interval '14 days 1 minute'")
  expect(await waiting()).toEqual([
    [payoutId, null, 'Children', 5, 'HL-2026-1'],
    [second.payoutId, null, 'Children', 5, ''],
  ])
  // Support cannot open payouts, and a stream with a topic that it may not follow is refused as a whole.
  const { caller, ...support } = await shop.signIn('june', 'support')
  const seen = await dispatch(shop.shop, { name: 'admin.getAttention', input: {}, caller: async () => caller })
  expect(seen.topics.filter((topic) => !mayListen(topic, caller))).toEqual([])
  expect(await support.admin.getAttention()).toMatchObject({ lines: [], counts: { 'payout-unconfirmed': 0 } })
  expect((await admin.admin.getAttention()).counts['payout-unconfirmed']).toBe(2)
  await change(payoutId, 'confirmed_at = now()')
  await admin.payouts.undoPayout({ payoutId: second.payoutId, reason: 'Twice' })
  expect(await waiting()).toEqual([])
})

test('among many orders, those that need attention are read from their own indexes', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const admin = await shop.signIn('marina', 'admin')
  await admin.admin.getAttention()
  const { orderId } = await (await buying(shop))('ann')
  await run(
    shop,
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'o' || n, 'order_number', 'N' || n,
    'checkout_id', null, 'payment_intent_id', null, 'status', case when n % 9 = 0 then 'cancelled' else 'delivered' end))).*
    from orders o, generate_series(1, 5000) n where o.id = $1`,
    [orderId],
  )
  await run(shop, 'analyze orders', [])
  for (const name of ['attention-counts', 'attention-lines']) {
    const statement = [...statements.values()].find((one) => one.name === name)
    const plan = await run(shop, `explain ${statement?.text.replaceAll('$1', 'now()')}`, [])
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).not.toMatch(/Seq Scan on orders/)
    expect(text).toMatch(/orders_cancelled_unsettled/)
    expect(text).toMatch(/orders_unshipped/)
  }
})

async function buying(shop: Buying) {
  const bag = await shop.sell({ name: 'Dune Tote', price: 100, stock: 9 })
  return async (name: string) => {
    const buyer = await buyerAt(shop, name)
    const intent = await buyer.prepare([{ productId: bag.id, quantity: 1 }])
    await buyer.pay(intent)
    return buyer.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  }
}

function run(shop: Buying, text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, values)
}

test('each role of the team may follow every topic of what waits', async () => {
  await using shop = await openBuying()
  for (const role of teamRoles) {
    const { caller } = await shop.signIn(role, role)
    const seen = await dispatch(shop.shop, { name: 'admin.getWaitingWork', input: {}, caller: async () => caller })
    expect([role, seen.status, seen.topics.filter((topic) => !mayListen(topic, caller))]).toEqual([role, 200, []])
  }
})
