import { expect, test } from 'vitest'
import { reconcile } from '#server/ledger/ledger.ts'
import { createClient } from '#server/rpc/client.ts'
import { address, type Buyer, type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { shopCrashingAtStep } from '#tests/support/shop-crashing-at-step.ts'
import { releaseCheckouts } from './checkout.ts'

// A purchase touches the database and the gateway in some thirty steps. The process is killed at each of them in turn.

test('a purchase killed at any step and never resumed is a paid order, or everything is released and nothing charged', async () => {
  await using shop = await openBuying()
  const seen = await killAtEachStep(shop, async () => {
    await releaseCheckouts({ ...shop.shop, now: () => new Date(Date.now() + 16 * 60_000) })
  })
  expect(new Set(seen)).toEqual(new Set(['nothing', 'order']))
})

test('when a purchase is killed at any step and the shopper tries again, there is one order and one charge', async () => {
  await using shop = await openBuying()
  const seen = await killAtEachStep(shop, async (buyer, { productId, known }) => {
    if (known && (await outcomeOf(buyer.orders.createOrder({ stripePaymentIntentId: known }))) === 'ok') return
    const intent = await buyer.prepare([{ productId, quantity: 2 }], { ...agreedAmount })
    await buyer.pay(intent)
    await buyer.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  })
  expect(new Set(seen)).toEqual(new Set(['order']))
})

/** Two bags of $100, a tenth off, and tax. */
const agreedAmount = { amount: 19_440, promoCode: 'TEN' }

/** `known`: the payment that the browser knew before the process died. */
type Recovery = (buyer: Buyer, purchase: { productId: string; known: string | null }) => Promise<void>

/** The results after each kill, checked against stock, gateway and jobs. */
async function killAtEachStep(shop: Buying, recover: Recovery): Promise<string[]> {
  const seen: string[] = []
  await shop.issue('TEN', { maxUsageCount: 1_000, maxUsagePerUser: 1 })
  for (let at = 1; ; at++) {
    const bag = await shop.sell({ price: 100, stock: 5 })
    const buyer = await buyerAt(shop, 'ann')
    const { hasDied, known } = await buyAndDie(shop, buyer, { productId: bag.id, at })
    if (!hasDied) break
    await recover(buyer, { productId: bag.id, known })
    seen.push(await stateOf(shop, buyer, { productId: bag.id, at }))
  }
  expect(seen.length, 'steps').toBeGreaterThan(20)
  expect(await reconcile(shop.shop)).toEqual([])
  return seen
}

type Purchase = { productId: string; at: number }

async function buyAndDie(shop: Buying, buyer: Buyer, { productId, at }: Purchase) {
  await using crashing = shopCrashingAtStep(shop.shop, { databaseUrl: shop.databaseUrl, at })
  const dying = createClient(crashing.shop, { caller: buyer.caller })
  const cartItems = [{ productId, quantity: 2 }]
  const agreed = { email: buyer.caller.email, selectedCharityType: 'children' as const, shippingAddress: address }
  const intent = await dying.payments.createPaymentIntent({ ...agreed, cartItems, ...agreedAmount }).catch(() => null)
  if (intent) {
    await buyer.pay(intent)
    await outcomeOf(dying.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId }))
  }
  return { hasDied: crashing.crash.hasHappened, known: intent?.paymentIntentId ?? null }
}

async function stateOf(shop: Buying, { caller }: Buyer, { productId, at }: Purchase): Promise<string> {
  const text = `select (select total_stock from products where id = $1) as stock,
    (select count(*)::int from stock_reservations where product_id = $1) as reservations,
    (select count(*)::int from orders where user_id = $2) as orders,
    (select count(*)::int from checkouts where user_id = $2 and status in ('open', 'releasing')) as unfinished,
    (select count(*)::int from graphile_worker._private_jobs j join orders o on o.id = j.payload ->> 'orderId'
      where o.user_id = $2) as emails,
    (select string_agg(state, '+') from promo_uses where user_id = $2) as uses`
  const [state] = await queryRows(shop.db, { name: '', text }, [productId, caller.userId])
  const charges = await shop.sandbox.pool.query(
    `select count(*)::int as count from sandbox_gateway.charges c join sandbox_gateway.payment_intents i on i.id = c.payment_intent_id
    where i.receipt_email = $1 and c.status = 'succeeded' and c.amount_refunded = 0`,
    [caller.email],
  )
  const found = { ...(state as object), charges: charges.rows[0].count }
  const order = { stock: 3, reservations: 0, orders: 1, unfinished: 0, emails: 1, charges: 1, uses: 'final' }
  const nothing = { stock: 5, reservations: 0, orders: 0, unfinished: 0, emails: 0, charges: 0, uses: null }
  expect([order, nothing], `killed at step ${at}`).toContainEqual(found)
  return found.charges === 1 ? 'order' : 'nothing'
}
