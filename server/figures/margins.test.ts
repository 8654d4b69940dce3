import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { marginOf } from '#domain/reporting/margin.ts'
import { standardSettings } from '#domain/settings/store-settings.ts'
import { createClient } from '#server/rpc/client.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { carryOutRefunds } from '#tests/support/returning.ts'
import { compactSums } from './compact-sums.ts'
import { exportSold } from './export-sold.ts'

const { timeZone } = standardSettings.clock
const whole = (dollars: number) => Math.round(dollars * 100)

/** A shop with an administrator, who reads its margins in cents. */
async function openMargins(given: Parameters<typeof openBuying>[0] = {}) {
  const shop = await openBuying(given)
  const admin = await shop.signIn('marina', 'admin')
  const refund = { includesShipping: false, reason: 'A scratch' }
  return Object.assign(shop, {
    admin,
    /** Net sales, those with a known cost, and the cost: of all orders, and of each product with its pieces. */
    async sales(client = admin) {
      const { now } = await client.figures.getFigures({ period: 'today' })
      const { products } = await client.figures.getSoldThings({ period: 'today' })
      const sum = (part: 'netSales' | 'costedSales' | 'cost') => now.reduce((all, step) => all + whole(step[part]), 0)
      return {
        all: [sum('netSales'), sum('costedSales'), sum('cost')],
        products: products.map(({ sold, revenue, costedRevenue, cost }) => [
          sold,
          ...[revenue, costedRevenue, cost].map(whole),
        ]),
      }
    },
    refund: (orderId: string, amount: number, more: object) =>
      admin.orders.refundOrder({ ...refund, orderId, amount, requestId: crypto.randomUUID(), lines: [], ...more }),
  })
}

async function buy(
  shop: Buying,
  name: string,
  { lines, promoCode }: { lines: [string, number][]; promoCode?: string },
) {
  const buyer = await buyerAt(shop, name)
  const intent = await buyer.prepare(
    lines.map(([productId, quantity]) => ({ productId, quantity })),
    promoCode ? { promoCode } : {},
  )
  await buyer.pay(intent)
  return buyer.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
}

test('the margin is sales with a known cost, after discount, minus the cost on the day of the sale', async () => {
  await using shop = await openMargins()
  await shop.issue('TEN')
  const [bag, plain] = [await shop.sell({ price: 100, stock: 9 }), await shop.sell({ price: 41, stock: 9 })]
  await shop.admin.products.updateProduct({ productId: bag.id, cost: 40 })
  await buy(shop, 'ann', { lines: [[bag.id, 2]], promoCode: 'TEN' })
  expect(await shop.sales()).toEqual({ all: [18_000, 18_000, 8_000], products: [[2, 18_000, 18_000, 8_000]] })
  await buy(shop, 'bea', { lines: [[plain.id, 1]] })
  const sales = await shop.sales()
  expect(sales, 'nobody knows what the other bag cost').toEqual({
    all: [22_100, 18_000, 8_000],
    products: [
      [2, 18_000, 18_000, 8_000],
      [1, 4_100, 0, 0],
    ],
  })
  const [netSales = 0, costedSales = 0, cost = 0] = sales.all.map(cents)
  expect(marginOf({ netSales: cents(netSales), costedSales: cents(costedSales), cost: cents(cost) })).toEqual({
    amount: 10_000,
    percent: 55.6,
    knownPercent: 81,
  })
  await shop.admin.products.updateProduct({ productId: bag.id, cost: 55.5 })
  await shop.admin.products.updateProduct({ productId: plain.id, cost: 20 })
  expect(await shop.sales(), 'a cost that changes later').toEqual(sales)
  await buy(shop, 'cleo', { lines: [[bag.id, 1]] })
  expect((await shop.sales()).all, 'shipping and tax are no sales').toEqual([32_100, 28_000, 13_550])
})

