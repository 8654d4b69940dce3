import { expect, test } from 'vitest'
import type { GuardedShop } from './support/guarded-shop.ts'
import { killAtEachChange, readyEmail, refund, type Work, writtenEmail } from './support/kill-at-each-change.ts'
import { webBuyer } from './support/web-buyer.ts'
import { complete, orderedBy, type Purchase, prepare, type State, settled } from './support/whole-purchase.ts'

// The server is killed at each change of a withdrawal, and of an administrator's decision about a return, as for a purchase.

const timeout = 1_200_000

test.concurrent('an approval of a return that is killed at any change has number and email, once, or neither', {
  timeout,
}, async () => {
  const seen = await killAtEachChange(approves, 'answered')
  expect(seen).toContain('approved')
})

test.concurrent('a completion of a return that is killed at any change refunds and restocks once, or not at all', {
  timeout,
}, async () => {
  const seen = await killAtEachChange(completes, 'answered')
  expect(seen).toContain('completed')
})

test.concurrent('a withdrawal that is killed at any change has return, receipt and email, once, or none of them', {
  timeout,
}, async () => {
  const seen = await killAtEachChange(withdraws, 'answered')
  expect(seen).toContain('withdrawn')
})

test.concurrent('a completion of a withdrawal that is killed at any change refunds and restocks once, or not at all', {
  timeout,
}, async () => {
  const seen = await killAtEachChange(completesWithdrawal, 'answered')
  expect(seen).toContain('completed')
})

const approves: Work = {
  before: (shop, purchase) => returnOne(shop, purchase, 'pending'),
  work: (shop, purchase) => decide(shop, purchase, 'approved'),
  again: (shop, purchase) => decide(shop, purchase, 'approved'),
  outcomes: (purchase) => ({ delivered: deliveredBy(purchase), approved: reportedOnce(deliveredBy(purchase)) }),
  final: ['approved'],
  messages: readyEmail,
}

const completes: Work = {
  before: (shop, purchase) => returnOne(shop, purchase, 'processing'),
  work: (shop, purchase) => decide(shop, purchase, 'completed'),
  again: (shop, purchase) => decide(shop, purchase, 'completed'),
  outcomes: (purchase) => ({
    delivered: deliveredBy(purchase),
    completed: { ...reportedOnce(deliveredBy(purchase)), ...givenBack },
  }),
  final: ['completed'],
  messages: [...refund, ...writtenEmail],
}

/** One of two bags, and its price. */
const givenBack = {
  ledger: 'charge+donation+donation+gift+gift+refund',
  donations: 2,
  charges: 0,
  refunds: 1,
  stock: 4,
}

const withdraws: Work = {
  before: arriveInGermany,
  work: withdrawOne,
  again: withdrawOne,
  outcomes: (purchase) => ({ delivered: deliveredBy(purchase), withdrawn: withdrawnBy(purchase) }),
  final: ['withdrawn'],
  messages: readyEmail,
}

const completesWithdrawal: Work = {
  async before(shop, purchase) {
    await arriveInGermany(shop, purchase)
    await withdrawOne(shop, purchase)
    expect(await settled(shop, purchase)).toEqual(withdrawnBy(purchase))
  },
  work: completeWithdrawal,
  again: completeWithdrawal,
  outcomes: (purchase) => ({
    withdrawn: withdrawnBy(purchase),
    completed: { ...reportedOnce(withdrawnBy(purchase)), ...givenBack },
  }),
  final: ['completed'],
  messages: [...refund, ...writtenEmail],
}

function withdrawnBy(purchase: Purchase): State {
  return { ...reportedOnce(deliveredBy(purchase)), receipts: 1 }
}

function deliveredBy(purchase: Purchase): State {
  return { ...reportedOnce(orderedBy(purchase)), status: 'delivered' }
}

/** The same state with one more email. */
function reportedOnce(state: State): State {
  return { ...state, emails: `${state.emails}+sent`, deliveredEmails: state.deliveredEmails + 1 }
}

/** Two bags were bought and have arrived. Returns the order's id. */
async function arrive(shop: GuardedShop, purchase: Purchase): Promise<string> {
  await prepare(purchase)
  if (purchase.intent) await purchase.buyer.pay(purchase.intent)
  await complete(shop, purchase, 'browser')
  const admin = await webBuyer(shop, 'marina', 'admin')
  await settled(shop, purchase)
  const orderId = await orderOf(shop, purchase)
  await admin.call('orders/updateOrderTracking', { orderId, status: 'delivered' })
  expect(await settled(shop, purchase)).toEqual(deliveredBy(purchase))
  return orderId
}

async function arriveInGermany(shop: GuardedShop, purchase: Purchase): Promise<void> {
  const orderId = await arrive(shop, purchase)
  const inGermany = `update orders set shipping_address = shipping_address || '{"country": "Germany"}' where id = $1`
  await shop.run(inGermany, [orderId])
}

/** One of the two bags; the page sends its request again after any outcome. */
async function withdrawOne(shop: GuardedShop, { buyer }: Purchase): Promise<void> {
  const [order] = await shop.run<{ orderNumber: string }>(
    'select order_number as "orderNumber" from orders where user_id = $1',
    [buyer.userId],
  )
  const requestId = '0e4f2c1a-6b1d-4a53-9c06-5d9a3b0c7e11'
  await buyer.call('returns/withdraw', { ...order, requestId, items: [{ orderItemIndex: 0, quantity: 1 }] })
}

async function completeWithdrawal(shop: GuardedShop, { buyer }: Purchase): Promise<void> {
  const admin = await webBuyer(shop, 'marina', 'admin')
  const [own] = await shop.run<{ id: string }>('select id from return_requests where user_id = $1', [buyer.userId])
  await admin.call('returns/updateReturnRequestStatus', { returnRequestId: own?.id, status: 'completed' })
}

/** One of two bags is returned for $50. */
async function returnOne(shop: GuardedShop, purchase: Purchase, status: 'pending' | 'processing'): Promise<void> {
  const orderId = await arrive(shop, purchase)
  await shop.run(
    `insert into return_requests (id, order_id, user_id, reason, requested_cents, approved_cents, rma_number, status)
select 'return-' || id, id, user_id, 'change_of_mind', 5000, case $2 when 'processing' then 5000 end,
  case $2 when 'processing' then 'RMA-' || id end, $2 from orders where id = $1`,
    [orderId, status],
  )
  await shop.run(
    `insert into return_items (return_id, order_id, position, quantity) values ('return-' || $1::text, $1, 0, 1)`,
    [orderId],
  )
}

async function decide(shop: GuardedShop, purchase: Purchase, status: 'approved' | 'completed'): Promise<void> {
  const admin = await webBuyer(shop, 'marina', 'admin')
  const orderId = await orderOf(shop, purchase)
  await admin.call('returns/updateReturnRequestStatus', { returnRequestId: `return-${orderId}`, status })
}

async function orderOf(shop: GuardedShop, { buyer: { userId } }: Purchase): Promise<string> {
  const [order] = await shop.run<{ id: string }>('select id from orders where user_id = $1', [userId])
  return order?.id ?? ''
}
