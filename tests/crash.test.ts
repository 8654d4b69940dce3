import { expect, test, vi } from 'vitest'
import { crashingShop, shopperAt } from './support/crash.ts'
import { until } from './support/waits.ts'

// Each test kills a real server process with SIGKILL and starts it again on the same data, which takes time on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

test('a payment that succeeded before the server was killed becomes one order after the restart', async () => {
  await using shop = await crashingShop()
  const shopper = await shopperAt(shop.url)
  const intent = await shopper.prepareCheckout()
  const checkout = `select 1 from checkouts where order_number = '${intent.orderNumber}' for update`
  await shop.whileLocked(checkout, async () => {
    const paid = await shopper.pay(intent)
    expect(paid.status).toBe(200)
    await shop.kill()
  })
  expect(await shop.sql(`select 1 from orders where order_number = '${intent.orderNumber}'`)).toEqual([])
  await shop.startAgain()
  const [order] = await until(shopper.orders, (orders) => orders.length > 0)
  expect(order).toMatchObject({ orderNumber: intent.orderNumber, paymentStatus: 'paid' })
  const again = await shopper.createOrder(intent.paymentIntentId)
  expect(again.orderNumber).toBe(intent.orderNumber)
  expect(await shopper.orders()).toHaveLength(1)
  expect(await shopper.stock()).toBe(intent.stockBefore - 1)
})

test('a checkout that was never paid gives its stock back after the restart, and cannot be paid any more', async () => {
  await using shop = await crashingShop()
  const shopper = await shopperAt(shop.url)
  const intent = await shopper.prepareCheckout()
  expect(await shopper.stock()).toBe(intent.stockBefore - 1)
  await shop.kill()
  await shop.sql("update checkouts set expires_at = now() - interval '1 second' where status = 'open'")
  await shop.startAgain()
  await until(shopper.stock, (stock) => stock === intent.stockBefore)
  const late = await shopper.pay(intent)
  expect(late.ok).toBe(false)
  expect(await shopper.orders()).toEqual([])
})

test('after its database is killed a running shop recovers: orders, emails and live pages continue', async () => {
  await using shop = await crashingShop()
  const shopper = await shopperAt(shop.url)
  const first = await shopper.prepareCheckout()
  await shop.killDatabase()
  // Its connections may answer a little longer; a new connection goes to the new server.
  await until(
    () => shop.sql('select').catch(() => null),
    (rows) => rows !== null,
  )
  await until(
    () => shopper.stock().catch(() => null),
    (stock) => stock !== null,
  )
  await until(
    () => shopper.pay(first).catch(() => null),
    (paid) => paid?.ok === true,
  )
  await until(shopper.orders, (orders) => orders.length === 1)
  await until(shopper.emails, (emails) => emails > 0)
  await shopper.createOrder(first.paymentIntentId)
  const position = await shopper.position()
  await shopper.prepareCheckout()
  const change = await shopper.nextChange(position)
  expect(change).toContain('product:')
})
