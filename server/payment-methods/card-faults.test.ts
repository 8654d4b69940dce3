import { expect, test } from 'vitest'
import { buyerAt, openBuying } from '#tests/support/buying.ts'
import { saveCard } from '#tests/support/cards.ts'
import { type Fault, openFaultySandbox } from '#tests/support/faulty-gateway.ts'
import { detachCard, keepPaidCard } from './payment-methods.ts'

async function openFaulty() {
  const sandbox = await openFaultySandbox()
  return { ...(await openBuying({ sandbox })), sandbox }
}

const newCustomer = /^POST \/v1\/customers$/
const anyCall = [newCustomer, /^POST \/v1\/setup_intents$/, /^GET \/v1\/payment_methods/, /^POST \/v1\/payment_methods/]
const nextYear = new Date().getUTCFullYear() + 1
const passing: Fault[] = ['refused', 'cut', 'dropped', 'twice', 'late']

for (const fault of passing)
  test.concurrent(`a gateway call that is ${fault} once goes unnoticed when saving, changing, paying with and deleting a card`, async () => {
    await using shop = await openFaulty()
    const bag = await shop.sell({ price: 100, stock: 5 })
    const ann = await buyerAt(shop, 'ann')
    for (const call of anyCall) shop.sandbox.plan(call, fault, 1)
    const card = await saveCard(shop, ann)
    const changed = await ann.paymentMethods.updatePaymentMethod({ paymentMethodId: card._id, expiryYear: nextYear })
    expect(await ann.paymentMethods.getUserPaymentMethods({})).toEqual([{ ...card, expiryYear: nextYear }])
    const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }], { paymentMethodId: card._id })
    expect((await ann.payWithSaved(intent, changed)).status).toBe(200)
    await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
    shop.sandbox.plan(/detach$/, fault, 1)
    await ann.paymentMethods.deletePaymentMethod({ paymentMethodId: card._id })
    await detachCard(shop.shop, { cardId: card.stripePaymentMethodId })
    expect(await shop.sandbox.gateway.findPaymentMethod(card.stripePaymentMethodId)).toMatchObject({ customerId: null })
    const { rows } = await shop.sandbox.pool.query('select count(*)::int as customers from sandbox_gateway.customers')
    expect(rows, 'asked again with the same key').toEqual([{ customers: 1 }])
  })

test.concurrent('a failure that the gateway repeats for a day does not stop a customer from saving cards', async () => {
  for (const fault of ['stored', 'spoiled'] as const) {
    await using shop = await openFaulty()
    const ann = await shop.signIn('ann')
    shop.sandbox.plan(newCustomer, fault, 1)
    expect(await saveCard(shop, ann)).toMatchObject({ last4Digits: '4242' })
  }
})

test.concurrent('while the gateway is away a paid card waits, and is saved afterwards', async () => {
  await using shop = await openFaulty()
  const bag = await shop.sell({ price: 100, stock: 5 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }], { saveNewPaymentMethod: true })
  const paid = await ann.pay(intent)
  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const job = { userId: ann.caller.userId, cardId: paid.body.payment_method }
  shop.sandbox.plan(/payment_methods/, 'refused')
  await expect(keepPaidCard(shop.shop, job), 'the job is tried again').rejects.toThrow()
  shop.sandbox.heal()
  await keepPaidCard(shop.shop, job)
  expect(await ann.paymentMethods.getUserPaymentMethods({})).toMatchObject([{ last4Digits: '4242', isDefault: true }])
})
