import { expect, test } from 'vitest'
import type { Email } from '#adapters/email/email.ts'
import { findEmail, listEmails } from '#server/email-outbox/email-outbox.ts'
import { jobs } from '#server/modules.ts'
import { type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { until } from '#tests/support/waits.ts'
import { startJobs } from './jobs.ts'

// CHK-059
test('the confirmation of an order is written and sent in the background, and is readable in the mailbox', async () => {
  await using shop = await openBuying()
  const { intent, ann } = await paid(shop)
  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  await using _jobs = await working(shop)
  const [message] = await until(
    () => listEmails(shop.db),
    (emails) => emails[0]?.status === 'sent',
  )
  expect(message).toMatchObject({ recipient: ann.caller.email, subject: `Your order ${intent.orderNumber}` })
  expect(await findEmail(shop.db, message?.id ?? '')).toMatchObject({
    text: expect.stringContaining(intent.orderNumber),
  })
  expect(await findEmail(shop.db, 'none')).toBeNull()
})

test('a newsletter email reaches the mail server with an unsubscribe header', async () => {
  await using shop = await openBuying()
  const sent: Email[] = []
  shop.shop.email = { send: async (message) => void sent.push(message) }
  await shop.guest.newsletter.subscribe({ email: 'ann@example.com', source: 'home' })
  await using _jobs = await working(shop)
  const waiting = 'select count(*)::int as waiting from graphile_worker._private_jobs'
  await until(
    () => run(shop, waiting),
    ([row]) => row?.waiting === 0,
  )
  expect(sent).toMatchObject([
    {
      recipient: 'ann@example.com',
      headers: { 'List-Unsubscribe': expect.stringContaining('/newsletter/unsubscribe?token=') },
    },
  ])
})

test('a checkout that expired while the shop was down ends when it starts: paid ones become orders', async () => {
  await using shop = await openBuying()
  const { intent, ann } = await paid(shop)
  const { ann: ben } = await paid(shop, { pays: false })
  shop.shop.now = () => new Date(Date.now() + 16 * 60_000)
  await using _jobs = await working(shop)
  await until(
    () => ann.orders.getUserOrders(),
    ([order]) => order?.orderNumber === intent.orderNumber,
  )
  const stock = 'select sum(total_stock)::int as stock from products'
  await until(
    () => run(shop, stock),
    ([row]) => row?.stock === 3,
  )
  expect(await ben.orders.getUserOrders()).toEqual([])
})

test('a buyer of a sold-out bag gets the money back and an email about it', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { intent, ann } = await paid(shop)
  await run(shop, 'delete from stock_reservations')
  await run(shop, 'update products set total_stock = 0')
  expect(await outcomeOf(ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId }))).toBe(
    'PAYMENT_REFUNDED',
  )
  await using _jobs = await working(shop)
  const [message] = await until(
    () => listEmails(shop.db),
    (emails) => emails[0]?.status === 'sent',
  )
  expect(message).toMatchObject({
    recipient: ann.caller.email,
    subject: `Your payment for order ${intent.orderNumber} was returned`,
    text: expect.stringContaining('returned your payment of $123.00 in full'),
  })
  const { rows } = await shop.sandbox.pool.query('select amount - amount_refunded as kept from sandbox_gateway.charges')
  expect(rows).toEqual([{ kept: 0 }])
  expect(await listEmails(shop.db)).toHaveLength(1)
})

test('the next process finishes a job of a killed one', async () => {
  await using shop = await openBuying()
  const { intent, ann } = await paid(shop)
  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const begun = "locked_by = 'dead', locked_at = now() - interval '3 minutes', attempts = 1"
  await run(shop, `update graphile_worker._private_jobs set ${begun}`)
  await using _jobs = await working(shop)
  await until(
    () => listEmails(shop.db),
    (emails) => emails[0]?.status === 'sent',
  )
})

test('an email that cannot be sent is tried again later, and delays nothing else', async () => {
  await using shop = await openBuying()
  let tries = 0
  shop.shop.email = {
    async send() {
      tries += 1
      if (tries === 1) throw new Error('The mail server does not answer')
    },
  }
  const { intent, ann } = await paid(shop)
  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  await using _jobs = await working(shop)
  await until(
    async () => tries,
    (count) => count === 1,
  )
  const due =
    'update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null returning id'
  await until(
    () => run(shop, due),
    (jobs) => jobs.length === 1,
  )
  await until(
    () => listEmails(shop.db),
    (emails) => emails[0]?.status === 'sent',
  )
  expect(tries).toBe(2)
})

async function working(shop: Buying) {
  const worker = await startJobs(shop.shop, { jobs, databaseUrl: shop.databaseUrl })
  return { [Symbol.asyncDispose]: () => worker.stop() }
}

async function paid(shop: Buying, { pays = true } = {}) {
  const bag = await shop.sell({ price: 100, stock: 2 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  if (pays) await ann.pay(intent)
  return { intent, ann, bag }
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
