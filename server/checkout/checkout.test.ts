import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentGateway } from '#adapters/payment/payment.ts'
import { maxDeclines } from '#domain/settings/store-policy.ts'
import { type Buyer, type Buying, buyerAt, onAnotherNode, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { completeCheckout, refuseTriedCards, releaseCheckouts } from './checkout.ts'

test('changing an open checkout neither loses nor duplicates a piece', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ price: 100, stock: 6 })
  const wine = await shop.variantOf(bag.id, { stock: 4 })
  const buyers = [await buyerAt(shop, 'ann'), await buyerAt(shop, 'ben')]
  const step = fc.record({ who: fc.nat(1), quantity: fc.integer({ min: 1, max: 5 }), isWine: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { who, quantity, isWine } of steps) {
        const line = { productId: bag.id, quantity, variantIds: isWine ? [wine.id] : [] }
        await outcomeOf((buyers[who] as Buyer).prepare([line]))
        expect(await accountedFor(shop, bag.id)).toEqual({ product: 6, variant: 4 })
      }
    }),
    { numRuns: 12 },
  )
})

test('a declined card leaves the checkout open, and another card pays it', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 3 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  const declined = await ann.pay(intent, '4000000000000002')
  expect(declined.status).toBe(402)
  expect(await outcomeOf(order(ann, intent))).toBe('PAYMENT_NOT_SUCCEEDED')
  await ann.pay(intent)
  expect(await outcomeOf(order(ann, intent))).toBe('ok')
  expect(await shop.stockOf(bag.id)).toBe(2)
})

test('an expired checkout is cancelled at the gateway and gives its stock back', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 3 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 2 }])
  await releaseCheckouts(shop.shop)
  expect(await shop.stockOf(bag.id), 'its time is not over').toBe(1)
  await releaseCheckouts(later(shop))
  expect(await shop.stockOf(bag.id)).toBe(3)
  expect((await ann.pay(intent)).status, 'it cannot be paid any more').toBe(400)
  const next = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  expect(next.orderNumber).not.toBe(intent.orderNumber)
})

test('a paid checkout that nobody claimed becomes an order when it expires', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 3 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await ann.pay(intent)
  await releaseCheckouts(later(shop))
  expect(await ann.orders.getUserOrders()).toMatchObject([{ orderNumber: intent.orderNumber }])
  expect(await shop.stockOf(bag.id)).toBe(2)
})

test('while the gateway is out of reach, nothing is released and nothing is charged', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 3 })
  const ann = await buyerAt(shop, 'ann')
  await ann.prepare([{ productId: bag.id, quantity: 1 }])
  const away = { ...later(shop), payment: broken(shop.shop.payment, 'cancelIntent') }
  await releaseCheckouts(away)
  expect(await shop.stockOf(bag.id)).toBe(2)
  const [checkout] = await run(shop, 'select id from checkouts')
  const reported = { level: 'error', message: 'release', checkout: checkout?.id, error: 'The connection was cut' }
  expect(shop.logged.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining(reported))
  await releaseCheckouts(later(shop, 18))
  expect(await shop.stockOf(bag.id)).toBe(3)
})

test('a checkout of a former payment provider gives its stock back', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 3 })
  const ann = await buyerAt(shop, 'ann')
  await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await run(shop, "update checkouts set payment_intent_id = 'pi_of_another_provider'")
  await releaseCheckouts(later(shop))
  expect(await shop.stockOf(bag.id)).toBe(3)
})

test('when the server dies between the steps of a checkout, the next try finishes it', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 3 })
  const ann = await buyerAt(shop, 'ann')
  const working = shop.shop.payment
  shop.shop.payment = broken(working, 'prepareIntent')
  expect(await outcomeOf(ann.prepare([{ productId: bag.id, quantity: 1 }]))).not.toBe('ok')
  expect(await shop.stockOf(bag.id), 'held for the next try').toBe(2)
  shop.shop.payment = working
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await ann.pay(intent)
  expect(await outcomeOf(order(ann, intent))).toBe('ok')
  expect(await shop.stockOf(bag.id)).toBe(2)
})

