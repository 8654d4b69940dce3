import { expect, test } from 'vitest'
import type { Email } from '#adapters/email/email.ts'
import { EmailRefusedError } from '#adapters/email/email.ts'
import { smtpTransport } from '#adapters/email/smtp.ts'
import { accountsIn, emailJobs, forgetEmails, retryEmails, sendOrderEmail } from '#server/email-outbox/email-outbox.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { jobs } from '#server/modules.ts'
import { type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { until } from '#tests/support/waits.ts'
import { matches } from './email-rows.ts'

// API-059
test('the owner requests the confirmation again, after five minutes and at most five times', async () => {
  await using shop = await openBuying()
  const { ann, orderNumber, sent, isSent } = await ordered(shop)
  const again = () => outcomeOf(ann.emails.sendOrderConfirmationEmail({ orderNumber, again: true }))
  expect(await ann.emails.sendOrderConfirmationEmail({ orderNumber })).toEqual({ status: 'sent' })
  expect(await again()).toBe('TOO_MANY_REQUESTS')
  await using _jobs = await working(shop)
  for (let time = 1; time <= 5; time += 1) {
    shop.shop.now = () => new Date(Date.now() + time * 301_000)
    expect(await again()).toBe('ok')
    await isSent(time + 1)
  }
  shop.shop.now = () => new Date(Date.now() + 86_400_000)
  expect(await again()).toBe('TOO_MANY_REQUESTS')
  expect(new Set(sent.map(({ id }) => id)).size).toBe(6)
  const stranger = await shop.signIn('eve')
  const asked = stranger.emails.sendOrderConfirmationEmail({ orderNumber, again: true })
  expect(await outcomeOf(asked)).toBe('NOT_FOUND')
})

test('the administrator sees each email with its state and reason, and sends one again', async () => {
  await using shop = await openBuying()
  const { orderNumber, ann, isSent } = await ordered(shop, { refusing: true })
  const admin = await shop.signIn('boss', 'admin')
  const [failed] = await admin.emails.getEmails({ status: 'failed' })
  expect(failed).toMatchObject({
    kind: 'confirmation',
    recipient: ann.caller.email,
    orderNumber,
    attempts: 1,
    sentAt: null,
    lastError: 'No such mailbox',
  })
  const emailId = failed?._id ?? ''
  await Promise.all([admin.emails.resendEmail({ emailId }), admin.emails.resendEmail({ emailId })])
  expect(await admin.emails.getEmails({})).toMatchObject([{ status: 'queued', lastError: null }])
  await using _jobs = await working(shop)
  await isSent(1)
  await until(
    () => admin.emails.getEmails({}),
    ([message]) => message?.status === 'sent' && message.sentAt !== null,
  )
  expect(await admin.emails.getEmails({ status: 'failed' })).toEqual([])
})

test('emails are found by state, by the beginning of an address or order number, by order, and page by page', async () => {
  await using shop = await openBuying()
  const { orderNumber, ann } = await ordered(shop)
  await shop.guest.newsletter.subscribe({ email: 'bo_b@example.com', source: 'footer' })
  await shop.guest.newsletter.subscribe({ email: 'box@example.com', source: 'footer' })
  const admin = await shop.signIn('boss', 'admin')
  const found = async (input: Parameters<typeof admin.emails.getEmails>[0]) =>
    (await admin.emails.getEmails(input)).map(({ recipient }) => recipient)
  expect(await found({ search: ann.caller.email.slice(0, 8).toUpperCase() })).toEqual([ann.caller.email])
  expect(await found({ search: orderNumber.slice(0, 6).toLowerCase() })).toEqual([ann.caller.email])
  expect(await found({ search: 'bo_' })).toEqual(['bo_b@example.com'])
  expect(await found({ search: 'example.com' })).toEqual([])
  expect(await found({ orderNumber })).toEqual([ann.caller.email])
  expect(await found({ orderNumber: 'SM-00000000' })).toEqual([])
  expect(await found({ status: 'queued', search: 'bo' })).toEqual(['box@example.com', 'bo_b@example.com'])
  expect(await found({ limit: 1, offset: 1 })).toEqual(['bo_b@example.com'])
  expect(await admin.emails.countEmails({})).toEqual({ all: 3, byStatus: { queued: 2, sent: 1, failed: 0 } })
  expect(await admin.emails.countEmails({ search: 'box' })).toMatchObject({ all: 1, byStatus: { queued: 1, sent: 0 } })
})

test('emails are found by an order number without reading all orders', async () => {
  await using shop = await openBuying({ isFalsified: true })
  await ordered(shop)
  const run = (text: string) => queryRows<Record<string, string>>(shop.db, { name: '', text }, [])
  await run(`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'o' || n, 'order_number',
    'SM-' || to_char(n, 'FM00000000'), 'checkout_id', null, 'payment_intent_id', null))).* from orders o, generate_series(1, 3000) n`)
  await run('analyze orders')
  const plan = await run(`explain select from emails m where ${matches("'sm-0000123%'")}`)
  const lines = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(lines).toContain('orders_of_number')
  expect(lines).not.toContain('Seq Scan on orders')
})

test('the administrator reads an email as it was written', async () => {
  await using shop = await openBuying()
  const { orderNumber } = await ordered(shop)
  const admin = await shop.signIn('boss', 'admin')
  const [listed] = await admin.emails.getEmails({})
  const message = await admin.emails.getEmail({ emailId: listed?._id ?? '' })
  expect(message).toMatchObject({ ...listed, html: expect.stringContaining('Order confirmed') })
  expect(message.text).toContain(`Order ${orderNumber}`)
})

test('nobody of the team reads an email about an account, nor the digits in its subject', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('boss', 'admin')
  const { transaction, sendEmail } = accountsIn(shop.db, 'http://localhost:3000')
  const email = { kind: 'code', key: 'code:1', email: 'ann@example.com', code: '735192' } as const
  await transaction((tx) => sendEmail(tx, email))
  const sent = await queryRows<{ subject: string }>(shop.db, { name: '', text: 'select subject from emails' }, [])
  expect(sent[0]?.subject).toContain('735192')
  const listed = await admin.emails.getEmails({ search: 'ann@' })
  expect(listed).toMatchObject([{ kind: 'account-code', recipient: 'ann@example.com' }])
  const read = await admin.emails.getEmail({ emailId: listed[0]?._id ?? '' })
  expect(JSON.stringify([listed, read])).not.toContain('735192')
})

