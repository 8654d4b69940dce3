import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { intentOrder, openSandbox, sandboxKeys, typedCard } from '#tests/support/sandbox.ts'
import { stripeGateway } from './stripe.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

// CHK-047
test('an intent is in dollars and names its order and checkout', async () => {
  await using sandbox = await openSandbox()

  const { id } = await sandbox.gateway.prepareIntent(intentOrder('c1:1'))

  expect(await sandbox.stripe.paymentIntents.retrieve(id)).toMatchObject({
    amount: 12_900,
    currency: 'usd',
    receipt_email: 'ann@example.com',
    metadata: { orderNumber: 'SM-7K2M9QXA', checkoutId: 'c1:1' },
  })
})

test('two requests with one key give one intent, even at the same time', async () => {
  await using sandbox = await openSandbox()

  const asked = await Promise.all(Array.from({ length: 8 }, () => sandbox.gateway.prepareIntent(intentOrder('c1:1'))))

  expect(new Set(asked.map((intent) => intent.id)).size).toBe(1)
  expect(asked[0]).toMatchObject({ status: 'requires_payment_method', amount: 12_900, card: null })
})

test('a revised checkout keeps its intent and gets the new amount', async () => {
  await using sandbox = await openSandbox()
  const first = await sandbox.gateway.prepareIntent(intentOrder('c1:1', 129))

  const revised = await sandbox.gateway.prepareIntent({ ...intentOrder('c1:2', 99), intentId: first.id })

  expect(revised).toEqual({ ...first, amount: 9_900, checkout: { id: 'c1:2', revision: 1 } })
})

test('a paid intent no longer changes: it comes back as paid', async () => {
  await using sandbox = await openSandbox()
  const { id } = await paidIntent(sandbox)

  const late = await sandbox.gateway.prepareIntent({ ...intentOrder('c1:2', 99), intentId: id })
  const repeated = await sandbox.gateway.prepareIntent(intentOrder('c1:1'))

  const paid = { id, status: 'succeeded', amount: 12_900, card: { brand: 'visa', last4: '4242' } }
  expect(late).toMatchObject(paid)
  expect(repeated).toMatchObject(paid)
})

test('canceling answers with the final state: canceled, or paid when the payment was faster', async () => {
  await using sandbox = await openSandbox()
  const { id } = await sandbox.gateway.prepareIntent(intentOrder('c1:1'))
  const { id: paidId } = await paidIntent(sandbox, 'c2:1')

  expect((await sandbox.gateway.cancelIntent(id))?.status).toBe('canceled')
  expect((await sandbox.gateway.cancelIntent(id))?.status).toBe('canceled')
  expect((await sandbox.gateway.cancelIntent(paidId))?.status).toBe('succeeded')
  expect(await sandbox.gateway.cancelIntent('pi_of_another_provider')).toBeNull()
  const late = await sandbox.gateway.prepareIntent({ ...intentOrder('c1:2'), intentId: id })
  expect(late.status).toBe('canceled')
})

test('a refund requested twice with one key is paid back once', async () => {
  await using sandbox = await openSandbox()
  const { id } = await paidIntent(sandbox)
  const order = { key: 'refund-1', intentId: id, amount: cents(2_900), reason: 'Late delivery' }

  const [first, second] = await Promise.all([sandbox.gateway.refund(order), sandbox.gateway.refund(order)])

  expect(first).toEqual({ id: expect.stringMatching(/^re_/), status: 'succeeded' })
  expect(second).toEqual(first)
  const charge = await sandbox.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(charge.latest_charge).toMatchObject({ amount_refunded: 2_900, refunded: false })
})

test('a refund of an amount already returned counts as done', async () => {
  await using sandbox = await openSandbox()
  const { id } = await paidIntent(sandbox)
  await sandbox.stripe.refunds.create({ payment_intent: id })

  const late = await sandbox.gateway.refund({ key: 'refund-1', intentId: id, amount: cents(12_900) })

  expect(late).toEqual({ id: null, status: 'succeeded' })
})

