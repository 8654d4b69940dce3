import { expect, test } from 'vitest'
import { sendOrderEmail } from '#server/email-outbox/email-outbox.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'

// D31: Pieces of an open withdrawal stay in the shop.

test('no parcel takes a piece of an open withdrawal, whether it is added, changed or shipped, and each refusal says why', async () => {
  await using shop = await openBuying()
  const { admin, ann, orderId, orderNumber } = await bought(shop)
  await toItaly(shop)
  await ann.returns.withdraw({ orderNumber, items: [{ orderItemIndex: 0, quantity: 1 }] })
  const parcelId = crypto.randomUUID()
  const pack = (quantity: number, id = parcelId) =>
    admin.orders.saveParcel({ orderId, parcelId: id, lines: [{ position: 0, quantity }] })
  const refusal = {
    code: 'TOO_MANY_PIECES',
    message: 'Only 2 pieces of this line can be in this parcel: 1 is in an open return or withdrawal.',
  }
  await expect(pack(3)).rejects.toMatchObject(refusal)
  const shipped = admin.orders.shipOrder({
    orderId,
    parcelId: crypto.randomUUID(),
    lines: [{ position: 0, quantity: 3 }],
  })
  await expect(shipped).rejects.toMatchObject(refusal)
  await pack(1)
  await expect(pack(3)).rejects.toMatchObject(refusal)
  await pack(2)
  await expect(pack(1, crypto.randomUUID())).rejects.toMatchObject({
    code: 'TOO_MANY_PIECES',
    data: { fields: { 'lines.0': expect.stringContaining('open return or withdrawal') } },
    message: 'Nothing is left to ship of this line: 1 is in an open return or withdrawal.',
  })
  await expect(pack(3)).rejects.toMatchObject(refusal)
  const [order] = await admin.orders.getAllOrders()
  expect(order).toMatchObject({ status: 'shipped', items: [{ pieces: { toShip: 0, inReturn: 1 } }] })
  const packed = { name: '', text: 'select sum(quantity)::int as pieces from parcel_lines' }
  expect(await queryRows(shop.db, packed, [])).toEqual([{ pieces: 2 }])
})

test('an email about an order notes the refunds and cancellations of each line', async () => {
  await using shop = await openBuying()
  const { admin, orderId } = await bought(shop)
  const text = async (cause: string) => {
    await sendOrderEmail(shop.shop, { kind: 'shipped', orderId, cause })
    const sent = 'select text, html from emails where order_id = $1 order by created_at desc limit 1'
    return (await queryRows<{ text: string; html: string }>(shop.db, { name: '', text: sent }, [orderId]))[0]
  }
  expect((await text('before'))?.text).not.toMatch(/refunded|canceled/)
  await admin.orders.refundOrder({
    orderId,
    requestId: crypto.randomUUID(),
    amount: 10.8,
    reason: 'A scratch',
    lines: [{ position: 0, quantity: 1 }],
  })
  const after = await text('after')
  expect(after?.text).toMatch(/3 × [^\n]+\n?[^\n]*1 refunded, 1 canceled before shipping/)
  expect(after?.html).toContain('1 refunded, 1 canceled before shipping')
})

/** Three pieces at $10.00 and 8 % of tax. */
async function bought(shop: Buying) {
  const bag = await shop.sell({ price: 10, stock: 10 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 3 }])
  await ann.pay(intent)
  const { orderId, orderNumber } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  return { ann, admin: await shop.signIn('marina', 'admin'), orderId, orderNumber }
}

function toItaly({ db }: Buying) {
  const text = `update orders set shipping_address = jsonb_set(shipping_address::jsonb, '{country}', '"Italy"')`
  return queryRows(db, { name: '', text }, [])
}
