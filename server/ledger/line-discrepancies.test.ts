import { expect, test } from 'vitest'
import { address, type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { savedFile } from '#tests/support/insert-delivered-order.ts'
import { carryOutRefunds } from '#tests/support/returning.ts'
import { ledgerChecks } from './discrepancies.ts'
import { reconcile } from './ledger.ts'

/** Two bags at $104.95 with 8 % of tax: worth $226.69, and $113.34 the piece. */
const piece = 113.34

/** A refund apart from returns, of so many pieces of a line. */
const refund = (order: string, cents: number, { id = 'r1', pieces = 1, canceled = 0 } = {}) => [
  `insert into refunds (id, order_id, payment_intent_id, amount_cents, reason) values ('${id}', '${order}', 'pi', ${cents}, 'A part')`,
  `insert into refund_lines (refund_id, order_id, position, quantity, amount_cents, canceled)
  select '${id}', '${order}', 0, ${pieces}, ${cents}, ${canceled} where ${pieces} > 0`,
]
const parcel = (order: string, pieces: number) => [
  `insert into parcels (id, order_id) values ('p', '${order}')`,
  `insert into parcel_lines (parcel_id, order_id, position, quantity) values ('p', '${order}', 0, ${pieces})`,
]
const cancelOne = "update order_lines set canceled = 1 where order_id = 'NEW'"

/** Hidden changes, and the lines that name them. */
const planted: [name: string, changes: string[], ...lines: RegExp[]][] = [
  [
    'a piece that was refunded before shipping, and still is to be packed',
    refund('NEW', 11_334),
    /^order NEW, line 0: 1 refunded, never shipped, 0 of them canceled$/,
  ],
  [
    'two part refunds and a completed return of one of the pieces',
    [...refund('BACK', 11_334), ...refund('BACK', 11_335, { id: 'r2' })],
    /^order BACK, line 0: 2 ordered, 3 refunded, 2 of them apart from returns, 1 returned$/,
    /^order BACK, line 0: worth 22669, refunded 34003$/,
  ],
  [
    'a completed return without a refund, and both pieces refunded apart from it',
    ["delete from refund_lines where order_id = 'BACK'", ...refund('BACK', 22_669, { pieces: 2 })],
    /^order BACK, line 0: 2 ordered, 2 refunded, 2 of them apart from returns, 1 returned$/,
  ],
  [
    'one cent more than a line is worth',
    [cancelOne, ...refund('NEW', 22_670, { canceled: 1 })],
    /^order NEW, line 0: worth 22669, refunded 22670$/,
  ],
  [
    'a receipt that promised more than was left',
    [
      ...refund('WITHDRAWN', 10_800, { pieces: 0 }),
      "update refunds set created_at = now() - interval '1 hour' where id = 'r1'",
    ],
    /^withdrawal RETURN: 23867 promised, 13067 of the payment was left$/,
  ],
  ['a parcel with three of two pieces', parcel('NEW', 3), /^order NEW, line 0: 3 in parcels, 2 ordered, 0 canceled$/],
  [
    'a parcel with a canceled piece',
    [cancelOne, ...refund('NEW', 11_334, { canceled: 1 }), ...parcel('NEW', 2)],
    /^order NEW, line 0: 2 in parcels, 2 ordered, 1 canceled$/,
  ],
  [
    'a restocked piece that never came back',
    ["update order_lines set restocked = 2 where order_id = 'BACK'"],
    /^product BAG: held and sold 4, entered as taken 5$/,
    /^order BACK, line 0: 2 of 2 pieces restocked, 1 came back with returns, refunds restocked 0 of 0$/,
  ],
  [
    'a piece that came back, was counted as restocked, and is not',
    ["update order_lines set restocked = 0 where order_id = 'BACK'"],
    /^product BAG: held and sold 6, entered as taken 5$/,
    /^order BACK, line 0: 0 of 2 pieces restocked, 1 came back with returns, refunds restocked 0 of 0$/,
  ],
  [
    'more restocked by a refund than it canceled, or than arrived',
    [
      ...refund('BACK', 11_335),
      "update refund_lines set restocked = 1 where refund_id = 'r1'",
      "update order_lines set restocked = 2 where order_id = 'BACK'",
    ],
    /^product BAG: held and sold 4, entered as taken 5$/,
    /^order BACK, line 0: 2 of 2 pieces restocked, 1 came back with returns, refunds restocked 1 of 0$/,
  ],
  [
    'lines of a refund above its amount',
    ["update refund_lines set amount_cents = 11335 where order_id = 'BACK'"],
    /^refund .+: 11334, its lines sum to 11335$/,
  ],
  [
    'a canceled piece that no refund names',
    [cancelOne],
    /^order NEW, line 0: 1 of 2 pieces canceled, its refunds canceled 0, 0 of them unfailed$/,
  ],
  [
    'a refund that canceled more than the line',
    refund('NEW', 11_334, { canceled: 1 }),
    /^order NEW, line 0: 0 of 2 pieces canceled, its refunds canceled 1, 1 of them unfailed$/,
  ],
]

test('each fault of pieces and cents is found, and nothing else', async () => {
  await using shop = await openBuying()
  const names = await everyCase(shop)
  expect(await reconcile(shop.shop)).toEqual([])
  const put = (text: string) => text.replace(/\b(NEW|BACK|WITHDRAWN|RETURN|BAG)\b/g, (name) => names[name] ?? name)
  for (const [name, changes, ...lines] of planted)
    expect
      .soft(await planting(shop, changes.map(put)), name)
      .toEqual(lines.map((line) => expect.stringMatching(new RegExp(put(line.source)))))
})

/** The discrepancies after changes without triggers; afterwards everything is restored. */
async function planting(shop: Buying, changes: string[]): Promise<string[]> {
  const client = await shop.db.$client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const change of changes) await client.query(change)
    // The sums of sales and of customers change as well. They have their own checks.
    await client.query('set local session_replication_role = origin')
    await client.query(
      'select settle_line_sales(array(select id from orders)), update_customers(array(select id from users))',
    )
    const { rows } = await client.query<{ line: string }>(
      ledgerChecks.map((check) => `select line from (${check}) as found(line)`).join('\nunion all\n'),
    )
    return rows.map(({ line }) => line)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** An unshipped order, a delivered one with a returned piece, and one with a withdrawal. */
async function everyCase(shop: Buying): Promise<Record<string, string>> {
  const bag = await shop.sell({ price: 104.95, stock: 20 })
  const { id: shippingOptionId } = await shop.shippingOf(bag.id, { priceCents: 599 })
  const admin = await shop.signIn('marina', 'admin')
  const buy = async (name: string, country: string) => {
    const ann = await buyerAt(shop, name)
    const lines = [{ productId: bag.id, quantity: 2, shippingOptionId }]
    const intent = await ann.prepare(lines, { shippingAddress: { ...address, country } })
    await ann.pay(intent)
    return { ann, ...(await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })) }
  }
  const { orderId } = await buy('ann', 'United States')
  const back = await buy('ben', 'United States')
  await admin.orders.updateOrderTracking({ orderId: back.orderId, status: 'delivered' })
  const { returnRequestId } = await back.ann.returns.createReturnRequest({
    orderId: back.orderId,
    reason: 'change_of_mind',
    description: 'It does not suit me.',
    returnItems: [{ orderItemIndex: 0, quantity: 1 }],
    evidenceUrls: [await savedFile(shop, back.ann.caller)],
  })
  for (const status of ['approved', 'processing', 'completed'] as const)
    await admin.returns.updateReturnRequestStatus({ returnRequestId, status })
  await carryOutRefunds(shop)
  expect(await admin.returns.getReturnRequest({ returnRequestId })).toMatchObject({ refund: { amount: piece } })
  const withdrawn = await buy('cat', 'Germany')
  const receipt = await withdrawn.ann.returns.withdraw({ orderNumber: withdrawn.orderNumber })
  const names = { NEW: orderId, BACK: back.orderId, WITHDRAWN: withdrawn.orderId, BAG: bag.id }
  return { ...names, RETURN: receipt.returnRequestId }
}
