import type { donations, orderHistory, orderLines, orders, refunds } from '#database/order-schema.ts'
import type { CharityType } from '#domain/charity.ts'
import { type Cents, fromDollars, times } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { priceCheckout, unitPriceOf } from '#domain/pricing.ts'
import { shoppers } from './people.ts'
import type { demoProducts } from './products.ts'

const dayMs = 86_400_000

type Placed = {
  number: string
  by: string
  days: number
  status: OrderStatus
  charity: CharityType
  /** Product, color or none, pieces, delivery option. */
  lines: [slug: string, color: string | null, quantity: number, option: string | null][]
  donation?: number
  tracking?: string
}

/** Each status once at least; Clara's tell a story from delivered to just placed. */
const placed: Placed[] = [
  {
    number: 'SM-8QK2M4TZ',
    by: 'clara-jensen',
    days: 46,
    status: 'delivered',
    charity: 'animal_shelter',
    lines: [['calypso-tote', 'olive', 1, 'standard']],
    tracking: '9400 1118 9922 3817 4411',
  },
  {
    number: 'SM-3WN7C9RD',
    by: 'clara-jensen',
    days: 6,
    status: 'shipped',
    charity: 'environmental',
    lines: [
      ['faro-camera', 'deep-sea', 1, 'express'],
      ['conchiglia-phone', 'sand', 1, 'standard'],
    ],
    donation: 10,
    tracking: '1Z 84E 9V1 03 7741 2206',
  },
  {
    number: 'SM-5H1VXB60',
    by: 'clara-jensen',
    days: 1,
    status: 'confirmed',
    charity: 'children',
    lines: [['nuvola-quilted', 'oyster', 1, 'standard']],
  },
  {
    number: 'SM-72JDPA4E',
    by: 'june-okafor',
    days: 0,
    status: 'confirmed',
    charity: 'education',
    lines: [['aurelia-tote', 'cognac', 1, 'standard']],
  },
  {
    number: 'SM-Q06ZKW8H',
    by: 'mateo-rossi',
    days: 2,
    status: 'processing',
    charity: 'animal_shelter',
    lines: [['argo-doctor', 'cognac', 1, 'overnight']],
    donation: 25,
  },
  {
    number: 'SM-N4T93GYC',
    by: 'priya-nair',
    days: 3,
    status: 'processing',
    charity: 'environmental',
    lines: [
      ['pelagia-backpack', 'black', 1, 'express'],
      ['duna-clutch', 'sand', 1, 'express'],
    ],
  },
  {
    number: 'SM-B7E5S2XM',
    by: 'hannah-weiss',
    days: 4,
    status: 'pending',
    charity: 'children',
    lines: [['riva-basket', null, 2, null]],
  },
  {
    number: 'SM-K1D8RV3J',
    by: 'june-okafor',
    days: 9,
    status: 'shipped',
    charity: 'education',
    lines: [['levante-tote', 'oyster', 1, 'standard']],
    tracking: '9400 1118 9922 3817 5520',
  },
  {
    number: 'SM-Z9Y4HF7A',
    by: 'mateo-rossi',
    days: 17,
    status: 'delivered',
    charity: 'animal_shelter',
    lines: [['oceano-weekender', 'sand', 1, 'courier']],
    tracking: 'JD01 4600 0077 1923',
  },
  {
    number: 'SM-G6PC0T5W',
    by: 'priya-nair',
    days: 21,
    status: 'cancelled',
    charity: 'environmental',
    lines: [['goccia-bucket', 'burgundy', 1, 'standard']],
  },
  {
    number: 'SM-2XM8JQ1N',
    by: 'hannah-weiss',
    days: 28,
    status: 'refunded',
    charity: 'children',
    lines: [['perla-clutch', 'deep-sea', 1, 'express']],
  },
  {
    number: 'SM-D3ZB6KH9',
    by: 'hannah-weiss',
    days: 33,
    status: 'delivered',
    charity: 'education',
    lines: [['sirena-crossbody', 'burgundy', 1, 'standard']],
    donation: 5,
    tracking: '9400 1118 9922 3817 6003',
  },
]

export type OrderRows = {
  order: typeof orders.$inferInsert
  lines: (typeof orderLines.$inferInsert)[]
  history: (typeof orderHistory.$inferInsert)[]
  donation: typeof donations.$inferInsert
  refunds: (typeof refunds.$inferInsert)[]
}

type Bags = ReturnType<typeof demoProducts>