// API-059
test('the administrator sends a confirmation again at any time, even one that was never written', async () => {
  await using shop = await openBuying()
  const { orderNumber, sent, isSent } = await ordered(shop)
  const admin = await shop.signIn('boss', 'admin')
  for (const _ of [1, 2])
    expect(await outcomeOf(admin.emails.sendOrderConfirmationEmail({ orderNumber, again: true }))).toBe('ok')
  await using _jobs = await working(shop)
  await isSent(2)
  await run(shop, 'delete from emails')
  await admin.emails.sendOrderConfirmationEmail({ orderNumber, again: true })
  await isSent(3)
  expect(sent.at(-1)?.subject).toBe(`Your order ${orderNumber}`)
})

test('old texts are deleted: an email about an order stays as a row and can be written again, any other is deleted', async () => {
  await using shop = await openBuying()
  const { orderNumber, sent, isSent } = await ordered(shop)
  await shop.guest.contact.sendContactMessage({ name: 'Bo', email: 'bo@example.com', topic: 'other', message: 'Hello' })
  await run(shop, "update emails set status = 'sent'")
  const admin = await shop.signIn('boss', 'admin')
  const daysLater = (days: number) => {
    shop.shop.now = () => new Date(Date.now() + days * 86_400_000)
    return forgetEmails(shop.shop)
  }
  await daysLater(89)
  expect(await admin.emails.getEmails({})).toHaveLength(3)
  await daysLater(91)
  const [left, ...others] = await admin.emails.getEmails({})
  expect(others).toEqual([])
  expect(left).toMatchObject({ orderNumber, kind: 'confirmation', status: 'sent' })
  const emailId = left?._id ?? ''
  expect(await admin.emails.getEmail({ emailId })).toMatchObject({ html: '', text: '' })
  await admin.emails.resendEmail({ emailId })
  await using _jobs = await working(shop)
  await isSent(2)
  expect(sent.at(-1)?.html).toContain('Order confirmed')
  await daysLater(92)
  expect((await admin.emails.getEmail({ emailId })).html, 'kept from when it was asked for').not.toBe('')
})

