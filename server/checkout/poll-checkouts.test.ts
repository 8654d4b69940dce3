import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { pollCheckouts } from './checkout.ts'

// No event of the gateway reaches the shop here.

test('a payment without an event becomes an order by polling, once a minute has passed', async () => {
  await using shop = await openBuying()
  const { ann, intent } = await paid(shop)
  await pollCheckouts(later(shop, 0.5))
  expect(await ann.orders.getUserOrders()).toEqual([])
  await pollCheckouts(later(shop, 1.5))
  expect(await ann.orders.getUserOrders()).toMatchObject([{ orderNumber: intent.orderNumber }])
})

test('a failing check is logged with its payment, and delays no other', async () => {
  await using shop = await openBuying()
  const { intent: odd } = await paid(shop)
  const { ann: ben } = await paid(shop, 'ben')
  const gateway = shop.shop.payment
  const findIntent = async (id: string) => {
    if (id === odd.paymentIntentId) throw new Error('Not to be read')
    return gateway.findIntent(id)
  }
  await pollCheckouts({ ...later(shop, 2), payment: { ...gateway, findIntent } })
  expect(await ben.orders.getUserOrders()).toHaveLength(1)
  const reported = shop.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
  const words = { message: 'ask about checkout', intent: odd.paymentIntentId, error: 'Error: Not to be read' }
  expect(reported).toMatchObject([words])
  await pollCheckouts(later(shop, 9))
})

test('while the gateway is away one payment is checked at a time, each in turn', async () => {
  await using shop = await openBuying()
  const buyers = [await paid(shop), await paid(shop, 'ben')]
  const asked: string[] = []
  const findIntent = async (id: string) => {
    asked.push(id)
    throw new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'away' })
  }
  await pollCheckouts({ ...later(shop, 2), payment: { ...shop.shop.payment, findIntent } })
  expect(asked).toHaveLength(1)
  await pollCheckouts(later(shop, 9))
  for (const { ann } of buyers) expect(await ann.orders.getUserOrders()).toHaveLength(1)
})

/** A paid checkout whose browser went away after paying. */
async function paid(shop: Buying, name = 'ann') {
  const ann = await buyerAt(shop, name)
  const intent = await ann.prepare([{ productId: (await shop.sell()).id, quantity: 1 }])
  await ann.pay(intent)
  return { ann, intent }
}

function later({ shop }: Buying, minutes: number) {
  return { ...shop, now: () => new Date(Date.now() + minutes * 60_000) }
}
