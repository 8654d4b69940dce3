import { expect, test } from 'vitest'
import type { Transaction } from '#database/connection.ts'
import { type Buying, buyerAt, isWaiting, openBuying } from '#tests/support/buying.ts'
import { lockOrder } from './lock-order.ts'
import { requestRemainingRefund } from './request-remaining-refund.ts'
import { settleRefund } from './settle-refund.ts'

const accepted = { id: 're_1', status: 'succeeded' } as const

test('a refund that settles while its order is canceled waits for the order, and neither ends the other', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { orderId, refundId } = await refunding(shop)
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  await Promise.all([
    once(shop, async (tx) => {
      const order = await lockOrder(tx, orderId)
      locked()
      await isWaiting(shop)
      if (order) await requestRemainingRefund(tx, order, { marksOrder: false })
    }),
    isLocked.then(() => once(shop, (tx) => settleRefund({ tx, announce: () => {} }, refundId, accepted))),
  ])
  const { rows } = await shop.db.$client.query('select status from refunds order by created_at')
  expect(rows).toEqual([{ status: 'succeeded' }, { status: 'pending' }])
})

test('a repeated report of the gateway about a refund changes nothing, and waits for no lock', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { orderId, refundId } = await refunding(shop)
  const settle = () => once(shop, (tx) => settleRefund({ tx, announce: () => {} }, refundId, accepted))
  await settle()
  await once(shop, async (tx) => {
    await lockOrder(tx, orderId)
    await settle()
  })
  const { rows } = await shop.db.$client.query("select 1 from ledger_entries where kind = 'refund'")
  expect(rows).toHaveLength(1)
})

/** An order with a requested refund. */
async function refunding(shop: Buying) {
  const bag = await shop.sell({ price: 100 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await ann.pay(intent)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const admin = await shop.signIn('marina', 'admin')
  const asked = { orderId, amount: 10, reason: 'A scratch', requestId: crypto.randomUUID() }
  return { orderId, refundId: (await admin.orders.refundOrder(asked))._id }
}

/** A transaction that is not retried. */
async function once(shop: Buying, work: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const client = await shop.db.$client.connect()
  try {
    await client.query('begin')
    await work({ $client: client })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