test('a refunded piece counts as a cost unless it went back into stock', async () => {
  await using shop = await openMargins()
  const bag = await shop.sell({ price: 100, stock: 20 })
  await shop.admin.products.updateProduct({ productId: bag.id, cost: 40 })
  const one = { lines: [{ position: 0, quantity: 1 }] }
  const unshipped = await buy(shop, 'ann', { lines: [[bag.id, 2]] })
  await shop.refund(unshipped.orderId, 108, one)
  expect((await shop.sales()).all, 'restocked').toEqual([10_000, 10_000, 4_000])
  await shop.refund(unshipped.orderId, 108, { ...one, restock: false })
  expect(await shop.sales(), 'a scratch, so it is thrown away').toEqual({ all: [0, 0, 4_000], products: [] })

  const shipped = await buy(shop, 'bea', { lines: [[bag.id, 2]] })
  await shop.admin.orders.updateOrderTracking({ orderId: shipped.orderId, status: 'delivered' })
  await shop.refund(shipped.orderId, 108, { ...one, comingBack: true })
  expect((await shop.sales()).all, 'still on its way').toEqual([10_000, 10_000, 4_000 + 8_000])
  const [back] = (await shop.db.$client.query('select refund_id as id from refund_lines where coming_back = 1')).rows
  await shop.admin.orders.receivePieces({ refundId: back.id, restock: true })
  expect((await shop.sales()).all, 'back in stock').toEqual([10_000, 10_000, 4_000 + 4_000])
  await shop.refund(shipped.orderId, 30, {})
  expect((await shop.sales()).all, 'goodwill counts against the order alone').toEqual([10_000, 10_000, 8_000])
  await carryOutRefunds(shop)
})

test('an order cancelled and confirmed again, and compacted sums, change no margin', async () => {
  await using shop = await openMargins()
  const bag = await shop.sell({ price: 100, stock: 20 })
  await shop.admin.products.updateProduct({ productId: bag.id, cost: 40 })
  const { orderId } = await buy(shop, 'ann', { lines: [[bag.id, 2]] })
  const sales = await shop.sales()
  await shop.admin.orders.updateOrderTracking({
    orderId,
    status: 'cancelled',
    returnPayment: false,
    keepReason: 'Asked for',
  })
  expect(await shop.sales()).toEqual({ all: [0, 0, 0], products: [] })
  await shop.admin.orders.updateOrderTracking({ orderId, status: 'confirmed' })
  expect(await shop.sales()).toEqual(sales)
  await compactSums(shop.shop)
  expect(await shop.sales()).toEqual(sales)
  const later = new Date(shop.shop.now().getTime() + 2 * 86_400_000)
  await compactSums({ ...shop.shop, now: () => later })
  const client = createClient({ ...shop.shop, now: () => later }, { caller: shop.admin.caller })
  const { products } = await client.figures.getSoldThings({ period: 'month' })
  expect(products).toMatchObject([{ sold: 2, revenue: 200, costedRevenue: 200, cost: 80 }])
})

test('the export lists everything sold in a period with its margin, or none where the cost is unknown, beside the period before and a year earlier', async () => {
  await using shop = await openMargins()
  const [bag, plain] = [await shop.sell({ price: 100, stock: 9 }), await shop.sell({ price: 41, stock: 9 })]
  await shop.admin.products.updateProduct({ productId: bag.id, cost: 40, sku: '0012' })
  await buy(shop, 'ann', {
    lines: [
      [bag.id, 2],
      [plain.id, 1],
    ],
  })
  const file = await exportSold(shop.db, { period: 'today' }, { timeZone, now: shop.shop.now() })
  const [header, ...lines] = file.replace('\ufeff', '').split('\r\n')
  expect(header).toBe(
    'Product,Handle,SKU,Sold,Net sales,Net sales with a known cost,Cost,Margin,Margin %,Sold in the period before,Net sales in the period before,Margin in the period before,Sold a year earlier,Net sales a year earlier,Margin a year earlier',
  )
  expect(lines).toEqual([
    `${bag.name},${bag.slug},"=""0012""",2,200,200,80,120,60,0,0,,0,0,`,
    `${plain.name},${plain.slug},,1,41,0,,,,0,0,,0,0,`,
    '',
  ])
  const linesAfter = async (days: number) => {
    const now = new Date(shop.shop.now().getTime() + days * 86_400_000)
    return (await exportSold(shop.db, { period: 'week' }, { timeZone, now })).split('\r\n').slice(1)
  }
  expect(await linesAfter(9), 'sold in the week before only').toEqual([
    `${bag.name},${bag.slug},"=""0012""",0,0,0,,,,2,200,120,0,0,`,
    `${plain.name},${plain.slug},,0,0,0,,,,1,41,,0,0,`,
    '',
  ])
  expect(await linesAfter(368), 'sold a year earlier only').toEqual([
    `${bag.name},${bag.slug},"=""0012""",0,0,0,,,,0,0,,2,200,120`,
    `${plain.name},${plain.slug},,0,0,0,,,,0,0,,1,41,`,
    '',
  ])
  expect(await linesAfter(20), 'neither').toEqual([''])
})
