import pg from 'pg'
import { expect, test } from 'vitest'
import { channel } from '#server/live/write.ts'
import { executeRefund } from '#server/orders/orders.ts'
import { type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'

// Open pages learn of a purchase through these topics, which the database sends to every node.

test('taking stock announces the product, and lists only when the product runs low or out', async () => {
  await using shop = await openBuying()
  await using changes = await listen(shop)
  const bag = await shop.sell({ stock: 30 })
  const [ann, ben] = [await buyerAt(shop, 'ann'), await buyerAt(shop, 'ben')]
  await ann.prepare([{ productId: bag.id, quantity: 1 }])
  expect(await changes.next()).toEqual([`product:${bag.id}`])
  await ben.prepare([{ productId: bag.id, quantity: 29 }])
  expect(await changes.next()).toEqual(['catalogue', `product:${bag.id}`])
})

test('lists that show the last pieces follow each one', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 6 })
  await using changes = await listen(shop)
  const ann = await buyerAt(shop, 'ann')
  await ann.prepare([{ productId: bag.id, quantity: 1 }])
  expect(await changes.next()).toEqual(['catalogue', `product:${bag.id}`])
})

test('an order announces its customer, their cart, the admin lists and the figures, all at once', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 30 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await using changes = await listen(shop)
  await ann.pay(intent)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const { userId } = ann.caller
  expect(await changes.next()).toEqual([`cart:${userId}`, 'dashboard', 'impact', 'orders', `orders:${userId}`])
  const admin = await shop.signIn('marina', 'admin')
  await admin.orders.updateOrderTracking({ orderId, status: 'shipped', trackingNumber: '1Z' })
  expect(await changes.next()).toEqual(['audit', 'dashboard', 'orders', `orders:${userId}`])
})

test('a refund announces the admin lists, the figures and the customer when it is requested, and when it fails', async () => {
  await using shop = await openBuying()
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: (await shop.sell()).id, quantity: 1 }])
  await ann.pay(intent)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const admin = await shop.signIn('marina', 'admin')
  await using changes = await listen(shop)
  await admin.orders.updateOrderTracking({ orderId, status: 'refunded' })
  expect(await changes.next()).toEqual(['audit', 'dashboard', 'orders', `orders:${ann.caller.userId}`])
  const [refund] = await queryRows<{ id: string }>(shop.db, { name: '', text: 'select id from refunds' }, [])
  shop.shop.payment = { ...shop.shop.payment, refund: async () => ({ id: null, status: 'failed' }) }
  await executeRefund(shop.shop, refund?.id ?? '')
  expect(await changes.next()).toEqual(['dashboard', 'orders', `orders:${ann.caller.userId}`])
})

test('the last use of a promo code, and its return, is announced to the carts with the code, and each use to the admin lists', async () => {
  await using shop = await openBuying()
  await shop.issue('TWO', { maxUsageCount: 2 })
  const bag = await shop.sell({ price: 200, stock: 90 })
  const line = [{ productId: bag.id, quantity: 1 }]
  const [ann, ben] = [await buyerAt(shop, 'ann'), await buyerAt(shop, 'ben')]
  await using changes = await listen(shop)
  await ann.prepare(line, { promoCode: 'TWO' })
  expect(await changes.next()).toEqual([`product:${bag.id}`])
  expect(await changes.next()).toEqual(['promo-codes'])
  await ben.prepare(line, { promoCode: 'TWO' })
  expect(await changes.next()).toEqual([`product:${bag.id}`, 'promo:TWO'])
  expect(await changes.next()).toEqual(['promo-codes'])
  await ben.prepare(line)
  expect(await changes.next()).toEqual(['promo:TWO'])
  expect(await changes.next()).toEqual(['promo-codes'])
})

test('a refused call announces nothing', async () => {
  await using shop = await openBuying()
  const [scarce, other] = [await shop.sell({ stock: 1 }), await shop.sell({ stock: 30 })]
  const [ann, ben] = [await buyerAt(shop, 'ann'), await buyerAt(shop, 'ben')]
  await ann.prepare([{ productId: scarce.id, quantity: 1 }])
  await using changes = await listen(shop)
  const both = [scarce, other].map(({ id }) => ({ productId: id, quantity: 1 }))
  expect(await outcomeOf(ben.prepare(both, { amount: 100 }))).toBe('OUT_OF_STOCK')
  await ben.prepare([{ productId: other.id, quantity: 1 }])
  expect(await changes.next()).toEqual([`product:${other.id}`])
})

async function listen({ databaseUrl }: Buying) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const heard: string[][] = []
  let wake = () => {}
  client.on('notification', ({ payload = '[]' }) => {
    heard.push((JSON.parse(payload) as string[]).toSorted())
    wake()
  })
  await client.query(`listen ${channel}`)
  return {
    async next(): Promise<string[] | undefined> {
      if (heard.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      return heard.shift()
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}
