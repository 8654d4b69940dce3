import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { completeCheckout } from '#server/checkout/checkout.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { jobs } from '#server/modules.ts'
import { executeRefund, handleDisputeEvent, handleRefundEvent } from '#server/orders/orders.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { until } from '#tests/support/waits.ts'
import { listEmails } from './email-outbox.ts'

const company = 'hello@stellamaris.example'

test('when the bank refuses a refund after its email, the customer gets another email, and the team one', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { orderNumber, customer } = await refunding(shop)
  const refund = await carriedOut(shop)
  const failed = { ...refund, key: null, amount: cents(10_800), status: 'failed' as const }
  await handleRefundEvent(shop.shop, failed)
  await handleRefundEvent(shop.shop, failed)
  expect(await emailsSent(shop)).toEqual([
    { kind: 'confirmation', recipient: customer },
    { kind: 'house-refund-failed', recipient: company },
    { kind: 'refund-failed', recipient: customer },
    { kind: 'refunded', recipient: customer },
  ])
  const [toUs, corrected] = await read(shop, ['house-refund-failed', 'refund-failed'])
  expect(toUs).toMatchObject({ subject: `The refund for order ${orderNumber} failed`, replyTo: customer })
  expect(toUs?.text).toContain(
    `Our refund of $108.00 for order ${orderNumber} did not reach the bank, and the money is still with us.`,
  )
  expect(toUs?.text).toContain(`Open the order: http://localhost:3000/admin/orders/${orderNumber}`)
  expect(corrected?.text).toContain('We told you that we had returned $108.00. Your bank sent it back')
  expect(corrected?.text).not.toContain('Refunded: ')
})

test('a refund that the gateway refuses is emailed to the team only', async () => {
  await using shop = await openBuying({ isFalsified: true })
  await refunding(shop)
  shop.shop.payment = { ...shop.shop.payment, refund: async () => ({ id: null, status: 'failed' }) }
  await carriedOut(shop)
  expect((await emailsSent(shop)).map(({ kind }) => kind)).toEqual(['confirmation', 'house-refund-failed'])
})

test('a refund with nothing left to return is no failure', async () => {
  await using shop = await openBuying()
  const { intentId } = await refunding(shop)
  await shop.sandbox.stripe.refunds.create({ payment_intent: intentId })
  await carriedOut(shop)
  expect((await emailsSent(shop)).map(({ kind }) => kind)).toEqual(['confirmation', 'refunded'])
})

test('the customer of a payment without an order gets another email when its refund fails, too', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const admin = await shop.signIn('quill', 'admin')
  const texts = { subject: 'About {orderNumber}', opening: 'Of {orderNumber}.', closing: 'Yours, {shopName}' }
  for (const kind of ['returned', 'refund-failed'] as const)
    await admin.settings.updateEmailText({ kind, ...texts, opened: {} })
  const { ann, intent } = await paid(shop)
  await run(shop, 'delete from stock_reservations')
  await run(shop, 'update products set total_stock = 0')
  await completeCheckout(shop.shop, intent.paymentIntentId)
  const refund = await carriedOut(shop)
  await handleRefundEvent(shop.shop, { ...refund, key: null, amount: cents(10_800), status: 'failed' })
  expect(await emailsSent(shop)).toEqual([
    { kind: 'house-refund-failed', recipient: company },
    { kind: 'refund-failed', recipient: ann.caller.email },
    { kind: 'returned', recipient: ann.caller.email },
  ])
  const [toUs, corrected, returned] = await read(shop, ['house-refund-failed', 'refund-failed', 'returned'])
  expect(toUs?.text, 'there is no order to open').not.toContain('/admin')
  // D21
  for (const email of [corrected, returned]) {
    expect(email?.subject).toBe(`About ${intent.orderNumber}`)
    expect(email?.text).toMatch(new RegExp(`\\n\\nOf ${intent.orderNumber}\\.\\n\\n.*Yours, Stella Maris\\n\\n`, 's'))
  }
  expect(returned?.text).toContain('We have returned your payment of $108.00 in full')
  expect(toUs?.text).toContain(`Payment ${intent.orderNumber} did not become an order`)
  expect(corrected?.text).toContain(`your payment of $108.00 for order ${intent.orderNumber}. Your bank sent it back`)
})

