import { type Cents, fromDollars, minus, noMoney, times } from '#domain/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { priceCheckout, unitPriceOf } from '#domain/pricing.ts'
import { standardSettings } from '#domain/settings/store-settings.ts'
import { dayMs } from '#domain/text/time-span.ts'
import { shoppers } from './people.ts'
import { type Placed, placedOrders } from './placed-orders.ts'
import type { demoProducts } from './products.ts'

type Bags = ReturnType<typeof demoProducts>
type Bag = Bags[number]

type Shelf = { bags: Bags; now: Date; isAtGateway: boolean }

/**
 * The demo's orders, computed by the shop's own pricing. They do not reduce the stock, which is counted after them. `isAtGateway`: the
 * gateway has their payments too.
 */
export function demoOrders(shelf: Shelf) {
  return placedOrders.map((order) => rowsOf(order, shelf))
}

function rowsOf(placed: Placed, { bags, now, isAtGateway }: Shelf) {
  const shopper = shoppers.find(({ id }) => id === placed.by)
  if (!shopper) throw new Error(`Nobody is called ${placed.by}`)
  const id = idOf(placed.number)
  const createdAt = new Date(now.getTime() - placed.days * dayMs - (placed.minutes ?? 180) * 60_000)
  const lines = placed.lines.map((line, position) => lineOf(line, { orderId: id, position, bags }))
  const history = historyOf(placed, { orderId: id, createdAt })
  const lastStep = history.at(-1)?.createdAt ?? createdAt
  const figures = priceCheckout(
    lines.map(({ unitPrice, quantity, shippingOption }) => ({
      unitPrice,
      quantity,
      shippingPrice: shippingOption?.price ?? null,
    })),
    standardSettings,
    { additionalDonation: fromDollars(placed.donation ?? 0) },
  )
  return {
    order: {
      id,
      orderNumber: placed.number,
      userId: shopper.id,
      email: shopper.email,
      customerName: shopper.name,
      status: placed.status,
      charity: placed.charity,
      shippingAddress: shopper.address,
      createdAt,
      paymentStatus: isPaidBack(placed) ? 'refunded' : 'paid',
      paymentIntentId: isAtGateway ? intentIdOf(id) : null,
      subtotal: figures.subtotal,
      discount: figures.discountAmount,
      shipping: figures.shippingAmount,
      tax: figures.taxAmount,
      charityDonation: figures.charityDonationAmount,
      total: figures.totalAmount,
      additionalDonation: figures.additionalDonation,
      trackingNumber: placed.tracking ?? null,
      deliveredAt: placed.status === 'delivered' ? lastStep : null,
    },
    lines: lines.map((line) => (placed.status === 'cancelled' ? { ...line, restocked: line.quantity } : line)),
    history,
    donations: donationsOf(placed, figures, { orderId: id, createdAt, lastStep }),
    refunds: isPaidBack(placed)
      ? [refundOf(placed, { amount: figures.totalAmount, createdAt: lastStep, isAtGateway })]
      : [],
  }
}

function isPaidBack({ status }: Pick<Placed, 'status'>): boolean {
  return status === 'refunded' || status === 'cancelled'
}

type Donations = { charityDonationAmount: Cents; additionalDonation: Cents }

/** The donations of an order; one that was paid back gives nothing. */
function donationsOf(
  placed: Placed,
  { charityDonationAmount: charityDonation, additionalDonation: additional }: Donations,
  { orderId, createdAt, lastStep }: { orderId: string; createdAt: Date; lastStep: Date },
) {
  const given = { orderId, charity: placed.charity, charityDonation, additional, createdAt }
  if (!isPaidBack(placed)) return [given]
  const back = { charityDonation: minus(noMoney, charityDonation), additional: minus(noMoney, additional), orders: -1 }
  return [given, { ...given, ...back, causeId: refundIdOf(orderId), createdAt: lastStep }]
}

function refundOf(
  { number, status }: Placed,
  { isAtGateway, ...paidBack }: { amount: Cents; createdAt: Date; isAtGateway: boolean },
) {
  const orderId = idOf(number)
  return {
    id: refundIdOf(orderId),
    orderId,
    ...paidBack,
    paymentIntentId: intentIdOf(orderId),
    gatewayRefundId: isAtGateway ? `re_demo_${orderId}` : null,
    reason: status === 'cancelled' ? 'The order was cancelled' : 'Refunded by the shop',
    marksOrder: status === 'refunded',
    status: 'succeeded',
  }
}

function idOf(orderNumber: string): string {
  return orderNumber.toLowerCase()
}

function intentIdOf(orderId: string): string {
  return `pi_demo_${orderId}`
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
    orderId,
    position,
    productId: slug,
    quantity,
    unitPrice,
    total: times(unitPrice, quantity),
    unitCost: bag.product.cost ?? null,
    variantIds: variants.map(({ id }) => id),
    variantName: variants.map(({ name }) => name).join(', ') || null,
    productName: bag.product.name,
    productSlug: slug,
    imageUrl: image?.imageUrl ?? '',
    shippingOption: chosen
      ? {
          id: chosen.id,
          name: chosen.name,
          description: chosen.description ?? '',
          carrier: chosen.carrier ?? null,
          price: chosen.price,
          minDays: chosen.minDays,
          maxDays: chosen.maxDays,
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

function historyOf({ status, tracking }: Placed, { orderId, createdAt }: Beginning) {
  const upTo = path.indexOf(status)
  const statuses =
    upTo >= 0 ? path.slice(0, upTo + 1) : status === 'pending' ? [status] : ['confirmed' as const, status]
  return statuses.map((each, index) => ({
    orderId,
    status: each,
    createdAt: new Date(createdAt.getTime() + index * 1.6 * dayMs),
    trackingNumber: path.indexOf(each) >= 2 ? (tracking ?? null) : null,
    changedBy: index === 0 ? null : 'marina-conti',
  }))
}
