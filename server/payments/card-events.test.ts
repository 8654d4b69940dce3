import { expect, test } from 'vitest'
import { insertRows } from '#database/table-rows.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'
import { type Buying, openBuying } from '#tests/support/buying.ts'
import { leaveCard, saveCard } from '#tests/support/cards.ts'
import { receiveWebhook } from './handle-event.ts'

const nextYear = new Date().getUTCFullYear() + 1

test('a card left while the page went away is saved all the same, and once', async () => {
  await using shop = await openBuying()
  const ann = await shop.signIn('ann')
  const stripePaymentMethodId = await leaveCard(shop, ann)
  await handleAll(shop, 1)
  const [card, ...others] = await ann.paymentMethods.getUserPaymentMethods({})
  expect(card).toMatchObject({ stripePaymentMethodId, last4Digits: '4242', nameOnCard: 'Ann Weaver', isDefault: true })
  expect(others).toEqual([])
  expect(await ann.paymentMethods.addPaymentMethod({ stripePaymentMethodId }), 'the page after all').toEqual(card)
})

test('late events about a card do not replace the same card typed again', async () => {
  await using shop = await openBuying()
  const ann = await shop.signIn('ann')
  await saveCard(shop, ann)
  const again = await saveCard(shop, ann)
  await handleAll(shop, 2)
  expect(await ann.paymentMethods.getUserPaymentMethods({})).toEqual([again])
})

test('a card that its bank renews, or that the merchant removes, is updated', async () => {
  await using shop = await openBuying()
  const ann = await shop.signIn('ann')
  const first = await saveCard(shop, ann)
  const second = await saveCard(shop, ann, '5555555555554444')
  const renewed = { exp_month: 1, exp_year: nextYear + 5 }
  await shop.sandbox.stripe.paymentMethods.update(first.stripePaymentMethodId, { card: renewed })
  await handleAll(shop, 3)
  const cards = () => ann.paymentMethods.getUserPaymentMethods({})
  expect(await cards()).toEqual([{ ...first, expiryMonth: 1, expiryYear: nextYear + 5 }, second])
  await shop.sandbox.stripe.paymentMethods.detach(first.stripePaymentMethodId)
  await handleAll(shop, 4)
  expect(await cards()).toEqual([{ ...second, isDefault: true }])
})

test('a customer deleted at the gateway saves cards as a new one', async () => {
  await using shop = await openBuying()
  const ann = await shop.signIn('ann')
  await ann.payments.createSetupIntent({})
  await shop.sandbox.pool.query('delete from sandbox_gateway.setup_intents')
  await shop.sandbox.pool.query('delete from sandbox_gateway.customers')
  expect(await saveCard(shop, ann)).toMatchObject({ last4Digits: '4242' })
  const { rows } = await shop.sandbox.pool.query('select id from sandbox_gateway.customers')
  expect(rows).toHaveLength(1)
})

test('a customer at the limit of saved cards reads so before typing another', async () => {
  await using shop = await openBuying()
  const ann = await shop.signIn('ann')
  const card = {
    userId: ann.caller.userId,
    brand: 'visa',
    last4: '1111',
    expMonth: 1,
    expYear: nextYear,
    nameOnCard: 'A',
  }
  const many = Array.from({ length: visitorPolicy.cardsMax }, (_, at) => ({
    ...card,
    id: `${at}`,
    gatewayId: `pm_${at}`,
    isDefault: at === 0,
  }))
  await insertRows(shop.db, 'payment_methods', many)
  await expect(ann.payments.createSetupIntent({})).rejects.toMatchObject({ code: 'PAYMENT_METHODS_FULL' })
})

/** Waits for so many events, then sends each of them, two copies at the same time. */
async function handleAll(shop: Buying, count: number): Promise<void> {
  for (const { body, headers } of await shop.sandbox.inbox.arrived(count)) {
    const send = () => receiveWebhook(shop.shop, Buffer.from(body), String(headers['stripe-signature']))
    expect(await Promise.all([send(), send()])).toEqual([{ status: 200 }, { status: 200 }])
  }
}
