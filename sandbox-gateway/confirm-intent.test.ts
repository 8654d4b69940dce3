import { expect, test } from 'vitest'
import { intentOrder, openSandbox, shopOrigin, typedCard } from '#tests/support/sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

// CHK-048
test('a page pays with the client secret and a typed card', async () => {
  await using sandbox = await openSandbox()
  const { id, clientSecret } = await sandbox.gateway.prepareIntent(intentOrder('c1:1'))

  const paid = await confirm(sandbox, { id, client_secret: clientSecret, ...typedCard('5555555555554444') })

  expect(paid).toMatchObject({ status: 200, body: { id, status: 'succeeded', amount_received: 12_900 } })
  expect(paid.headers.get('access-control-allow-origin')).toBe(shopOrigin)
  const intent = await sandbox.gateway.findIntent(id)
  expect(intent).toMatchObject({ status: 'succeeded', card: { brand: 'mastercard', last4: '4444' } })
})

test('a card becomes a payment method first and pays later by its id', async () => {
  await using sandbox = await openSandbox()
  const { id, clientSecret } = await sandbox.gateway.prepareIntent(intentOrder('c1:1'))
  const card = { type: 'card', 'card[number]': '378282246310005', 'card[cvc]': '1234' }
  const expiry = { 'card[exp_month]': '1', 'card[exp_year]': String(new Date().getUTCFullYear() + 1) }

  const method = await sandbox.browser('/v1/payment_methods', { ...card, ...expiry })
  expect(method.body).toMatchObject({ id: expect.stringMatching(/^pm_/), card: { brand: 'amex', last4: '0005' } })

  const paid = await confirm(sandbox, { id, client_secret: clientSecret, payment_method: method.body.id })
  expect(paid.body).toMatchObject({ status: 'succeeded', payment_method: method.body.id })
})

test('a declined card changes only the attempt, and another card pays the same intent', async () => {
  await using sandbox = await openSandbox()
  const { id, clientSecret } = await sandbox.gateway.prepareIntent(intentOrder('c1:1'))

  const declined = await confirm(sandbox, { id, client_secret: clientSecret, ...typedCard('4000000000009995') })
  expect(declined.status).toBe(402)
  expect(declined.body.error).toMatchObject({
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
    payment_intent: { id, status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
  })
  expect((await sandbox.gateway.findIntent(id)).status).toBe('requires_payment_method')

  const paid = await confirm(sandbox, { id, client_secret: clientSecret, payment_method: 'pm_card_visa' })
  expect(paid.body).toMatchObject({ status: 'succeeded', last_payment_error: null })
})

test('every failing card fails in its own way', async () => {
  await using sandbox = await openSandbox()
  const { id, clientSecret } = await sandbox.gateway.prepareIntent(intentOrder('c1:1'))
  const pay = async (number: string) => {
    const { status, body } = await confirm(sandbox, { id, client_secret: clientSecret, ...typedCard(number) })
    return [status, body.error.code, body.error.decline_code]
  }

  expect(await pay('4000000000000002')).toEqual([402, 'card_declined', 'generic_decline'])
  expect(await pay('4000000000009995')).toEqual([402, 'card_declined', 'insufficient_funds'])
  expect(await pay('4000000000000069')).toEqual([402, 'expired_card', undefined])
  expect(await pay('4000000000000127')).toEqual([402, 'incorrect_cvc', undefined])
  expect(await pay('4000000000000119')).toEqual([402, 'processing_error', undefined])
  expect(await pay('4242424242424241')).toEqual([402, 'incorrect_number', undefined])
  expect(await pay('4012888888881881')).toEqual([402, 'card_declined', 'test_mode_live_card'])
})

test('a server confirms with the official library and reads a decline as a card error', async () => {
  await using sandbox = await openSandbox()
  const { id } = await sandbox.gateway.prepareIntent(intentOrder('c1:1'))
  const confirmWith = (payment_method: string) => sandbox.stripe.paymentIntents.confirm(id, { payment_method })

  await expect(confirmWith('pm_card_visa_chargeDeclinedInsufficientFunds')).rejects.toMatchObject({
    type: 'StripeCardError',
    decline_code: 'insufficient_funds',
    payment_intent: { id },
  })
  expect(await confirmWith('pm_card_visa')).toMatchObject({ status: 'succeeded' })
})

test('twenty confirms at once charge once', async () => {
  await using sandbox = await openSandbox()
  const { id, clientSecret } = await sandbox.gateway.prepareIntent(intentOrder('c1:1'))
  const fields = { id, client_secret: clientSecret, payment_method: 'pm_card_visa' }

  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(sandbox, fields)))

  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  const refused = answers.filter((answer) => answer.status === 400)
  expect(refused.map((answer) => answer.body.error.code)).toEqual(Array(19).fill('payment_intent_unexpected_state'))
  expect(refused[0]?.body.error.payment_intent).toMatchObject({ id, status: 'succeeded' })
  const { rows } = await sandbox.pool.query('select status, amount from sandbox_gateway.charges')
  expect(rows).toEqual([{ status: 'succeeded', amount: 12_900 }])
})