/** Figures by the shop's own pricing; they were sold before the shelf was counted, so they take no stock. */
export function demoOrders(bags: Bags, now: Date): OrderRows[] {
  return placed.map((order) => rowsOf(order, bags, now))
}

function rowsOf(placed: Placed, bags: Bags, now: Date): OrderRows {
  const shopper = shoppers.find(({ id }) => id === placed.by)
  if (!shopper) throw new Error(`Nobody is called ${placed.by}`)
  const id = placed.number.toLowerCase()
  const createdAt = new Date(now.getTime() - placed.days * dayMs - 3 * 3_600_000)
  const lines = placed.lines.map((line, position) => lineOf(line, { orderId: id, position, bags }))
  const figures = priceCheckout(
    lines.map(({ unitPrice, quantity, shippingOption }) => ({
      ...{ unitPrice, quantity, shippingPrice: shippingOption?.price ?? null },
    })),
    { additionalDonation: fromDollars(placed.donation ?? 0) },
  )
  return {
    order: {
      ...{ id, orderNumber: placed.number, userId: shopper.id, email: shopper.email, customerName: shopper.name },
      ...{ status: placed.status, charity: placed.charity, shippingAddress: shopper.address, createdAt },
      paymentStatus: placed.status === 'refunded' ? 'refunded' : 'paid',
      ...{ subtotal: figures.subtotal, discount: figures.discountAmount, shipping: figures.shippingAmount },
      ...{ tax: figures.taxAmount, gift: figures.charityDonationAmount, total: figures.totalAmount },
      additionalDonation: figures.additionalDonation,
      trackingNumber: placed.tracking ?? null,
      deliveredAt: placed.status === 'delivered' ? new Date(createdAt.getTime() + 5 * dayMs) : null,
    },
    lines: lines.map((line) => (placed.status === 'cancelled' ? { ...line, restocked: line.quantity } : line)),
    history: historyOf(placed, id, createdAt),
    donation: {
      ...{ orderId: id, charity: placed.charity, createdAt },
      ...{ gift: figures.charityDonationAmount, additional: figures.additionalDonation },
    },
    refunds: placed.status === 'refunded' ? [refundOf(id, figures.totalAmount)] : [],
  }
}

function refundOf(orderId: string, amount: Cents): OrderRows['refunds'][number] {
  const id = `${orderId}-refund`
  return {
    id,
    orderId,
    amount,
    paymentIntentId: `demo-${orderId}`,
    reason: 'Refunded by the shop',
    status: 'succeeded',
  }
}

type Context = { orderId: string; position: number; bags: Bags }

function lineOf([slug, color, quantity, option]: Placed['lines'][number], { orderId, position, bags }: Context) {
  const bag = bags.find(({ product }) => product.id === slug)
  if (!bag) throw new Error(`No bag is called ${slug}`)
  const variant = bag.variants.find(({ id }) => id === `${slug}-${color}`)
  const chosen = bag.options.find(({ id }) => id === `${slug}-${option}`)
  const { basePrice, salePrice } = bag.product
  const unitPrice = unitPriceOf({ basePrice, salePrice: salePrice ?? null } as Parameters<typeof unitPriceOf>[0], [])
  const image = bag.images.find(
    ({ variantId, isPrimary }) => isPrimary && (variantId ?? null) === (variant?.id ?? null),
  )
  return {
    ...{ orderId, position, productId: slug, quantity, unitPrice, total: times(unitPrice, quantity) },
    variantIds: variant ? [variant.id] : [],
    variantName: variant?.name ?? null,
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
          ...{ price: fromDollars(Number(chosen.price) / 100), minDays: chosen.minDays, maxDays: chosen.maxDays },
        }
      : null,
  }
}

const path: OrderStatus[] = ['confirmed', 'processing', 'shipped', 'delivered']

function historyOf({ status, tracking }: Placed, orderId: string, createdAt: Date): OrderRows['history'] {
  const upTo = path.indexOf(status)
  const statuses =
    upTo >= 0 ? path.slice(0, upTo + 1) : status === 'pending' ? [status] : ['confirmed' as const, status]
  return statuses.map((each, index) => ({
    ...{ orderId, status: each, createdAt: new Date(createdAt.getTime() + index * 1.6 * dayMs) },
    trackingNumber: path.indexOf(each) >= 2 ? (tracking ?? null) : null,
    changedBy: index === 0 ? null : 'marina-conti',
  }))
}
