import { expect, test } from 'vitest'
import type { Database } from '#database/connection.ts'
import { sendOrderEmail } from '#server/email-outbox/email-outbox.ts'
import { executeRefund } from '#server/orders/orders.ts'
import { receiveWebhook } from '#server/payments/handle-event.ts'
import { callerOf } from '#server/rpc/caller.ts'
import { type Buyer, type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { requestedReturn } from '#tests/support/returning.ts'
import { cookiesOf, postTo, serveShop } from '#tests/support/serve.ts'

// The main paths of money send exactly these statements, in this order, so that none is added unnoticed. The bag has a color.
// A statement is listed by its name; begin, commit and the notification of the changed topics count, too.

test('the session of each call is one statement', async () => {
  await using shop = await serveShop()
  const person = { name: 'Ann', email: 'ann@example.com', password: 'oriel-quay-lantern' }
  const signedUp = await postTo(`${shop.url}/api/auth/sign-up/email`, person, { origin: shop.origin })
  const headers = new Headers({ cookie: cookiesOf(signedUp) })
  await callerOf(shop.shop, headers)
  const sent = recordStatements(shop.db)
  await callerOf(shop.shop, headers)
  expect(sent()).toEqual(names`identity-session`)
})

test('a line is added to the cart, and changed', async () => {
  await using shop = await openBuying()
  const { ann, line, sent } = await buying(shop)
  const { cartItemId } = await ann.cart.addToCart(line)
  expect(sent(), 'a new line').toEqual(names`begin lines-to-price cart-put-line pg_notify commit`)
  await ann.cart.addToCart(line)
  expect(sent(), 'more of it').toEqual(names`begin lines-to-price cart-put-line pg_notify commit`)
  await ann.cart.updateCartItemQuantity({ cartItemId, quantity: 2 })
  expect(sent(), 'changed').toEqual(names`
    begin cart-line-of-user lines-to-price cart-change-line pg_notify commit
  `)
  await ann.cart.updateCartItemQuantity({ cartItemId, quantity: 0 })
  expect(sent(), 'removed').toEqual(names`begin cart-line-of-user cart-remove-line pg_notify commit`)
})

test('an order is quoted, prepared, paid and placed by the browser', async () => {
  await using shop = await openBuying()
  const { ann, line, sent } = await buying(shop)
  const amount = await ann.amountOf([line])
  expect(sent(), 'quote').toEqual(names`lines-and-rates`)
  const intent = await ann.prepare([line], { amount })
  expect(sent(), 'payment intent').toEqual(names`
    lines-and-rates begin user-lock checkout-unfinished-lock stock-take-product stock-take-variant checkout-open
    pg_notify commit checkout-store-first-intent
  `)
  await ann.pay(intent)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  expect(sent(), 'order').toEqual(names`
    order-claim begin checkout-lock-with-revision reservations-read order-write pg_notify commit order-claim
  `)
  await receiveLastEvent(shop)
  expect(sent(), 'webhook').toEqual(names`webhook-known webhook-remember finished-task-record`)
  await sendOrderEmail(shop.shop, { kind: 'confirmation', orderId, cause: 'once' })
  expect(sent(), 'email').toEqual(names`settings-of-email email-order email-write-claim email-settle`)
})

test('an order is placed by the webhook, before the browser asks for it', async () => {
  await using shop = await openBuying()
  const { ann, line, sent } = await buying(shop)
  const intent = await ann.prepare([line])
  await ann.pay(intent)
  sent()
  await receiveLastEvent(shop)
  expect(sent(), 'webhook').toEqual(names`
    webhook-known begin checkout-lock-with-revision reservations-read order-write pg_notify commit
    webhook-remember finished-task-record
  `)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  expect(sent(), 'order').toEqual(names`order-claim`)
  await sendOrderEmail(shop.shop, { kind: 'confirmation', orderId, cause: 'once' })
  expect(sent(), 'email').toEqual(names`
    settings-of-email email-order order-card-save email-write-claim email-settle
  `)
})

test('a checkout is changed before it is paid', async () => {
  await using shop = await openBuying()
  const { ann, line, sent } = await buying(shop)
  await ann.prepare([line])
  const amount = await ann.amountOf([{ ...line, quantity: 2 }])
  sent()
  await ann.prepare([{ ...line, quantity: 2 }], { amount })
  expect(sent()).toEqual(names`
    lines-and-rates begin user-lock checkout-unfinished-lock checkout-revision checkout-renew checkout-freeze
    reservations-read stock-take-product stock-take-variant reservations-clear reservations-write pg_notify
    commit begin checkout-lock-with-revision promo-uses-drop reservations-read commit
  `)
})

test('an order is cancelled by its customer, and refunded', async () => {
  await using shop = await openBuying()
  const { ann, line, sent } = await buying(shop)
  const { orderId } = await placed(ann, line)
  sent()
  await ann.orders.cancelOrder({ orderId })
  expect(sent(), 'cancelled').toEqual(names`
    begin order-lock order-pieces order-refunded order-releaseKept order-refund-pending refund-write
    order-pieces order-restock stock-take-product stock-take-variant promo-use-return order-change
    parcel-number-first order-history-add job-add order-of-its-customer pg_notify commit
  `)
  const refundId = await pendingRefund(shop)
  sent()
  await executeRefund(shop.shop, refundId)
  expect(sent(), 'refunded').toEqual(names`
    refund-read begin refund-to-settle order-lock refund-settle order-returned order-settle-payment-status
    donation-given donation-write job-add pg_notify commit
  `)
})

test('an administrator refunds a piece', async () => {
  await using shop = await openBuying()
  const { ann, line, sent } = await buying(shop)
  const { orderId } = await placed(ann, line)
  const admin = await shop.signIn('marina', 'admin')
  sent()
  const piece = { requestId: crypto.randomUUID(), lines: [{ position: 0, quantity: 1 }], amount: 50 }
  await admin.orders.refundOrder({ orderId, reason: 'A scratch', ...piece })
  expect(sent()).toEqual(names`
    begin audit-actor order-lock refund-of-request order-refunded order-pieces order-lines-products
    stock-take-product stock-take-variant order-lines-cancel refund-write refund-lines-write order-pieces
    pg_notify commit
  `)
})

test('an administrator approves a return', async () => {
  await using shop = await openBuying()
  const { ann, line, sent } = await buying(shop)
  const { orderId } = await placed(ann, line)
  const admin = await shop.signIn('marina', 'admin')
  await admin.orders.updateOrderTracking({ orderId, status: 'delivered' })
  const returnRequestId = await requestedReturn(shop, { orderId, userId: ann.caller.userId, amount: 100 })
  sent()
  await admin.returns.updateReturnRequestStatus({ returnRequestId, status: 'approved' })
  expect(sent()).toEqual(names`
    begin audit-actor return-order order-lock return-lock order-pieces return-items-locked return-change
    return-history-add order-refunded return-items-settle return-approve return-status-message settings-of-email
    return-shipping-facts return-shipping-write email-write job-add return-by-id pg_notify commit
  `)
})

/** A customer, a line of a bag in its color, and the statements since they were last asked for. */
async function buying(shop: Buying) {
  const [ann, bag] = [await buyerAt(shop, 'ann'), await shop.sell({ stock: 9 })]
  const { id } = await shop.variantOf(bag.id, { stock: 9 })
  return { ann, line: { productId: bag.id, variantIds: [id], quantity: 1 }, sent: recordStatements(shop.db) }
}

/** The names of a list, which may have several lines. */
function names([list = '']: TemplateStringsArray): string[] {
  return list.trim().split(/\s+/)
}

/** Records each statement that these connections send from now on. Answers and forgets the names of those recorded. */
function recordStatements({ $client: pool }: Database): () => string[] {
  const recorded: string[] = []
  const known = new WeakSet()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const recording = (asked: unknown, ...rest: unknown[]) => {
      recorded.push(...namesOf(asked))
      return query(asked, ...rest)
    }
    client.query = recording as typeof client.query
  })
  return () => recorded.splice(0)
}

/** The name of a statement, or the beginnings of those sent together. */
function namesOf(asked: unknown): string[] {
  if (typeof asked !== 'string') return [Object(asked).name]
  return asked.split('; ').map((text) => text.replace(/^select (\w+)\(.*/, '$1'))
}

async function placed(ann: Buyer, line: Parameters<Buyer['prepare']>[0][number]) {
  const intent = await ann.prepare([line])
  await ann.pay(intent)
  return ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
}

async function receiveLastEvent(shop: Buying) {
  const event = (await shop.sandbox.inbox.arrived(1)).at(-1)
  await receiveWebhook(shop.shop, Buffer.from(event?.body ?? ''), String(event?.headers['stripe-signature']))
}

async function pendingRefund({ db }: Buying): Promise<string> {
  const [refund] = await queryRows<{ id: string }>(
    db,
    { name: '', text: "select id from refunds where status = 'pending'" },
    [],
  )
  return refund?.id ?? ''
}
