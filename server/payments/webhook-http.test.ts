import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { stripeGateway } from '#adapters/payment/stripe.ts'
import { readConfig } from '#config'
import { queryRows } from '#tests/support/database.ts'
import { sandboxKeys, signedEvent } from '#tests/support/sandbox.ts'
import { postTo, type ServedShop, serveShop } from '#tests/support/serve.ts'

// POST /api/webhooks/payment as the gateway calls it: real HTTP, without a gateway to ask.

test('an event of an unknown kind or payment is accepted, once for each of its copies, on every node', async () => {
  await using shop = await served()
  const other = await shop.anotherNode()
  for (const type of ['customer.created', 'payment_intent.succeeded', 'charge.dispute.created']) {
    const { body, signature } = signedEvent(type, foreignIntent)
    const send = (url: string) => deliver(url, body.toString(), signature)
    expect(await Promise.all([send(shop.url), send(other), send(shop.url)]), type).toEqual([200, 200, 200])
  }
  expect(await queryRows(shop.db, { name: '', text: 'select type from webhook_events' }, [])).toHaveLength(3)
})

test('an event without an object is accepted', async () => {
  await using shop = await served()
  const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'account.external', created: 1 })
  expect(await deliver(shop.url, body, sign(body))).toBe(200)
  expect(await deliver(shop.url, '[]', sign('[]')), 'not even an event').toBe(400)
})

test('an unsigned, malformed, old or oversized event is refused', async () => {
  await using shop = await served()
  const { body, signature } = signedEvent('customer.created', { object: 'customer', id: 'cus_1' })
  const old = sign(body.toString(), { timestamp: Math.floor(Date.now() / 1000) - 301 })
  expect(await deliver(shop.url, body.toString(), '')).toBe(400)
  expect(await deliver(shop.url, body.toString(), old)).toBe(400)
  expect(await deliver(shop.url, `${body} `, signature)).toBe(400)
  expect(await deliver(shop.url, 'not json', sign('not json'))).toBe(400)
  const large = 'x'.repeat(1024 * 1024 + 1)
  expect(await deliver(shop.url, large, sign(large))).toBe(413)
  expect(await deliver(shop.url, body.toString(), signature)).toBe(200)
})

test('an empty signature is a wrong one, and no signature is read beyond the limit of its address', async () => {
  await using shop = await served()
  const { body, signature } = signedEvent('customer.created', { object: 'customer', id: 'cus_1' })
  for (const wrong of [
    't=,v1=',
    't=1,v1=',
    't=1,v1',
    'v1=',
    ',',
    '=',
    't=1,v1=,v1=0f',
    't=NaN,v1=ff',
    't=1,v0=ff',
    '__proto__=1',
  ])
    expect(await deliver(shop.url, body.toString(), wrong), wrong).toBe(400)
  shop.shop.settings.callsPerMinute = 5
  expect(await deliver(shop.url, body.toString(), signature)).toBe(200)
  for (let more = 11; more < 25; more++) await deliver(shop.url, body.toString(), 't=,v1=')
  expect(await deliver(shop.url, body.toString(), signature)).toBe(429)
})

test('while the secret is replaced, events signed with the old and with the new one are accepted', async () => {
  const [old, present] = ['whsec_aZ3kV9qLx0TnW5rB7yDc', 'whsec_Jm8sHf2PgQ6eUi4RoK1v']
  const { payment } = readConfig({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: `${old}, ${present},`,
  })
  if (payment.provider !== 'stripe') throw new Error('Keys choose Stripe')
  await using shop = await served(payment.webhookSecrets)
  const body = signedEvent('customer.created', { object: 'customer', id: 'cus_1' }).body.toString()
  expect(await deliver(shop.url, body, sign(body, { secret: old }))).toBe(200)
  expect(await deliver(shop.url, body, sign(body, { secret: present }))).toBe(200)
  expect(await deliver(shop.url, body, sign(body, { secret: 'whsec_third' }))).toBe(400)
  expect(payment.webhookSecrets, 'an empty one would believe anybody').toEqual([old, present])
})

test('an event that fails is answered with 500, and succeeds when it is sent again', async () => {
  await using shop = await served()
  const { body, signature } = signedEvent('customer.created', { object: 'customer', id: 'cus_1' })
  await run(shop, 'alter table webhook_events rename to away')
  expect(await deliver(shop.url, body.toString(), signature)).toBe(500)
  await run(shop, 'alter table away rename to webhook_events')
  expect(await deliver(shop.url, body.toString(), signature)).toBe(200)
})

const foreignIntent = {
  object: 'payment_intent',
  id: 'pi_1',
  client_secret: 'pi_1_secret',
  amount: 900,
  status: 'succeeded',
  metadata: {},
}

async function served(webhookSecrets: readonly string[] = [sandboxKeys.webhookSecret]) {
  const shop = await serveShop()
  shop.shop.payment = stripeGateway({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecrets,
    provider: 'sandbox',
    gatewayUrl: 'http://127.0.0.1:9',
    api: { host: '127.0.0.1', port: 9, protocol: 'http' },
  })
  return shop
}

async function deliver(url: string, body: string, signature: string): Promise<number> {
  return (await postTo(`${url}/api/webhooks/payment`, body, { 'stripe-signature': signature })).status
}

function sign(
  payload: string,
  { secret = sandboxKeys.webhookSecret, timestamp }: { secret?: string; timestamp?: number } = {},
) {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp && { timestamp }) })
}

function run(shop: ServedShop, text: string) {
  return queryRows(shop.db, { name: '', text }, [])
}