test('confirm and cancel race: exactly one wins', async () => {
  await using sandbox = await openSandbox()
  for (const key of Array.from({ length: 10 }, (_, index) => `c${index}:1`)) {
    const { id, clientSecret } = await sandbox.gateway.prepareIntent(intentOrder(key))
    const paying = confirm(sandbox, { id, client_secret: clientSecret, payment_method: 'pm_card_visa' })

    const [paid, canceled] = await Promise.all([paying, sandbox.gateway.cancelIntent(id)])

    expect(canceled?.status).toBe(paid.status === 200 ? 'succeeded' : 'canceled')
    expect(await sandbox.gateway.findIntent(id)).toEqual(canceled)
  }
})

test('a page reads and pays only the intent whose secret it has', async () => {
  await using sandbox = await openSandbox()
  const mine = await sandbox.gateway.prepareIntent(intentOrder('c1:1'))
  const other = await sandbox.gateway.prepareIntent(intentOrder('c2:1'))
  const look = (id: string, secret: string) =>
    fetch(`${sandbox.url}/v1/payment_intents/${id}?key=pk_test_sandbox&client_secret=${secret}`)

  const { clientSecret: client_secret } = mine
  const stolen = await confirm(sandbox, { id: other.id, client_secret, payment_method: 'pm_card_visa' })
  expect(stolen).toMatchObject({ status: 404, body: { error: { code: 'resource_missing' } } })
  expect((await look(other.id, mine.clientSecret)).status).toBe(404)

  const seen = await (await look(mine.id, mine.clientSecret)).json()
  expect(seen).toMatchObject({ id: mine.id, amount: 12_900, status: 'requires_payment_method' })
  expect(seen).not.toHaveProperty('metadata')
})

test('neither the database nor the log ever contains a card number or a security code', async () => {
  await using sandbox = await openSandbox()
  const { id, clientSecret } = await sandbox.gateway.prepareIntent(intentOrder('c1:1'))
  const card = (number: string) => typedCard(number, { 'payment_method_data[card][cvc]': '9371' })

  await confirm(sandbox, { id, client_secret: clientSecret, ...card('4000000000000002') })
  await confirm(sandbox, { id, client_secret: clientSecret, ...card('4242424242424242') })

  const { rows: tables } = await sandbox.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema = 'sandbox_gateway'`,
  )
  const contents = await Promise.all(tables.map(({ name }) => sandbox.pool.query(`select * from ${name}`)))
  const stored = JSON.stringify(contents.map(({ rows }) => rows)) + sandbox.log.join()
  expect(stored).toContain('4242')
  expect(stored).not.toMatch(/4000000000000002|4242424242424242|\b9371\b/)
  expect(sandbox.log.join()).not.toContain(clientSecret)
})

function confirm(sandbox: Sandbox, { id, ...fields }: { id: string } & Record<string, string>) {
  return sandbox.browser(`/v1/payment_intents/${id}/confirm`, fields)
}
