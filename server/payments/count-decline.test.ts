import { expect, test } from 'vitest'
import { maxDeclines } from '#domain/settings/store-policy.ts'
import { releaseCheckouts } from '#server/checkout/checkout.ts'
import { type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { type Delivered, typedCard } from '#tests/support/sandbox.ts'
import { countDecline } from './count-decline.ts'
import { receiveWebhook } from './handle-event.ts'

// Thieves try stolen cards in shops, so the shop counts the declined cards that the gateway reports.

test('after ten declined cards the payment ends, and no other one is prepared for an hour', async () => {
  await using shop = await openBuying()
  const { ann, cart, intent } = await shopping(shop)
  await decline(shop, { ann, intent, times: maxDeclines - 1 })
  expect(await outcomeOf(ann.prepare(cart)), 'nine are bad luck').toBe('ok')
  expect(tooMany(shop)).toEqual([])
  await decline(shop, { ann, intent, times: 1 })
  expect(tooMany(shop)).toEqual([expect.objectContaining({ intent: intent.paymentIntentId })])
  expect((await ann.pay(intent)).status, 'a good card comes too late').toBe(400)
  expect(await ann.prepare(cart).catch((error) => error)).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringContaining('Too many cards were declined'),
  })
  const ben = await buyerAt(shop, 'ben')
  expect(await outcomeOf(ben.prepare(cart)), 'others go on').toBe('ok')
  await releaseCheckouts({ ...shop.shop, now: () => new Date(Date.now() + 16 * 60_000) })
  expect(await outcomeOf(ann.prepare(cart)), 'a new checkout does not help').toBe('TOO_MANY_REQUESTS')
  shop.shop.now = () => new Date(Date.now() + 61 * 60_000)
  expect(await outcomeOf(ann.prepare(cart))).toBe('ok')
})

test('an event sent again, even at the same time, counts one declined card', async () => {
  await using shop = await openBuying()
  const { ann, intent } = await shopping(shop)
  await decline(shop, { ann, intent, times: 2, copies: 4 })
  expect(await queryRows(shop.db, { name: '', text: 'select declines from checkouts' }, [])).toEqual([{ declines: 2 }])
})

test('a declined card of a foreign payment counts nothing', async () => {
  await using shop = await openBuying()
  await shopping(shop)
  await countDecline(shop.shop, { eventId: 'evt_1', type: 'payment_intent.payment_failed', intentId: 'pi_elsewhere' })
  expect(await queryRows(shop.db, { name: '', text: 'select declines from checkouts' }, [])).toEqual([{ declines: 0 }])
})

test('a customer who pays after a few declined cards has the order', async () => {
  await using shop = await openBuying()
  const { ann, intent } = await shopping(shop)
  await decline(shop, { ann, intent, times: 3 })
  await ann.pay(intent)
  expect(await outcomeOf(ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId }))).toBe('ok')
})

test('a payment that the gateway could not end at once is ended within a minute, and its pieces are released', async () => {
  await using shop = await openBuying()
  const { ann, bag, intent } = await shopping(shop)
  const { payment } = shop.shop
  shop.shop.payment = { ...payment, cancelIntent: () => Promise.reject(new Error('away')) }
  await expect(decline(shop, { ann, intent, times: maxDeclines })).rejects.toThrow('away')
  shop.shop.payment = payment
  expect((await payment.findIntent(intent.paymentIntentId)).status).toBe('requires_payment_method')
  await releaseCheckouts(shop.shop)
  expect((await payment.findIntent(intent.paymentIntentId)).status).toBe('canceled')
  expect(await shop.stockOf(bag.id)).toBe(5)
})

test('cards declined while saving count too: the form ends, and neither a card nor a payment starts', async () => {
  await using shop = await openBuying()
  const { ann, cart } = await shopping(shop)
  const setup = await ann.payments.createSetupIntent({})
  await declineSaved(shop, setup, { times: maxDeclines - 1, copies: 3 })
  expect(await outcomeOf(ann.payments.createSetupIntent({})), 'nine are bad luck').toBe('ok')
  expect(tooMany(shop)).toEqual([])
  await declineSaved(shop, setup, { times: 1 })
  expect(tooMany(shop)).toEqual([expect.objectContaining({ setup: expect.stringMatching(/^seti_/) })])
  expect((await typeCard(shop, setup, '4242424242424242')).status, 'a good card comes too late').toBe(400)
  for (const begin of [() => ann.payments.createSetupIntent({}), () => ann.prepare(cart)])
    expect(await outcomeOf(begin())).toBe('TOO_MANY_REQUESTS')
  const ben = await buyerAt(shop, 'ben')
  expect(await outcomeOf(ben.payments.createSetupIntent({})), 'others go on').toBe('ok')
  shop.shop.now = () => new Date(Date.now() + 61 * 60_000)
  expect(await outcomeOf(ann.payments.createSetupIntent({}))).toBe('ok')
})

test('declined payments and declined saved cards are counted together', async () => {
  await using shop = await openBuying()
  const { ann, cart, intent } = await shopping(shop)
  const setup = await ann.payments.createSetupIntent({})
  await declineSaved(shop, setup, { times: 4 })
  await decline(shop, { ann, intent, times: maxDeclines - 4 })
  for (const begin of [() => ann.payments.createSetupIntent({}), () => ann.prepare(cart)])
    expect(await outcomeOf(begin())).toBe('TOO_MANY_REQUESTS')
})

type Setup = { setupIntentId: string; clientSecret: string }

function typeCard(shop: Buying, { setupIntentId, clientSecret }: Setup, number: string) {
  return shop.sandbox.browser(
    `/v1/setup_intents/${setupIntentId}/confirm`,
    typedCard(number, { client_secret: clientSecret }),
  )
}

async function declineSaved(shop: Buying, setup: Setup, { times, copies = 1 }: { times: number; copies?: number }) {
  for (let time = 0; time < times; time++) {
    const before = shop.sandbox.inbox.delivered.length
    expect((await typeCard(shop, setup, '4000000000000002')).status).toBe(402)
    await hear(shop, (await shop.sandbox.inbox.arrived(before + 1))[before], copies)
  }
}

/** The entries of the operator's log. */
function tooMany({ logged }: Buying): unknown[] {
  return logged.map((line) => JSON.parse(line)).filter(({ message }) => message === 'too many declined cards')
}

async function shopping(shop: Buying) {
  const bag = await shop.sell({ stock: 5 })
  const ann = await buyerAt(shop, 'ann')
  const cart = [{ productId: bag.id, quantity: 1 }]
  return { ann, bag, cart, intent: await ann.prepare(cart) }
}

type Declining = Pick<Awaited<ReturnType<typeof shopping>>, 'ann' | 'intent'> & { times: number; copies?: number }

async function decline(shop: Buying, { ann, intent, times, copies = 1 }: Declining): Promise<void> {
  for (let time = 0; time < times; time++) {
    const before = shop.sandbox.inbox.delivered.length
    expect((await ann.pay(intent, '4000000000000002')).status).toBe(402)
    await hear(shop, (await shop.sandbox.inbox.arrived(before + 1))[before], copies)
  }
}

async function hear({ shop }: Buying, event: Delivered | undefined, copies: number): Promise<void> {
  const send = () => receiveWebhook(shop, Buffer.from(event?.body ?? ''), String(event?.headers['stripe-signature']))
  await Promise.all(Array.from({ length: copies }, send))
}