test('a refund of more than is left also counts as done, since a part of the payment was refunded elsewhere', async () => {
  await using sandbox = await openSandbox()
  const { id: intentId } = await paidIntent(sandbox)
  await sandbox.stripe.refunds.create({ payment_intent: intentId, amount: 1 })
  const late = await sandbox.gateway.refund({ key: 'too much', intentId, amount: cents(12_900) })
  expect(late).toEqual({ id: null, status: 'succeeded' })
  expect((await sandbox.gateway.findIntent(intentId)).refunded).toBe(1)
})

test('an impossible refund fails permanently; a temporary failure is thrown and tried again', async () => {
  await using sandbox = await openSandbox()
  const { id } = await paidIntent(sandbox)
  const unpaid = await sandbox.gateway.prepareIntent(intentOrder('c2:1'))
  const refund = (more: { key: string; intentId?: string; amount?: number }) =>
    sandbox.gateway.refund({ intentId: id, ...more, amount: cents(more.amount ?? 12_900) })

  const failed = { id: null, status: 'failed' }
  expect(await refund({ key: 'never paid', intentId: unpaid.id })).toEqual(failed)
  await expect(refund({ key: 'not whole', amount: 0 }), 'a mistake of ours').rejects.toThrow()
  await sandbox.close()
  await expect(refund({ key: 'away' })).rejects.toThrow()
})

test('an event about a refund names it and its status', () => {
  const gateway = offlineGateway(['whsec_new'])
  const object = { object: 'refund', id: 're_1', status: 'failed', payment_intent: 'pi_1', metadata: { refund: 'r1' } }
  const event = { id: 'evt_1', object: 'event', type: 'refund.failed', created: 1_790_000_000, data: { object } }
  const payload = JSON.stringify(event)

  expect(gateway.readEvent(payload, signature(payload, 'whsec_new'))).toMatchObject({
    type: 'refund.failed',
    intentId: 'pi_1',
    intent: null,
    refund: { id: 're_1', key: 'r1', status: 'failed' },
  })
})

test('an event is accepted only with a fresh signature by a known secret over its exact bytes', () => {
  const gateway = offlineGateway(['whsec_new', 'whsec_old'])
  const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', created: 1_790_000_000 }
  const payload = JSON.stringify({ ...event, data: { object: { object: 'payment_intent', id: 'pi_1' } } })
  const read = {
    id: 'evt_1',
    type: event.type,
    intentId: 'pi_1',
    intent: null,
    refund: null,
    dispute: null,
    cardId: null,
    setup: null,
    createdAt: new Date(1_790_000_000_000),
  }
  const old = Math.floor(Date.now() / 1000) - 301

  expect(gateway.readEvent(payload, signature(payload, 'whsec_new'))).toEqual(read)
  expect(gateway.readEvent(Buffer.from(payload), signature(payload, 'whsec_old'))).toEqual(read)
  expect(gateway.readEvent(payload, signature(payload, 'whsec_other'))).toBeNull()
  expect(gateway.readEvent(payload.replace('pi_1', 'pi_2'), signature(payload, 'whsec_new'))).toBeNull()
  expect(gateway.readEvent(payload, signature(payload, 'whsec_new', old))).toBeNull()
  expect(gateway.readEvent(payload, undefined)).toBeNull()
  expect(gateway.readEvent(payload, 'nonsense')).toBeNull()
  expect(gateway.readEvent('', signature(payload, 'whsec_new'))).toBeNull()
})

test('pages get the publishable key and nothing secret', () => {
  const config = { provider: 'sandbox', publishableKey: 'pk_test_sandbox', gatewayUrl: 'http://127.0.0.1:3001' }
  expect(offlineGateway([]).publicConfig()).toEqual(config)
})

function offlineGateway(webhookSecrets: string[]) {
  const gatewayUrl = 'http://127.0.0.1:3001'
  return stripeGateway({ ...sandboxKeys, webhookSecrets, provider: 'sandbox', gatewayUrl })
}

function signature(payload: string, secret: string, timestamp?: number) {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp ? { timestamp } : {}) })
}

async function paidIntent(sandbox: Sandbox, key = 'c1:1') {
  const intent = await sandbox.gateway.prepareIntent(intentOrder(key))
  const confirm = { client_secret: intent.clientSecret, ...typedCard('4242424242424242') }
  expect((await sandbox.browser(`/v1/payment_intents/${intent.id}/confirm`, confirm)).status).toBe(200)
  return intent
}
