import { expect, test } from 'vitest'
import { shopperAt } from './support/crash.ts'
import { assertReconciled, runReconcile } from './support/reconciled.ts'
import { changeInShop } from './support/shop-database.ts'
import { startShop } from './support/start-shop.ts'

test('the command prints nothing about a shop whose records agree, demo included, and ends with 1 when they differ', {
  timeout: 240_000,
}, async () => {
  const shop = await startShop()
  await assertReconciled(shop)
  const shopper = await shopperAt(shop.url)
  const intent = await shopper.prepareCheckout()
  await shopper.pay(intent)
  await shopper.createOrder(intent.paymentIntentId)
  await assertReconciled(shop)
  const paidLast = 'payment_intent_id = (select payment_intent_id from orders order by created_at desc limit 1)'
  await changeInShop(shop, `update sandbox_gateway.charges set amount = amount + 1 where ${paidLast}`, [])
  const { code, output } = await runReconcile(shop)
  expect(code).toBe(1)
  expect(output).toMatch(/^payment pi_\w+: charged \d+, at the gateway \d+\n$/)
  await shop.stop()
})
