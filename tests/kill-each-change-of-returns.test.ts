import { expect, test } from 'vitest'
import type { GuardedShop } from './support/guarded-shop.ts'
import { killAtEachChange, refund, type Work, writtenEmail } from './support/kill-at-each-change.ts'
import { webBuyer } from './support/web-buyer.ts'
import {
  announcePayment,
  complete,
  orderedBy,
  type Purchase,
  prepare,
  type State,
  settled,
  untouched,
} from './support/whole-purchase.ts'

// The server is killed at each change that returns money and pieces, as for a purchase.

const timeout = 1_200_000

test.concurrent('a cancellation with a refund that is killed at any change happens completely and once, or not at all', {
  timeout,
}, async () => {
  const seen = await killAtEachChange(givesBack, 'answered')
  expect(seen).toContain('returned')
})

test.concurrent('a cancellation by the customer that is killed at any change happens completely and once, with its refund, or not at all', {
  timeout,
}, async () => {
  const seen = await killAtEachChange({ ...givesBack, ...cancelsOwn }, 'answered')
  expect(seen).toContain('returned')
})

test.concurrent('a partial refund that is killed at any change is paid once, or was never requested', {
  timeout,
}, async () => {
  const seen = await killAtEachChange(givesPartBack, 'answered')
  expect(seen).toContain('returned')
})

test.concurrent('the end of a checkout with a pending payment, killed at any change, releases everything', {
  timeout,
}, async () => {
  const seen = await killAtEachChange(runsOut, 'answered')
  expect(seen).toEqual(new Set(['untouched']))
})

test.concurrent('when an order is paid twice and the server killed at any change, the second payment is refunded once, with an email', {
  timeout,
}, async () => {
  const seen = await killAtEachChange(paysTwice, 'answered')
  expect(seen).toEqual(new Set(['returned']))
})

const givesBack: Work = {
  before: buy,
  work: cancelAndReturn,
  again: cancelAndReturn,
  outcomes(purchase) {
    const ordered = orderedBy(purchase)
    const ledger = 'charge+donation+donation+gift+gift+refund'
    const money = { ledger, donations: 2, charges: 0, refunds: 1 }
    const cancelled: State = { ...ordered, ...money, status: 'cancelled', stock: 5, use: 'returned' }
    return { ordered, returned: { ...cancelled, emails: 'sent+sent+sent', deliveredEmails: 3 } }
  },
  final: ['returned'],
  messages: [...refund, ...writtenEmail],
}

/** The customer's page sends it again after any outcome. */
const cancelsOwn: Pick<Work, 'work' | 'again'> = { work: cancelOwn, again: cancelOwn }

const givesPartBack: Work = {
  before: buy,
  work: requestPartialRefund,
  again: requestPartialRefund,
  outcomes(purchase) {
    const ordered = orderedBy(purchase)
    const money = { ledger: 'charge+donation+donation+gift+gift+refund', donations: 2, charges: 0, refunds: 1 }
    // The piece that was not shipped goes back into stock with the refund.
    return { ordered, returned: { ...ordered, ...money, stock: 4, emails: 'sent+sent', deliveredEmails: 2 } }
  },
  final: ['returned'],
  messages: [...refund, ...writtenEmail],
}

const runsOut: Work = {
  before: (_, purchase) => prepare(purchase),
  work: endTime,
  again: passMinute,
  outcomes: () => ({ untouched }),
  final: ['untouched'],
  messages: ['checkouts-claim', 'gateway POST /v1/payment_intents/:id/cancel'],
}

const paysTwice: Work = {
  async before(shop, purchase) {
    await buy(shop, purchase)
    await paySecond(shop, purchase)
  },
  work: handleSecondEvent,
  again: handleSecondEvent,
  isGateways: true,
  outcomes: (purchase) => ({
    returned: { ...orderedBy(purchase), emails: 'sent+sent', deliveredEmails: 2, refunds: 1 },
  }),
  final: ['returned'],
  messages: ['webhook-remember', ...refund, ...writtenEmail],
}

async function buy(shop: GuardedShop, purchase: Purchase): Promise<void> {
  await prepare(purchase)
  if (purchase.intent) await purchase.buyer.pay(purchase.intent)
  await complete(shop, purchase, 'browser')
  expect(await settled(shop, purchase)).toEqual(orderedBy(purchase))
}

/** An administrator reads the order before any change. */
async function cancelAndReturn(shop: GuardedShop, { buyer: { userId } }: Purchase): Promise<void> {
  const admin = await webBuyer(shop, 'marina', 'admin')
  const text = 'select id, status from orders where user_id = $1'
  const [order] = await shop.run<{ id: string; status: string }>(text, [userId])
  if (order?.status === 'cancelled') return
  await admin.call('orders/updateOrderTracking', { orderId: order?.id, status: 'cancelled', returnPayment: true })
}

async function cancelOwn(shop: GuardedShop, { buyer }: Purchase): Promise<void> {
  const [order] = await shop.run<{ id: string }>('select id from orders where user_id = $1', [buyer.userId])
  await buyer.call('orders/cancelOrder', { orderId: order?.id })
}

/** The page sends its request again after any outcome. */
async function requestPartialRefund(shop: GuardedShop, { buyer: { userId } }: Purchase): Promise<void> {
  const admin = await webBuyer(shop, 'marina', 'admin')
  const [order] = await shop.run<{ id: string }>('select id from orders where user_id = $1', [userId])
  const lines = [{ position: 0, quantity: 1 }]
  const part = { orderId: order?.id, requestId: userId, amount: 97.2, reason: 'A scratch', lines }
  await admin.call('orders/refundOrder', part)
}

async function endTime(shop: GuardedShop, { buyer: { userId } }: Purchase): Promise<void> {
  await shop.run("update checkouts set expires_at = now() where user_id = $1 and status = 'open'", [userId])
  await shop.run("select graphile_worker.add_job('releaseCheckouts', '{}')")
}

/** Lets a minute pass: an interrupted end of a checkout runs again then. */
async function passMinute(shop: GuardedShop): Promise<void> {
  await shop.run("update checkouts set next_look_at = now() where status = 'releasing'")
  await shop.run("select graphile_worker.add_job('releaseCheckouts', '{}')")
}

/** Another intent pays the same revision: a second tab, and a gateway that forgot the first one's key. */
async function paySecond(shop: GuardedShop, purchase: Purchase): Promise<void> {
  const [checkout] = await shop.run<{ id: string; revision: number }>(
    'select id, revision from checkouts where user_id = $1',
    [purchase.buyer.userId],
  )
  const { id, client_secret: clientSecret } = await shop.sandbox.stripe.paymentIntents.create({
    amount: 19_940,
    currency: 'usd',
    receipt_email: purchase.buyer.email,
    metadata: { checkoutId: checkout?.id ?? '', revision: checkout?.revision ?? 0 },
  })
  purchase.second = { paymentIntentId: id, clientSecret: clientSecret ?? '', orderNumber: '', status: '' }
  await purchase.buyer.pay(purchase.second)
}

/** The gateway sends its event until the shop accepts it. */
async function handleSecondEvent(shop: GuardedShop, { second }: Purchase): Promise<void> {
  if (second) await announcePayment(shop, second)
}