test('an email whose job used up its tries starts again within a minute', async () => {
  await using shop = await openBuying()
  await ordered(shop)
  await run(shop, "update emails set status = 'queued'")
  await run(shop, 'update graphile_worker._private_jobs set attempts = max_attempts')
  await retryEmails(shop.shop)
  await using _jobs = await working(shop)
  await until(
    () => run(shop, 'select status from emails'),
    ([message]) => message?.status === 'sent',
  )
})

test('every kind of job that waits for the mail server starts again like this', async () => {
  await using shop = await openBuying()
  const names = Object.entries(emailJobs).flatMap(([name, job]) => ('workers' in job ? [name] : []))
  expect(names.length).toBeGreaterThan(3)
  for (const name of names) await run(shop, `select graphile_worker.add_job('${name}', '{}')`)
  await run(shop, 'update graphile_worker._private_jobs set attempts = max_attempts')
  await retryEmails(shop.shop)
  const jobs = await run(shop, 'select task_identifier as name from graphile_worker.jobs where attempts = 0')
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})

// CHK-060, ERR-030, ERR-031
test('an unreachable mail server blocks no order; the failure is logged, and the email arrives later', async () => {
  await using shop = await openBuying()
  await using server = await openMailServer()
  const absent = smtpTransport({ url: 'smtp://127.0.0.1:1', from: 'orders@stellamaris.example' })
  shop.shop.email = absent
  const bag = await shop.sell({ price: 100, stock: 2 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await ann.pay(intent)
  await using _jobs = await working(shop)
  const { orderNumber } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  await until(
    async () => shop.logged.join(),
    (log) => log.includes('ECONNREFUSED'),
  )
  const admin = await shop.signIn('boss', 'admin')
  expect(await ann.orders.getUserOrders()).toMatchObject([{ orderNumber, status: 'confirmed' }])
  const [message] = await admin.emails.getEmails({})
  expect(message).toMatchObject({ orderNumber, status: 'queued', lastError: expect.stringContaining('ECONNREFUSED') })
  shop.shop.email = server.transport
  await admin.emails.resendEmail({ emailId: message?._id ?? '' })
  await until(
    () => admin.emails.getEmails({ status: 'sent' }),
    (emails) => emails.length === 1,
  )
  expect(server.taken).toHaveLength(1)
  expect(server.taken[0]).toContain(`Subject: Your order ${orderNumber}`)
  absent.close()
})

/** An order whose confirmation was tried once; its job still exists. */
async function ordered(shop: Buying, { refusing = false } = {}) {
  const sent: Email[] = []
  shop.shop.email = {
    async send(message) {
      if (refusing) throw new EmailRefusedError('No such mailbox')
      sent.push(message)
    },
  }
  const bag = await shop.sell({ price: 100, stock: 2 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await ann.pay(intent)
  const { orderNumber } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const [order] = await run(shop, 'select id from orders')
  await sendOrderEmail(shop.shop, { kind: 'confirmation', orderId: String(order?.id), cause: 'once' })
  if (refusing) shop.shop.email = { send: async (message) => void sent.push(message) }
  const isSent = (count: number) =>
    until(
      () => run(shop, 'select status, asked from emails'),
      ([message]) => message?.status === 'sent' && sent.length === count,
    )
  return { ann, orderNumber, sent, isSent }
}

async function working(shop: Buying) {
  const worker = await startJobs(shop.shop, { jobs, databaseUrl: shop.databaseUrl, atOnce: 1 })
  return { [Symbol.asyncDispose]: () => worker.stop() }
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
