import { expect, test } from 'vitest'
import { intentOrder, openSandbox, shopOrigin, typedCard } from '#tests/support/sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

const always = '4000002760003184'
const once = '4000002500003155'
const thenDeclined = '4000008260003178'

test("a card whose bank asks first is charged after the shopper's yes, exactly once", async () => {
  await using sandbox = await openSandbox()
  const intent = await preparedIntent(sandbox)

  const asked = await confirm(sandbox, intent, always)
  expect(asked).toMatchObject({
    status: 200,
    body: { status: 'requires_action', amount_received: 0, next_action: { type: 'use_stripe_sdk' } },
  })
  expect(await sandbox.gateway.findIntent(intent.id)).toMatchObject({ status: 'requires_action', card: null })

  const answers = await Promise.all(Array.from({ length: 5 }, () => say(sandbox, intent, 'accept')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 400)?.body.error.payment_intent).toMatchObject({ status: 'succeeded' })
  expect(await sandbox.gateway.findIntent(intent.id)).toMatchObject({ status: 'succeeded', card: { last4: '3184' } })
  expect(await charges(sandbox)).toEqual(['succeeded'])
})

test('the shop receives the question and its answer, even when the page that asked is gone', async () => {
  await using sandbox = await openSandbox()
  const intent = await preparedIntent(sandbox)
  await confirm(sandbox, intent, always)
  await say(sandbox, intent, 'accept')

  const delivered = await sandbox.inbox.arrived(2)
  expect(delivered.map(({ body }) => JSON.parse(body).type).sort()).toEqual([
    'payment_intent.requires_action',
    'payment_intent.succeeded',
  ])
})

test('a failed check charges nothing, and another card pays the same intent', async () => {
  await using sandbox = await openSandbox()
  const intent = await preparedIntent(sandbox)
  await confirm(sandbox, intent, always)

  const failed = await say(sandbox, intent, 'fail')
  expect(failed.body).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
  expect((await say(sandbox, intent, 'accept')).status, 'too late').toBe(400)
  expect(await charges(sandbox)).toEqual([])
  expect((await confirm(sandbox, intent, '4242424242424242')).body.status).toBe('succeeded')
})

test('the check may be followed by a decline', async () => {
  await using sandbox = await openSandbox()
  const intent = await preparedIntent(sandbox)
  await confirm(sandbox, intent, thenDeclined)

  const declined = await say(sandbox, intent, 'accept')
  expect(declined).toMatchObject({ status: 402, body: { error: { decline_code: 'insufficient_funds' } } })
  expect(await charges(sandbox)).toEqual(['failed'])
})

test('another amount needs another check: a yes to the old one charges nothing', async () => {
  await using sandbox = await openSandbox()
  const intent = await preparedIntent(sandbox)
  await confirm(sandbox, intent, always)

  await sandbox.gateway.prepareIntent({ ...intentOrder('c1:2', 199), intentId: intent.id })
  expect((await say(sandbox, intent, 'accept')).status).toBe(400)
  expect(await charges(sandbox)).toEqual([])
  expect((await confirm(sandbox, intent, always)).body.status).toBe('requires_action')
})

test('an intent that waits for its check can be canceled, and the check then comes too late', async () => {
  await using sandbox = await openSandbox()
  const intent = await preparedIntent(sandbox)
  await confirm(sandbox, intent, always)

  expect((await sandbox.gateway.cancelIntent(intent.id))?.status).toBe('canceled')
  expect((await say(sandbox, intent, 'accept')).status).toBe(400)
  expect(await charges(sandbox)).toEqual([])
})

test('a card that was checked when it was saved is not checked again', async () => {
  await using sandbox = await openSandbox()
  const customer = await sandbox.stripe.customers.create({ email: 'ann@example.com' })
  const setup = await sandbox.stripe.setupIntents.create({ customer: customer.id, usage: 'on_session' })
  const secret = { client_secret: setup.client_secret ?? '' }
  const path = `/v1/setup_intents/${setup.id}`

  const asked = await sandbox.browser(`${path}/confirm`, { ...secret, ...typedCard(once) })
  expect(asked.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  const refused = await sandbox.browser(`${path}/authenticate`, { ...secret, outcome: 'fail' })
  expect(refused.body).toMatchObject({ last_setup_error: { code: 'setup_intent_authentication_failure' } })
  await sandbox.browser(`${path}/confirm`, { ...secret, ...typedCard(once) })
  const accepted = await sandbox.browser(`${path}/authenticate`, { ...secret, outcome: 'accept' })
  expect(accepted.body).toMatchObject({ status: 'succeeded', payment_method: expect.stringMatching(/^pm_/) })

  const paid = await sandbox.stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    customer: customer.id,
    payment_method: accepted.body.payment_method,
  })
  expect((await sandbox.stripe.paymentIntents.confirm(paid.id)).status).toBe('succeeded')
})

test("the bank's page opens in the shop's frames only, recognizes its shopper by the secret, and takes the answer", async () => {
  await using sandbox = await openSandbox()
  const intent = await preparedIntent(sandbox)
  const asked = await confirm(sandbox, intent, always)
  const page = sandbox.url + asked.body.next_action.use_stripe_sdk.stripe_js
  const query = new URLSearchParams({ key: 'pk_test_sandbox', client_secret: intent.clientSecret })

  const shown = await fetch(`${page}?${query}`)
  expect(shown.headers.get('content-security-policy')).toContain(`frame-ancestors ${shopOrigin}`)
  const html = await shown.text()
  expect(html).toContain('pay $129.00')
  expect(html).toContain('ending 3184')
  expect((await fetch(`${page}?client_secret=wrong`)).status).toBe(404)

  const answered = await fetch(page, { method: 'POST', body: `${query}&outcome=accept` })
  expect(await answered.text()).toContain('This check is finished')
  expect((await sandbox.gateway.findIntent(intent.id)).status).toBe('succeeded')
})

async function preparedIntent(sandbox: Sandbox) {
  return sandbox.gateway.prepareIntent(intentOrder('c1:1'))
}

type Prepared = Awaited<ReturnType<typeof preparedIntent>>

function confirm(sandbox: Sandbox, { id, clientSecret }: Prepared, number: string) {
  return sandbox.browser(`/v1/payment_intents/${id}/confirm`, { client_secret: clientSecret, ...typedCard(number) })
}

function say(sandbox: Sandbox, { id, clientSecret }: Prepared, outcome: 'accept' | 'fail') {
  return sandbox.browser(`/v1/payment_intents/${id}/authenticate`, { client_secret: clientSecret, outcome })
}

async function charges(sandbox: Sandbox): Promise<string[]> {
  const { rows } = await sandbox.pool.query<{ status: string }>('select status from sandbox_gateway.charges')
  return rows.map(({ status }) => status)
}