test('the order contains what was paid, even when the shopper changed the cart meanwhile', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ price: 100, stock: 9 })
  const ann = await buyerAt(shop, 'ann')
  const first = await ann.prepare([{ productId: bag.id, quantity: 3 }])
  await ann.pay(first)
  const second = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  expect(second).toMatchObject({ paymentIntentId: first.paymentIntentId, status: 'succeeded' })
  await order(ann, second)
  expect(await ann.orders.getUserOrders()).toMatchObject([{ items: [{ quantity: 3 }], totalAmount: 324 }])
  expect(await shop.stockOf(bag.id)).toBe(6)
})

test('a payment that can no longer be fulfilled is refunded in full, once', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const bag = await shop.sell({ stock: 1 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await ann.pay(intent)
  await run(shop, 'delete from stock_reservations') // As if the piece had been sold to somebody else.
  expect(await outcomeOf(order(ann, intent))).toBe('PAYMENT_REFUNDED')
  expect(await outcomeOf(order(ann, intent))).toBe('PAYMENT_REFUNDED')
  await completeCheckout(shop.shop, intent.paymentIntentId)
  const refunds = await run(shop, 'select amount_cents as amount, status from refunds')
  expect(refunds).toEqual([{ amount: 12_300, status: 'pending' }])
  expect(await ann.orders.getUserOrders()).toEqual([])
})

// CHK-039
test('only bought products leave the cart', async () => {
  await using shop = await openBuying()
  const [bought, kept] = [await shop.sell({ stock: 9 }), await shop.sell({ stock: 9 })]
  const ann = await buyerAt(shop, 'ann')
  await ann.cart.addToCart({ productId: bought.id, quantity: 2 })
  const intent = await ann.prepare([{ productId: bought.id, quantity: 2 }])
  await ann.cart.addToCart({ productId: kept.id, quantity: 1 })
  await ann.cart.addToCart({ productId: bought.id, quantity: 1 })
  await ann.pay(intent)
  await order(ann, intent)
  const left = (await ann.cart.getUserCart()).map(({ productId, quantity }) => ({ productId, quantity }))
  expect(left).toContainEqual({ productId: kept.id, quantity: 1 })
  expect(left).toContainEqual({ productId: bought.id, quantity: 1 })
})

test("the pieces that a customer's own checkout reserves can stay in the cart", async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 4 })
  const ann = await buyerAt(shop, 'ann')
  const { cartItemId } = await ann.cart.addToCart({ productId: bag.id, quantity: 4 })
  await ann.prepare([{ productId: bag.id, quantity: 4 }])
  expect(await shop.stockOf(bag.id)).toBe(0)
  expect(await ann.cart.updateCartItemQuantity({ cartItemId, quantity: 3 })).toEqual({ quantity: 3 })
  expect(await ann.cart.addToCart({ productId: bag.id, quantity: 1 })).toMatchObject({ quantity: 4 })
})

test('agreeing to the same revision again, here or on another node, creates no new one', async () => {
  await using shop = await openBuying()
  const line = [{ productId: (await shop.sell({ stock: 3 })).id, quantity: 1 }]
  const ann = await buyerAt(shop, 'ann')
  const amount = await ann.amountOf(line)
  const gateway = shop.shop.payment
  const both = Promise.withResolvers<void>()
  let asked = 0
  shop.shop.payment = {
    ...gateway,
    async prepareIntent(order) {
      asked += 1
      if (asked === 2) both.resolve()
      await both.promise
      return gateway.prepareIntent(order)
    },
  }
  const tabs = [ann, onAnotherNode(shop, ann)]
  const [first, second] = await Promise.all(tabs.map((tab) => tab.prepare(line, { amount })))
  expect(second).toEqual(first)
  expect(await ann.prepare(line, { amount })).toEqual(first)
  expect(await run(shop, 'select revision from checkouts')).toEqual([{ revision: 1 }])
})

