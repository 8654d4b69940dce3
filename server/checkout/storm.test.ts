import fc from 'fast-check'
import { expect, test } from 'vitest'
import { executeRefund } from '#server/orders/orders.ts'
import { type Buyer, type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { completeCheckout, releaseCheckouts } from './checkout.ts'

// Tabs, payments, webhooks and releases of several customers at once, in random order. Afterwards the records must agree.

type Product = { id: string; wineId: string }
type Move = { who: number; what: 'agree' | 'pay' | 'order' | 'webhook' | 'release'; quantity: number; isWine: boolean }

const stock = { product: 8, variant: 5 }

const move = fc.record<Move>({
  who: fc.nat(2),
  what: fc.constantFrom('agree', 'agree', 'agree', 'pay', 'pay', 'order', 'webhook', 'release'),
  quantity: fc.integer({ min: 1, max: 4 }),
  isWine: fc.boolean(),
})

test('whatever happens at once, available, reserved and sold pieces add up to the initial stock, and every charge is an order or a refund', {
  timeout: 120_000,
}, async () => {
  await using shop = await openBuying()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(move, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), async (waves) => {
      const bag = await shop.sell({ price: 100, stock: stock.product })
      const product = { id: bag.id, wineId: (await shop.variantOf(bag.id, { stock: stock.variant })).id }
      const buyers = await Promise.all(['ann', 'ben', 'cleo'].map((name) => buyerAt(shop, name)))
      const known = new Map<Buyer, Awaited<ReturnType<Buyer['prepare']>>>()
      for (const wave of waves) {
        await Promise.all(wave.map((one) => make(shop, one, { product, buyer: buyers[one.who] as Buyer, known })))
        await expectAllPieces(shop, product)
      }
      await releaseCheckouts(later(shop))
      await refundAll(shop)
      await expectAllPieces(shop, product)
      await expectLedgerToAgree(shop, buyers)
    }),
    { numRuns: 25 },
  )
})

type Scene = { product: Product; buyer: Buyer; known: Map<Buyer, Awaited<ReturnType<Buyer['prepare']>>> }

/** Refusals are expected; any other error is a bug. */
async function make(shop: Buying, { what, quantity, isWine }: Move, { product, buyer, known }: Scene): Promise<void> {
  const intent = known.get(buyer)
  if (what === 'release') return releaseCheckouts(quantity > 2 ? later(shop) : shop.shop)
  if (what === 'agree') {
    const line = { productId: product.id, quantity, variantIds: isWine ? [product.wineId] : [] }
    const agreed = buyer.prepare([line]).then((answer) => known.set(buyer, answer))
    expect(['ok', 'OUT_OF_STOCK', 'TOTALS_CHANGED']).toContain(await outcomeOf(agreed))
  }
  if (!intent) return
  if (what === 'pay') await buyer.pay(intent)
  if (what === 'webhook') expect(await outcomeOf(completeCheckout(shop.shop, intent.paymentIntentId))).toBe('ok')
  if (what === 'order') {
    const ordered = buyer.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
    expect(['ok', 'PAYMENT_NOT_SUCCEEDED', 'PAYMENT_REFUNDED']).toContain(await outcomeOf(ordered))
  }
}

async function expectAllPieces(shop: Buying, { id, wineId }: Product): Promise<void> {
  const text = `select
    (select total_stock from products where id = $1)
    + (select coalesce(sum(quantity), 0)::int from stock_reservations where product_id = $1 and variant_id is null)
    + (select coalesce(sum(quantity), 0)::int from order_lines where product_id = $1) as product,
    (select stock_quantity from product_variants where id = $2)
    + (select coalesce(sum(quantity), 0)::int from stock_reservations where variant_id = $2)
    + (select coalesce(sum(quantity), 0)::int from order_lines where $2 = any(variant_ids)) as variant`
  expect((await queryRows(shop.db, { name: '', text }, [id, wineId]))[0]).toEqual(stock)
}

async function expectLedgerToAgree({ db, sandbox }: Buying, buyers: Buyer[]): Promise<void> {
  const users = [buyers.map(({ caller }) => caller.userId)]
  const [ours] = await queryRows<{ sold: number; open: number }>(
    db,
    {
      name: '',
      text: `select (select coalesce(sum(total_cents), 0)::int from orders where user_id = any($1)) as sold,
        (select count(*)::int from checkouts where user_id = any($1) and status in ('open', 'releasing')) as open`,
    },
    users,
  )
  const theirs = await sandbox.pool.query(
    `select coalesce(sum(c.amount - c.amount_refunded), 0)::int as kept
    from sandbox_gateway.charges c join sandbox_gateway.payment_intents i on i.id = c.payment_intent_id
    where c.status = 'succeeded' and i.receipt_email = any($1)`,
    [buyers.map(({ caller }) => caller.email)],
  )
  expect({ ...ours, kept: theirs.rows[0].kept }).toEqual({ open: 0, sold: ours?.sold, kept: ours?.sold })
}

async function refundAll({ shop }: Buying): Promise<void> {
  const text = "select id from refunds where status = 'pending'"
  for (const { id } of await queryRows<{ id: string }>(shop.db, { name: '', text }, [])) await executeRefund(shop, id)
}

function later({ shop }: Buying) {
  return { ...shop, now: () => new Date(Date.now() + 16 * 60_000) }
}
