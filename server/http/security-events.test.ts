import { expect, test } from 'vitest'
import { stripeGateway } from '#adapters/payment/stripe.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { jobs } from '#server/modules.ts'
import { password, signIn, signUp } from '#tests/support/accounts.ts'
import { sandboxKeys } from '#tests/support/sandbox.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'
import { cheapGuess, stopClock } from '#tests/support/stopped-clock.ts'

const hash = expect.stringMatching(/^[0-9a-f]{16}$/)

test('a browser reports violations of the policy: logged without keys, within a limit, and nothing else is accepted', async () => {
  stopClock()
  await using shop = await serveShop()
  const report = {
    'csp-report': {
      'document-uri': 'https://shop.example/order/sm-1?key=secret',
      'blocked-uri': 'https://evil.example/steal?card=1',
      'effective-directive': 'script-src-elem',
    },
  }
  const send = (body: unknown) =>
    shop.post('/api/policy-reports', body, {
      'content-type': 'application/csp-report',
      'sec-fetch-site': 'same-origin',
    })
  for (let times = 0; times < 9; times++) expect((await send(report)).status).toBe(204)
  for (const other of ['', 'x', [], { 'csp-report': 1 }]) expect((await send(other)).status).toBeLessThan(500)
  expect((await send('x'.repeat(9_000))).status).toBe(413)
  const lines = shop.logged.filter((line) => line.includes('policy violated'))
  expect(lines).toHaveLength(5)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    directive: 'script-src-elem',
    page: '/order/',
    blocked: 'https://evil.example',
  })
  expect(lines.join()).not.toMatch(/sm-1|secret|card=1/)
})

test('signing in, failing and being locked out are logged by account or by a keyed hash, never by an address', async () => {
  await using shop = await serveShop()
  const { user } = (await (await signUp(shop, 'ann@example.com')).json()) as { user: { id: string } }
  await signIn(shop, 'ann@example.com', password)
  for (let guess = 0; guess < 10; guess++) await signIn(shop, ' ANN@example.com', `guess-${guess}`)
  await signIn(shop, 'nobody@example.com', password)
  const events = eventsOf(shop)
  expect(events).toEqual([
    { message: 'sign-in ok', how: 'sign-up', account: user.id, address: hash },
    { message: 'sign-in ok', how: 'sign-in', account: user.id, address: hash },
    ...Array(9).fill({ message: 'sign-in failed', email: hash, address: hash }),
    { message: 'lock-out', email: hash, address: hash },
    { message: 'sign-in failed', email: hash, address: hash },
    { message: 'sign-in failed', email: hash, address: hash },
  ])
  const emails = events.flatMap(({ email }) => email ?? [])
  expect(new Set(emails.slice(0, -1)).size, 'one person, one hash').toBe(1)
  expect(emails.at(-1), 'another person').not.toBe(emails[0])
  expect(shop.logged.join('\n')).not.toMatch(/example\.com|127\.0\.0\.1|a-long-password|guess-/)
})

test('a limit is logged once for each address that reaches it', async () => {
  stopClock()
  await using shop = await serveShop({ demo: false, callsPerMinute: 60 })
  for (let count = 0; count < 33; count++) await signIn(shop, `a${count}@example.com`, cheapGuess)
  for (let count = 0; count < 90; count++) await shop.post('/api/products/getNewArrivals', {})
  const reached = eventsOf(shop).filter(({ message }) => message === 'limit reached')
  expect(reached).toEqual([
    { message: 'limit reached', limit: 'sign-ins and sign-ups', address: hash },
    { message: 'limit reached', limit: 'calls', address: hash },
  ])
})

test("another site's page and an event that the gateway did not sign are logged", async () => {
  await using shop = await serveShop()
  const gateway = { provider: 'sandbox', gatewayUrl: 'http://127.0.0.1:3001' } as const
  shop.shop.payment = stripeGateway({ ...sandboxKeys, ...gateway, webhookSecrets: [sandboxKeys.webhookSecret] })
  await shop.post('/api/cart/clearCart', {}, { origin: 'https://evil.example' })
  const forge = () =>
    shop.post('/api/webhooks/payment', { type: 'payment_intent.succeeded' }, { 'stripe-signature': 't=1,v1=00' })
  expect((await forge()).status).toBe(400)
  expect(eventsOf(shop)).toEqual([
    { message: 'origin refused', address: hash },
    { message: 'webhook signature wrong', address: hash },
  ])
  expect(shop.logged.join('\n')).not.toContain('evil')
  for (let count = 0; count < 60; count++) expect((await forge()).status).toBe(400)
  const forgeries = eventsOf(shop).filter(({ message }) => message === 'webhook signature wrong')
  expect(forgeries.length, 'ten of a minute, and at most two minutes').toBeLessThanOrEqual(20)
  expect(eventsOf(shop)).toContainEqual({ message: 'limit reached', limit: 'wrong webhook signatures', address: hash })
})

test('a role given or taken is logged once, by any way and on any number of nodes', async () => {
  await using shop = await serveShop()
  const there = { ...shop.shop }
  await shop.anotherNode()
  const { user } = (await (await signUp(shop, 'ann@example.com')).json()) as { user: { id: string } }
  cookiesOf(await signIn(shop, 'ann@example.com', password))
  for (const role of ['admin', 'admin', 'customer'])
    await shop.db.$client.query('update identity_user set role = $1', [role])
  const insert = 'insert into identity_user (id, name, email, "emailVerified", role) values ($1, $1, $1, true, $2)'
  for (const [id, role] of Object.entries({ boss: 'admin', bea: 'customer' }))
    await shop.db.$client.query(insert, [id, role])
  const nodes = [await startJobs(shop.shop, { ...shop, jobs }), await startJobs(there, { ...shop, jobs })]
  const changes = () => eventsOf(shop).filter(({ message }) => message === 'role changed')
  await expect.poll(changes).toHaveLength(3)
  for (const node of nodes) await node.stop()
  expect(changes()).toEqual(
    expect.arrayContaining([
      { message: 'role changed', account: user.id, from: 'customer', to: 'admin' },
      { message: 'role changed', account: user.id, from: 'admin', to: 'customer' },
      { message: 'role changed', account: 'boss', from: null, to: 'admin' },
    ]),
  )
})

type Event = { message: string; email?: string }

function eventsOf(shop: ServedShop): Event[] {
  const lines = shop.logged.map((line) => JSON.parse(line) as Event & { level: string; time: string; request?: string })
  return lines.filter(({ level }) => level === 'security').map(({ level, time, request, ...event }) => event)
}
