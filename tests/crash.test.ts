import { expect, test } from 'vitest'
import { crashedShop, payAtGateway, shopperOf } from './support/crash.ts'

// Each test kills a real server process with SIGKILL and starts it again on the same data.

test('a payment that went through before the server was killed becomes an order after the restart', async () => {
  await using crash = await crashedShop()
  const shopper = await shopperOf(crash.shop.url)
  const intent = await shopper.prepareCheckout()
  await payAtGateway(crash.shop.url, intent)
  await crash.killAndRestart()
  const [order] = await crash.until(() => shopper.orders(), (orders) => orders.length > 0)
  expect(order).toMatchObject({ orderNumber: intent.orderNumber, status: 'confirmed', paymentStatus: 'paid' })
  const again = await shopper.createOrder(intent.paymentIntentId)
  expect(again.orderNumber).toBe(intent.orderNumber)
  expect(await shopper.orders()).toHaveLength(1)
  expect(await shopper.stock()).toBe(intent.stockBefore - 1)
})

test('a checkout that was never paid gives its stock back after the restart', async () => {
  await using crash = await crashedShop()
  const shopper = await shopperOf(crash.shop.url)
  const intent = await shopper.prepareCheckout()
  expect(await shopper.stock()).toBe(intent.stockBefore - 1)
  await crash.killAndRestart({ beforeStart: (sql) => sql("update checkouts set expires_at = now() - interval '1 second'") })
  await crash.until(() => shopper.stock(), (stock) => stock === intent.stockBefore)
  const late = await payAtGateway(crash.shop.url, intent, { expectOk: false })
  expect(late.status, 'the gateway takes no money for it').toBe(400)
  expect(await shopper.orders()).toHaveLength(0)
})
