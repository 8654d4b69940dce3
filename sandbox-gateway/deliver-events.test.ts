import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { type Delivered, intentOrder, openSandbox, sandboxKeys } from '#tests/support/sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

test('payment, decline, cancellation and refund reach the shop, signed', async () => {
  await using sandbox = await openSandbox()
  const { paymentIntents, refunds } = sandbox.stripe
  const paid = await sandbox.gateway.prepareIntent(intentOrder('c1:1'))
  const canceled = await sandbox.gateway.prepareIntent(intentOrder('c2:1'))
  const declining = paymentIntents.confirm(paid.id, { payment_method: 'pm_card_chargeDeclined' })
  await expect(declining).rejects.toThrow('declined')
  await paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' })
  await paymentIntents.cancel(canceled.id)
  await refunds.create({ payment_intent: paid.id, amount: 900 })

  const events = (await sandbox.inbox.arrived(5)).map((delivered) => read(sandbox, delivered))

  expect(new Set(events.map((event) => `${event?.type} ${event?.intentId}`))).toEqual(
    new Set([
      `payment_intent.payment_failed ${paid.id}`,
      `payment_intent.succeeded ${paid.id}`,
      `payment_intent.canceled ${canceled.id}`,
      `refund.created ${paid.id}`,
      `charge.refunded ${paid.id}`,
    ]),
  )
  expect(new Set(events.map((event) => event?.id)).size).toBe(5)
})

test('with nothing to deliver the gateway does not query its database', async () => {
  await using sandbox = await openSandbox()
  await pay(sandbox)
  await sandbox.inbox.arrived(1)
  const names: string[] = []
  const query = sandbox.pool.query.bind(sandbox.pool) as (...args: unknown[]) => Promise<unknown>
  sandbox.pool.query = ((...args: unknown[]) => {
    names.push(JSON.stringify(args[0]))
    return query(...args)
  }) as typeof sandbox.pool.query
  for (let turn = 0; turn < 50; turn++) await query('select pg_sleep(0.005)')
  const rounds = names.filter((name) => name.includes('sandbox-next-event'))
  expect(rounds.length, 'at most the rounds that end the delivery').toBeLessThan(5)
})

test("the signature passes the official library's own check", async () => {
  await using sandbox = await openSandbox()
  const { id } = await pay(sandbox)

  const [delivered] = await sandbox.inbox.arrived(1)

  const signature = delivered?.headers['stripe-signature'] ?? ''
  const event = Stripe.webhooks.constructEvent(delivered?.body ?? '', signature, sandboxKeys.webhookSecret)
  expect(event).toMatchObject({
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id, status: 'succeeded', amount: 12_900, metadata: { checkoutId: 'c1:1' } } },
  })
})

test('an event is sent again until the shop accepts it', async () => {
  await using sandbox = await openSandbox()
  sandbox.inbox.answers.push(500, 302)
  await pay(sandbox)

  const events = (await sandbox.inbox.arrived(3)).map((delivered) => read(sandbox, delivered))

  expect(new Set(events.map((event) => event?.id)).size).toBe(1)
  await expect.poll(() => undelivered(sandbox)).toBe(0)
  expect(sandbox.inbox.delivered).toHaveLength(3)
})

test('an event that the gateway could not send before it stopped is sent when it starts again', async () => {
  await using sandbox = await openSandbox()
  sandbox.inbox.answers.push(503)
  await pay(sandbox)
  await sandbox.inbox.arrived(1)
  await sandbox.close()
  await sandbox.pool.query(`update sandbox_gateway.events set next_attempt_at = now() + interval '1 hour'`)
  expect(await undelivered(sandbox)).toBe(1)

  const restarted = await sandbox.start()

  const [first, second] = await sandbox.inbox.arrived(2)
  await restarted.close()
  expect(second?.body).toBe(first?.body)
  expect(await undelivered(sandbox)).toBe(0)
})

test('a shop that missed events lists them, newest first, page by page', async () => {
  await using sandbox = await openSandbox()
  const ids = [(await pay(sandbox, 'c1:1')).id, (await pay(sandbox, 'c2:1')).id, (await pay(sandbox, 'c3:1')).id]
  await sandbox.gateway.cancelIntent((await sandbox.gateway.prepareIntent(intentOrder('c4:1'))).id)
  const types = ['payment_intent.succeeded']
  const now = Math.floor(Date.now() / 1000)

  const found: string[] = []
  for await (const event of sandbox.stripe.events.list({ types, limit: 2, created: { gt: now - 60 } })) {
    if (event.type === 'payment_intent.succeeded') found.push(event.data.object.id)
  }

  expect(found).toEqual(ids.toReversed())
  expect((await sandbox.stripe.events.list()).data).toHaveLength(4)
  expect((await sandbox.stripe.events.list({ created: { gt: now + 60 } })).data).toEqual([])
})

async function pay(sandbox: Sandbox, key = 'c1:1') {
  const intent = await sandbox.gateway.prepareIntent(intentOrder(key))
  await sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  return intent
}

async function undelivered(sandbox: Sandbox): Promise<number> {
  const { rows } = await sandbox.pool.query('select id from sandbox_gateway.events where delivered_at is null')
  return rows.length
}

function read(sandbox: Sandbox, { body, headers }: Delivered) {
  return sandbox.gateway.readEvent(body, String(headers['stripe-signature']))
}
