import { expect, test } from 'vitest'
import { type GuardedShop, guardedShop } from './support/guarded-shop.ts'
import type { Delivered } from './support/sandbox.ts'
import { until } from './support/waits.ts'
import { type Answer, type Intent, webBuyer } from './support/web-buyer.ts'

const refunds = 8
const copies = 3

test('eight refunds at once, a cancellation, and every event of the gateway three times meanwhile: no failure, and the ledger agrees', {
  timeout: 180_000,
}, async () => {
  await using shop = await guardedShop()
  const [buyer, admin] = [await webBuyer(shop), await webBuyer(shop, 'marina', 'admin')]
  await using gateway = passEventsOn(shop)
  const orders = await Promise.all(Array.from({ length: 3 }, () => ordered(shop, buyer)))
  const asking = orders.flatMap((orderId) => [
    ...Array.from({ length: refunds }, () => admin.call('orders/refundOrder', part(orderId))),
    buyer.call('orders/cancelOrder', { orderId }),
  ])
  const answers = await Promise.all(asking)
  expect(answers.filter(isUnexpected)).toEqual([])
  await until(
    () => shop.run("select 1 from refunds where status = 'pending'"),
    (left) => left.length === 0,
  )
  await until(
    () =>
      shop.run(
        'select 1 from orders o where total_cents > (select sum(amount_cents) from refunds where order_id = o.id)',
      ),
    (left) => left.length === 0,
  )
  expect(await gateway.answers()).toEqual([200])
  expect(shop.output()).not.toContain('"incident"')
  expect(await shop.run('select status, payment_status as paid from orders group by 1, 2')).toEqual([
    { status: 'cancelled', paid: 'refunded' },
  ])
  expect(await shop.discrepancies()).toEqual([])
})

const part = (orderId: string) => ({ orderId, amount: 5, reason: 'A scratch', requestId: crypto.randomUUID() })

/** A refund that came after the cancellation is refused. */
function isUnexpected({ status, body }: Answer): boolean {
  return status !== 200 && body.code !== 'REFUND_TOO_HIGH'
}

async function ordered(shop: GuardedShop, buyer: Awaited<ReturnType<typeof webBuyer>>): Promise<string> {
  const bag = await shop.sell({ price: 200 })
  const prepared = await buyer.prepare({ cartItems: [{ productId: bag.id, quantity: 1 }], amount: 21_600 })
  const intent = prepared.body as Intent
  await buyer.pay(intent)
  const order = await buyer.createOrder(intent)
  expect(order.status, JSON.stringify(order.body)).toBe(200)
  return String(order.body.orderId)
}

/** Passes each event of the gateway on to the shop, at once and several times. */
function passEventsOn(shop: GuardedShop) {
  const sent: Promise<number>[] = []
  const { inbox } = shop.sandbox
  const passOn = ({ body, headers }: Delivered) =>
    fetch(`${shop.url}/api/webhooks/payment`, {
      method: 'POST',
      body,
      headers: { 'stripe-signature': String(headers['stripe-signature']) },
    }).then(({ status }) => status)
  let passed = 0
  const timer = setInterval(() => {
    for (const event of inbox.delivered.slice(passed)) sent.push(...Array.from({ length: copies }, () => passOn(event)))
    passed = inbox.delivered.length
  }, 5)
  return {
    /** The different statuses that the shop answered with. */
    answers: async () => [...new Set(await Promise.all(sent))],
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await Promise.allSettled(sent)
    },
  }
}
