import { expect, test } from 'vitest'
import { type GuardedShop, guardedShop } from './support/guarded-shop.ts'
import { type Answer, type Intent, type WebBuyer, webBuyer } from './support/web-buyer.ts'

// Limits of promo codes, requested over a hundred connections to a server process. One bag of $200 with a tenth off and 8 % tax.

const agreed = { amount: 19_440, quantity: 1 }

test('of 100 customers at once with a code for seven, exactly seven orders have it, and returned uses are available to others', {
  timeout: 120_000,
}, async () => {
  await using shop = await guardedShop()
  await shop.issue('SEVEN', { maxUsageCount: 7 })
  // Each customer buys a different bag. Buyers of the same bag would wait for its stock, and reach the code one by one.
  const buyers = await Promise.all(
    Array.from({ length: 100 }, async () => ({
      ...(await webBuyer(shop)),
      bagId: (await shop.sell({ price: 200 })).id,
    })),
  )
  const with7 = (buyer: WebBuyer & { bagId: string }) => buyWithCode(buyer, { bagId: buyer.bagId, code: 'SEVEN' })
  expect(await wordsOf(buyers.map(with7))).toEqual({ ordered: 7, PROMO_CODE_INVALID: 93 })
  expect(await usesOf(shop, 'SEVEN')).toEqual({ final: 7 })

  const [order] = await shop.run<{ id: string }>('select id from orders limit 1')
  const admin = await webBuyer(shop, 'marina', 'admin')
  const cancel = { orderId: order?.id, status: 'cancelled', returnPayment: true }
  expect(await admin.call('orders/updateOrderTracking', cancel)).toMatchObject({ status: 200 })
  expect(await wordsOf(buyers.slice(50).map(prepareOnly))).toEqual({
    prepared: 1,
    PROMO_CODE_INVALID: 49,
  })
  expect(await usesOf(shop, 'SEVEN')).toEqual({ final: 6, returned: 1, held: 1 })

  await shop.endOpenCheckouts()
  expect(await wordsOf(buyers.slice(50).map(with7))).toEqual({ ordered: 1, PROMO_CODE_INVALID: 49 })
  expect(await usesOf(shop, 'SEVEN')).toEqual({ final: 7, returned: 1 })
  expect(await shop.discrepancies()).toEqual([])
})

test('with a code that each customer may use twice, twenty customers with five tabs each, repeatedly, have two uses each in the end', {
  timeout: 120_000,
}, async () => {
  await using shop = await guardedShop()
  const bag = await shop.sell({ price: 200, stock: 300 })
  await shop.issue('TWO', { maxUsagePerUser: 2 })
  const buyers = await Promise.all(Array.from({ length: 20 }, () => webBuyer(shop)))
  const tab = (buyer: WebBuyer) => buyWithCode(buyer, { bagId: bag.id, code: 'TWO' })
  // On a slow machine a customer's five tabs may block each other, so that none of them orders in a round.
  let words: string[] = []
  for (let round = 1; round <= 6 && words.join() !== 'PROMO_CODE_INVALID'; round++) {
    words = Object.keys(await wordsOf([...buyers, ...buyers, ...buyers, ...buyers, ...buyers].map(tab)))
    if (round === 1) expect(words).toContain('ordered')
    expect(words.filter((word) => /INTERNAL|answered/.test(word))).toEqual([])
  }
  expect(words).toEqual(['PROMO_CODE_INVALID'])
  await shop.endOpenCheckouts()
  const uses = await shop.run("select count(*)::int as uses from promo_uses where state = 'final' group by user_id")
  expect(uses).toEqual(buyers.map(() => ({ uses: 2 })))
  expect(await usesOf(shop, 'TWO')).toEqual({ final: 40 })
  expect(await shop.stockOf(bag.id)).toBe(260)
  expect(await shop.discrepancies()).toEqual([])
})

type Wish = { bagId: string; code: string }

async function buyWithCode(buyer: WebBuyer, { bagId, code }: Wish): Promise<string> {
  const answer = await prepare(buyer, { bagId, code })
  if (answer.status !== 200) return wordOf(answer)
  const intent = answer.body as Intent
  if (intent.status !== 'succeeded') await buyer.pay(intent)
  const order = await buyer.createOrder(intent)
  return order.status === 200 ? 'ordered' : wordOf(order)
}

async function prepareOnly(buyer: WebBuyer & { bagId: string }): Promise<string> {
  const answer = await prepare(buyer, { bagId: buyer.bagId, code: 'SEVEN' })
  return answer.status === 200 ? 'prepared' : wordOf(answer)
}

function prepare(buyer: WebBuyer, { bagId, code }: Wish): Promise<Answer> {
  const { amount, quantity } = agreed
  return buyer.prepare({ cartItems: [{ productId: bagId, quantity }], amount, promoCode: code })
}

async function wordsOf(reported: Promise<string>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const word of await Promise.all(reported)) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

function wordOf({ status, body }: Answer): string {
  return typeof body.code === 'string' ? body.code : `answered ${status}`
}

async function usesOf(shop: GuardedShop, code: string): Promise<Record<string, number>> {
  const text = 'select state, count(*)::int as count from promo_uses where promo_code_id = $1 group by state'
  const rows = await shop.run<{ state: string; count: number }>(text, [code])
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
