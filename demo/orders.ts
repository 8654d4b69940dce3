import type { donations, orderHistory, orderLines, orders, refunds } from '#database/order-schema.ts'
import { type Cents, fromDollars, minus, noMoney, times } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { priceCheckout, unitPriceOf } from '#domain/pricing.ts'
import { standardSettings } from '#domain/standard-settings.ts'
import { shoppers } from './people.ts'
import { type Placed, placedOrders } from './placed-orders.ts'
import type { demoProducts } from './products.ts'

const dayMs = 86_400_000

type HistoryRow = typeof orderHistory.$inferInsert & { createdAt: Date }

type OrderRows = {
  order: typeof orders.$inferInsert
  lines: (typeof orderLines.$inferInsert)[]
  history: HistoryRow[]
  donations: (typeof donations.$inferInsert)[]
  refunds: (typeof refunds.$inferInsert)[]
}

type Bags = ReturnType<typeof demoProducts>
type Bag = Bags[number]

/** The demo's orders, computed by the shop's own pricing. They do not reduce the stock, which is counted after them. */
export function demoOrders(bags: Bags, now: Date): OrderRows[] {
  return placedOrders.map((order) => rowsOf(order, bags, now))
}

function rowsOf(placed: Placed, bags: Bags, now: Date): OrderRows {
  const shopper = shoppers.find(({ id }) => id === placed.by)
  if (!shopper) throw new Error(`Nobody is called ${placed.by}`)
  const id = placed.number.toLowerCase()
  const createdAt = new Date(now.getTime() - placed.days * dayMs - 3 * 3_600_000)
  const lines = placed.lines.map((line, position) => lineOf(line, { orderId: id, position, bags }))
  const history = historyOf(placed, { orderId: id, createdAt })
  const lastStep = history.at(-1)?.createdAt ?? createdAt
  const figures = priceCheckout(
    lines.map(({ unitPrice, quantity, shippingOption }) => ({
      ...{ unitPrice, quantity, shippingPrice: shippingOption?.price ?? null },
    })),
    standardSettings,
    { additionalDonation: fromDollars(placed.donation ?? 0) },
  )
  return {
    order: {
      ...{ id, orderNumber: placed.number, userId: shopper.id, email: shopper.email, customerName: shopper.name },
      ...{ status: placed.status, charity: placed.charity, shippingAddress: shopper.address, createdAt },
      paymentStatus: placed.status === 'refunded' ? 'refunded' : 'paid',
      ...{ subtotal: figures.subtotal, discount: figures.discountAmount, shipping: figures.shippingAmount },
      ...{ tax: figures.taxAmount, charityDonation: figures.charityDonationAmount, total: figures.totalAmount },
      additionalDonation: figures.additionalDonation,
      trackingNumber: placed.tracking ?? null,
      deliveredAt: placed.status === 'delivered' ? lastStep : null,
    },
    lines: lines.map((line) => (placed.status === 'cancelled' ? { ...line, restocked: line.quantity } : line)),
    history,
    donations: donationsOf(placed, figures, { orderId: id, createdAt, lastStep }),
    refunds: placed.status === 'refunded' ? [refundOf(id, { amount: figures.totalAmount, createdAt: lastStep })] : [],
  }
}

type Donations = { charityDonationAmount: Cents; additionalDonation: Cents }

/** The donations of an order; a refunded order cancels its donation. */
function donationsOf(
  { status, charity }: Placed,
  { charityDonationAmount: charityDonation, additionalDonation: additional }: Donations,
  { orderId, createdAt, lastStep }: { orderId: string; createdAt: Date; lastStep: Date },
): OrderRows['donations'] {
  const given = { orderId, charity, charityDonation, additional, createdAt }
  if (status !== 'refunded') return [given]
  const back = { charityDonation: minus(noMoney, charityDonation), additional: minus(noMoney, additional), orders: -1 }
  return [given, { ...given, ...back, causeId: refundIdOf(orderId), createdAt: lastStep }]
}

function refundOf(orderId: string, paidBack: { amount: Cents; createdAt: Date }): OrderRows['refunds'][number] {
  return {
    id: refundIdOf(orderId),
    orderId,
    ...paidBack,
    paymentIntentId: `demo-${orderId}`,
    reason: 'Refunded by the shop',
    status: 'succeeded',
  }
}

function refundIdOf(orderId: string): string {
  return `${orderId}-refund`
}

type Context = { orderId: string; position: number; bags: Bags }

function lineOf([slug, choices, quantity, option]: Placed['lines'][number], { orderId, position, bags }: Context) {
  const bag = bags.find(({ product }) => product.id === slug)
  if (!bag) throw new Error(`No bag is called ${slug}`)
  const variants = choices.map((choice) => variantOf(bag, choice))
  const color = variants.find(({ type }) => type === 'color')
  const chosen = bag.options.find(({ id }) => id === `${slug}-${option}`)
  const unitPrice = priceOf(bag, variants)
  const image = bag.images.find(({ variantId, isPrimary }) => isPrimary && (variantId ?? null) === (color?.id ?? null))
  return {
    ...{ orderId, position, productId: slug, quantity, unitPrice, total: times(unitPrice, quantity) },
    variantIds: variants.map(({ id }) => id),
    variantName: variants.map(({ name }) => name).join(', ') || null,
    productName: bag.product.name,
    productSlug: slug,
    imageUrl: image?.imageUrl ?? '',
    shippingOption: chosen
      ? {
          ...{
            id: chosen.id,
            name: chosen.name,
            description: chosen.description ?? '',
            carrier: chosen.carrier ?? null,
          },
          ...{ price: chosen.price, minDays: chosen.minDays, maxDays: chosen.maxDays },
        }
      : null,
  }
}

function variantOf({ product, variants }: Bag, choice: string): Bag['variants'][number] {
  const variant = variants.find(({ id }) => id === `${product.id}-${choice}`)
  if (!variant) throw new Error(`${product.id} does not come in ${choice}`)
  return variant
}

function priceOf({ product }: Bag, variants: Bag['variants']): Cents {
  const { basePrice, salePrice } = product
  return unitPriceOf(
    { basePrice, salePrice: salePrice ?? null },
    variants.map(({ priceAdjustment }) => priceAdjustment ?? noMoney),
  )
}

const path: OrderStatus[] = ['confirmed', 'processing', 'shipped', 'delivered']

type Beginning = { orderId: string; createdAt: Date }

function historyOf({ status, tracking }: Placed, { orderId, createdAt }: Beginning): HistoryRow[] {
  const upTo = path.indexOf(status)
  const statuses =
    upTo >= 0 ? path.slice(0, upTo + 1) : status === 'pending' ? [status] : ['confirmed' as const, status]
  return statuses.map((each, index) => ({
    ...{ orderId, status: each, createdAt: new Date(createdAt.getTime() + index * 1.6 * dayMs) },
    trackingNumber: path.indexOf(each) >= 2 ? (tracking ?? null) : null,
    changedBy: index === 0 ? null : 'marina-conti',
  }))
}
