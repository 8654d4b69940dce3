import { expect, test } from 'vitest'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { restoreLatest } from './prepare-checkout.ts'

test('the latest revision is sent to the gateway again once, and nothing of an ended or missing checkout', async () => {
  await using shop = await openBuying()
  const ann = await buyerAt(shop, 'ann')
  await ann.prepare([{ productId: (await shop.sell()).id, quantity: 1 }])
  const [checkout] = await run(shop, 'select id, payment_intent_id as "intentId" from checkouts')
  const gateway = shop.shop.payment
  const sent: unknown[] = []
  shop.shop.payment = {
    ...gateway,
    prepareIntent(order) {
      sent.push(order.intentId)
      return gateway.prepareIntent(order)
    },
  }
  await restoreLatest(shop.shop, String(checkout?.id))
  expect(sent).toEqual([checkout?.intentId])
  await run(shop, "update checkouts set status = 'released'")
  await restoreLatest(shop.shop, String(checkout?.id))
  await run(shop, "update checkouts set status = 'open', payment_intent_id = null")
  await restoreLatest(shop.shop, String(checkout?.id))
  expect(sent).toHaveLength(1)
  await run(shop, `update checkouts set payment_intent_id = '${checkout?.intentId}'`)
})

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
