import { expect, test } from 'vitest'
import { intentOrder, openSandbox, sandboxKeys } from '#tests/support/sandbox.ts'

test('without the right key nobody gets an answer', async () => {
  await using sandbox = await openSandbox()
  const statusFor = async (path: string, authorization?: string) => {
    const headers = authorization ? { authorization } : {}
    return (await fetch(sandbox.url + path, { method: 'POST', body: 'amount=100&currency=usd', headers })).status
  }

  expect(await statusFor('/v1/payment_intents')).toBe(401)
  expect(await statusFor('/v1/payment_intents', 'Bearer sk_test_wrong')).toBe(401)
  expect(await statusFor('/v1/payment_intents', `Bearer ${sandboxKeys.publishableKey}`)).toBe(401)
  expect(await statusFor('/v1/refunds', `Bearer ${sandboxKeys.publishableKey}`)).toBe(401)
  expect(await statusFor('/v1/payment_intents', `Bearer ${sandboxKeys.secretKey}`)).toBe(200)
  expect(await statusFor('/v1/nowhere', `Bearer ${sandboxKeys.secretKey}`)).toBe(404)
})

test("only the shop's own pages may call from a browser", async () => {
  await using sandbox = await openSandbox()
  const preflight = (origin: string) =>
    fetch(`${sandbox.url}/v1/payment_methods`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'idempotency-key' },
    })

  const own = await preflight('http://shop.example')
  const foreign = await preflight('http://other.example')

  expect(own.headers.get('access-control-allow-origin')).toBe('http://shop.example')
  expect(own.headers.get('access-control-allow-headers')).toBe('idempotency-key')
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
})

test('missing, wrong and unknown fields are named', async () => {
  await using sandbox = await openSandbox()
  const post = async (body: string) => {
    const headers = { authorization: `Bearer ${sandboxKeys.secretKey}` }
    const response = await fetch(`${sandbox.url}/v1/payment_intents`, { method: 'POST', body, headers })
    const { error } = await response.json()
    return [response.status, error?.type, error?.code, error?.param]
  }

  expect(await post('currency=usd')).toEqual([400, 'invalid_request_error', 'parameter_missing', 'amount'])
  expect(await post('amount=9.5&currency=usd')).toEqual([400, 'invalid_request_error', 'parameter_invalid', 'amount'])
  expect(await post('amount=49&currency=usd')).toEqual([400, 'invalid_request_error', 'parameter_invalid', 'amount'])
  const unknown = await post('amount=99&currency=usd&color=red')
  expect(unknown).toEqual([400, 'invalid_request_error', 'parameter_unknown', 'color'])
  expect(await post('amount=99&currency=usd&metadata[__proto__]=x')).toEqual([200, undefined, undefined, undefined])
  expect(await post('amount=99&currency=usd&description=%00')).toContain(400)
  expect(await post(`amount=99&currency=usd&a${'[b]'.repeat(20_000)}=1`)).toContain(400)
  expect(await post(`amount=99&currency=usd&description=${'x'.repeat(70_000)}`)).toContain(413)
  expect(sandbox.log.join()).not.toContain('failed')
})

test('the same key and request give the stored answer, also after a decline; another request is refused', async () => {
  await using sandbox = await openSandbox()
  const { paymentIntents } = sandbox.stripe
  const first = await paymentIntents.create({ amount: 500, currency: 'usd' }, { idempotencyKey: 'k1' })
  const again = await paymentIntents.create({ amount: 500, currency: 'usd' }, { idempotencyKey: 'k1' })
  const declined = () =>
    paymentIntents.confirm(first.id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: 'k2' })

  expect(again).toEqual(first)
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  const other = paymentIntents.create({ amount: 501, currency: 'usd' }, { idempotencyKey: 'k1' })
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  await expect(declined()).rejects.toMatchObject({ code: 'card_declined' })
  await expect(declined()).rejects.toMatchObject({ code: 'card_declined' })
  const { rows } = await sandbox.pool.query('select id from sandbox_gateway.charges')
  expect(rows).toHaveLength(1)
})

test('a key stays free when the request was refused before anything happened', async () => {
  await using sandbox = await openSandbox()
  const { paymentIntents } = sandbox.stripe
  const options = { idempotencyKey: 'k1' }

  await expect(paymentIntents.create({ amount: 1, currency: 'usd' }, options)).rejects.toThrow('at least 50 cents')
  expect(await paymentIntents.create({ amount: 500, currency: 'usd' }, options)).toMatchObject({ amount: 500 })
})

test('ten requests with one key at once are executed once', async () => {
  await using sandbox = await openSandbox()
  const create = () => sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, { idempotencyKey: 'k1' })

  const answers = await Promise.all(Array.from({ length: 10 }, create))

  expect(new Set(answers.map((intent) => intent.id)).size).toBe(1)
  const { rows } = await sandbox.pool.query('select id from sandbox_gateway.payment_intents')
  expect(rows).toEqual([{ id: answers[0]?.id }])
})

test('refunds never exceed the payment, however many ask at once', async () => {
  await using sandbox = await openSandbox()
  const { id } = await sandbox.gateway.prepareIntent(intentOrder('c1:1', 100))
  await expect(sandbox.stripe.refunds.create({ payment_intent: id })).rejects.toThrow('successful charge')
  await sandbox.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })

  const refund = () => sandbox.stripe.refunds.create({ payment_intent: id, amount: 3_000 })
  const results = await Promise.allSettled(Array.from({ length: 6 }, refund))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3)

  expect(await sandbox.stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 1_000 })
  await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' })
})

test('a second gateway on a used port says so', async () => {
  await using sandbox = await openSandbox()
  await using other = await openSandbox()
  const port = Number(new URL(sandbox.url).port)
  await expect(other.start({ port })).rejects.toThrow('EADDRINUSE')
})

test('a missing intent is named', async () => {
  await using sandbox = await openSandbox()
  const error = {
    type: 'StripeInvalidRequestError',
    code: 'resource_missing',
    message: "No such payment_intent: 'pi_none'",
  }
  await expect(sandbox.gateway.findIntent('pi_none')).rejects.toMatchObject(error)
})