test('a deleted account, or a visitor, opens no checkout', async () => {
  await using shop = await openBuying()
  const line = [{ productId: (await shop.sell({ stock: 3 })).id, quantity: 1 }]
  const ann = await buyerAt(shop, 'ann')
  const amount = await ann.amountOf(line)
  const refused = { code: 'UNAUTHORIZED', message: 'Please sign in.' }
  await run(shop, 'update users set deleted_at = now()')
  expect(await ann.prepare(line, { amount }).catch((error) => error)).toMatchObject(refused)
  await run(shop, 'delete from users')
  expect(await ann.prepare(line, { amount }).catch((error) => error)).toMatchObject(refused)
  expect(await run(shop, 'select 1 from checkouts')).toEqual([])
})

test('when more checkouts expire than one batch ends, none waits for the next minute', async () => {
  await using shop = await openBuying()
  await buyerAt(shop, 'ann')
  await run(
    shop,
    `insert into checkouts (id, user_id, order_number, status, revision, expires_at)
    select n, id, 'SM-' || n, 'releasing', 1, now() from users, generate_series(1, 101) n`,
  )
  await releaseCheckouts(later(shop))
  expect(await run(shop, 'select status, count(*)::int from checkouts group by 1')).toEqual([
    { status: 'released', count: 101 },
  ])
})

test('a customer with the hourly maximum of declined cards may not try another, and a customer with one less may', async () => {
  await using shop = await openBuying()
  const line = [{ productId: (await shop.sell({ stock: 3 })).id, quantity: 1 }]
  const ann = await buyerAt(shop, 'ann')
  await run(shop, `update users set card_declines = ${maxDeclines - 1}, card_declined_at = now()`)
  expect(await outcomeOf(ann.prepare(line))).toBe('ok')
  await run(shop, `update users set card_declines = ${maxDeclines}`)
  expect(await ann.prepare(line).catch((error) => error)).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many cards were declined. Please try again in an hour, or write to us.',
  })
  const { userId } = ann.caller
  expect(await outcomeOf(refuseTriedCards(shop.db, userId, new Date())), 'nor keep one').toBe('TOO_MANY_REQUESTS')
  expect(await outcomeOf(refuseTriedCards(shop.db, userId, new Date(Date.now() + 3_700_000)))).toBe('ok')
})

test("nobody completes or reads another customer's checkout", async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 3 })
  const [ann, ben] = [await buyerAt(shop, 'ann'), await buyerAt(shop, 'ben')]
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await ann.pay(intent)
  expect(await outcomeOf(order(ben, intent))).toBe('NOT_FOUND')
  expect(await outcomeOf(order(ben, { paymentIntentId: 'pi_none' }))).toBe('NOT_FOUND')
})

function order(buyer: Buyer, { paymentIntentId }: { paymentIntentId: string }) {
  return buyer.orders.createOrder({ stripePaymentIntentId: paymentIntentId })
}

/** The shop at a time when every checkout has expired. */
function later({ shop }: Buying, minutes = 16) {
  return { ...shop, now: () => new Date(Date.now() + minutes * 60_000) }
}

function broken(gateway: PaymentGateway, name: 'prepareIntent' | 'cancelIntent'): PaymentGateway {
  return { ...gateway, [name]: async () => Promise.reject(new Error('The connection was cut')) }
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}

/** The pieces in stock and in reservations together. */
async function accountedFor(shop: Buying, productId: string) {
  const [row] = await run(
    shop,
    `select total_stock + (select coalesce(sum(quantity), 0)::int from stock_reservations where variant_id is null) as product,
      (select stock_quantity from product_variants) + (select coalesce(sum(quantity), 0)::int from stock_reservations
        where variant_id is not null) as variant from products where id = '${productId}'`,
  )
  return row
}
