import { expect, test } from 'vitest'
import { intentOrder, openSandbox, typedCard } from '#tests/support/sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

test('a page saves a card for the customer by a setup intent, and learns nothing of the shop’s data', async () => {
  await using sandbox = await openSandbox()
  const { customer, id, client_secret } = await setup(sandbox)
  const typed = typedCard('5555555555554444', { 'payment_method_data[billing_details][name]': 'Ann Weaver' })

  const left = await sandbox.browser(`/v1/setup_intents/${id}/confirm`, { client_secret, ...typed })

  expect(left).toMatchObject({ status: 200, body: { object: 'setup_intent', status: 'succeeded' } })
  expect(left.body).not.toHaveProperty('customer')
  const listed = await sandbox.stripe.paymentMethods.list({ customer, type: 'card' })
  expect(listed.data).toMatchObject([
    { id: left.body.payment_method, customer, billing_details: { name: 'Ann Weaver' }, card: { last4: '4444' } },
  ])
  const again = await sandbox.browser(`/v1/setup_intents/${id}/confirm`, { client_secret, ...typed })
  expect(again).toMatchObject({ status: 400, body: { error: { code: 'setup_intent_unexpected_state' } } })
})

test('a declined card is not saved, another one is; a card that only fails when charged is saved', async () => {
  await using sandbox = await openSandbox()
  const { customer, id, client_secret } = await setup(sandbox)
  const confirm = (payment_method: string) =>
    sandbox.browser(`/v1/setup_intents/${id}/confirm`, { client_secret, payment_method })

  const declined = await confirm('pm_card_chargeDeclinedInsufficientFunds')
  expect(declined).toMatchObject({ status: 402, body: { error: { type: 'card_error', code: 'card_declined' } } })
  expect(declined.body.error.setup_intent).toMatchObject({ id, status: 'requires_payment_method' })
  expect((await sandbox.stripe.paymentMethods.list({ customer })).data).toEqual([])

  expect((await confirm('pm_card_chargeCustomerFail')).body).toMatchObject({ status: 'succeeded' })
  const [card] = (await sandbox.stripe.paymentMethods.list({ customer })).data
  const intent = await sandbox.gateway.prepareIntent({ ...intentOrder('c1:1'), customerId: customer })
  const charged = sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: card?.id ?? '' })
  await expect(charged).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' })
})

test('a page needs the secret, and cannot create, list, change or remove cards', async () => {
  await using sandbox = await openSandbox()
  const { customer, id } = await setup(sandbox)
  const confirm = { client_secret: 'seti_guessed_secret_guessed', payment_method: 'pm_card_visa' }
  expect((await sandbox.browser(`/v1/setup_intents/${id}/confirm`, confirm)).status).toBe(404)
  for (const path of [
    '/v1/customers',
    '/v1/setup_intents',
    '/v1/payment_methods/pm_1/detach',
    '/v1/payment_methods/pm_1',
  ])
    expect((await sandbox.browser(path, { customer })).status, path).toBe(401)
})

test('a saved card that has expired is declined as expired', async () => {
  await using sandbox = await openSandbox()
  const { customer, id } = await setup(sandbox)
  const { payment_method } = await sandbox.stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' })
  await sandbox.pool.query('update sandbox_gateway.payment_methods set exp_year = 2020')
  const intent = await sandbox.gateway.prepareIntent({ ...intentOrder('c1'), customerId: customer })
  const charged = sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: String(payment_method) })
  await expect(charged).rejects.toMatchObject({ type: 'StripeCardError', code: 'expired_card' })
})

test('a customer’s card pays only that customer’s intents, until it is detached', async () => {
  await using sandbox = await openSandbox()
  const { customer, id } = await setup(sandbox)
  const done = await sandbox.stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' })
  const payment_method = String(done.payment_method)
  const other = await sandbox.stripe.customers.create({ email: 'ben@example.com' })
  const intentOf = async (key: string, customerId: string | null) =>
    (await sandbox.gateway.prepareIntent({ ...intentOrder(key), customerId })).id
  const confirm = async (intent: string) => sandbox.stripe.paymentIntents.confirm(intent, { payment_method })

  const refused = { type: 'StripeInvalidRequestError', code: 'payment_method_unexpected_state' }
  await expect(confirm(await intentOf('c1', other.id))).rejects.toMatchObject(refused)
  await expect(confirm(await intentOf('c2', null))).rejects.toMatchObject(refused)
  expect(await confirm(await intentOf('c3', customer))).toMatchObject({ status: 'succeeded', customer, payment_method })
  await expect(sandbox.stripe.paymentMethods.attach(payment_method, { customer: other.id })).rejects.toThrow()

  expect(await sandbox.stripe.paymentMethods.detach(payment_method)).toMatchObject({ customer: null })
  await expect(confirm(await intentOf('c4', customer))).rejects.toMatchObject(refused)
  await expect(sandbox.stripe.paymentMethods.attach(payment_method, { customer })).rejects.toThrow()
})

test('a card becomes the customer’s only by a payment that asks for it', async () => {
  await using sandbox = await openSandbox()
  const { customer } = await setup(sandbox)
  const pay = async (order: Parameters<typeof sandbox.gateway.prepareIntent>[0], number: string) => {
    const { id, clientSecret } = await sandbox.gateway.prepareIntent(order)
    const fields = { client_secret: clientSecret, ...typedCard(number) }
    await sandbox.browser(`/v1/payment_intents/${id}/confirm`, fields)
    return (await sandbox.gateway.findIntent(id)).savedCardId
  }
  const own = { customerId: customer, savesCard: true }
  expect(await pay({ ...intentOrder('c1'), ...own }, '4000000000000002'), 'declined').toBeNull()
  expect(await pay({ ...intentOrder('c2'), ...own, savesCard: false }, '4242424242424242'), 'not asked for').toBeNull()
  expect((await sandbox.stripe.paymentMethods.list({ customer })).data).toEqual([])
  const cardId = await pay({ ...intentOrder('c3'), ...own }, '4242424242424242')
  expect((await sandbox.stripe.paymentMethods.list({ customer })).data.map(({ id }) => id)).toEqual([cardId])

  const first = await sandbox.gateway.prepareIntent({ ...intentOrder('c4'), ...own })
  const taken = { ...intentOrder('c4:2'), ...own, savesCard: false, intentId: first.id }
  expect(await pay(taken, '5555555555554444'), 'the tick was taken back').toBeNull()
})

async function setup(sandbox: Sandbox) {
  const customer = { key: `k-${crypto.randomUUID()}`, email: 'ann@example.com', name: 'Ann', userId: 'u1' }
  const customerId = await sandbox.gateway.createCustomer(customer)
  expect(await sandbox.gateway.createCustomer(customer)).toBe(customerId)
  const intent = await sandbox.gateway.createSetupIntent(customerId)
  return { customer: customerId, id: intent?.id ?? '', client_secret: intent?.clientSecret ?? '' }
}