test('the team gets an email when a dispute opens and when it ends, however often the gateway reports it', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { intent, orderNumber, customer } = await ordered(shop)
  const respondBy = new Date('2027-03-09T12:00:00Z')
  const about = { id: 'dp_1', intentId: intent.paymentIntentId, amount: cents(10_800), openedAt: new Date(), respondBy }
  const update = (status: string, stage: 1 | 2 | 3, minute: number) =>
    handleDisputeEvent(shop.shop, {
      dispute: { ...about, reason: 'product_not_received', status, stage },
      type: 'charge.dispute.updated',
      createdAt: new Date(Date.UTC(2027, 1, 1, 0, minute)),
    })
  await update('needs_response', 1, 1)
  await update('needs_response', 1, 2)
  await update('under_review', 2, 3)
  await update('lost', 3, 4)
  await update('needs_response', 1, 1)
  expect((await emailsSent(shop)).map(({ kind }) => kind)).toEqual([
    'confirmation',
    'house-dispute-closed',
    'house-dispute-opened',
  ])
  const [closed, opened] = await read(shop, ['house-dispute-closed', 'house-dispute-opened'])
  expect(opened).toMatchObject({ subject: `The payment for order ${orderNumber} is disputed`, replyTo: customer })
  for (const fact of ['take back $108.00', 'by March 9, 2027', 'product not received', intent.paymentIntentId])
    expect(opened?.text).toContain(fact)
  expect(closed?.text).toContain('The bank decided for the cardholder, who keeps $108.00.')
})

/** A payment of $108. */
async function paid(shop: Buying) {
  const bag = await shop.sell({ price: 100, stock: 3 })
  const free = await shop.shippingOf(bag.id, { priceCents: 0 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1, shippingOptionId: free.id }])
  await ann.pay(intent)
  return { ann, intent }
}

async function ordered(shop: Buying) {
  const { ann, intent } = await paid(shop)
  const { orderId, orderNumber } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  return { intent, orderId, orderNumber, customer: ann.caller.email }
}

/** An order with a requested refund. */
async function refunding(shop: Buying) {
  const { intent, orderId, ...order } = await ordered(shop)
  const admin = await shop.signIn('marina', 'admin')
  await admin.orders.updateOrderTracking({ orderId, status: 'refunded' })
  return { ...order, intentId: intent.paymentIntentId }
}

async function carriedOut(shop: Buying) {
  const [refund] = await run(shop, 'select id, payment_intent_id as "intentId" from refunds')
  await executeRefund(shop.shop, String(refund?.id))
  const [done] = await run(
    shop,
    'select gateway_refund_id as id from refunds where gateway_refund_id is not null limit 1',
  )
  return { id: String(done?.id), intentId: String(refund?.intentId) }
}

/** Waits until every job is done. */
async function emailsSent(shop: Buying) {
  const worker = await startJobs(shop.shop, { jobs, databaseUrl: shop.databaseUrl, atOnce: 1 })
  const waiting = 'select count(*)::int as count from graphile_worker._private_jobs'
  await until(
    () => run(shop, waiting),
    ([row]) => row?.count === 0,
  )
  await worker.stop()
  expect((await listEmails(shop.db)).every(({ status }) => status === 'sent')).toBe(true)
  return run(shop, 'select kind, recipient from emails order by kind')
}

async function read(shop: Buying, kinds: string[]) {
  const text = `select subject, text, headers->>'Reply-To' as "replyTo" from emails where kind = any($1) order by kind`
  return queryRows<{ subject: string; text: string; replyTo: string }>(shop.db, { name: '', text }, [kinds])
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
