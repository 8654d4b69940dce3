import type { Order } from '#contract/orders.ts'
import type { Database } from '#database/connection.ts'
import { charityCauses } from '#domain/charity.ts'
import { csvLine } from '#domain/csv.ts'
import { type OrderStatus, orderStatusNames } from '#domain/order-status.ts'
import { paymentStatusNames } from '#domain/payment-status.ts'
import { found, wordsOf } from './found-orders.ts'
import { orderOf, readOrderPage } from './order-rows.ts'

export type OrderExport = { search?: string | undefined; status?: OrderStatus | undefined }

const atOnce = 500

/** The orders of a list, newest first, a set at a time: none of it waits in memory for who reads slowly. */
export async function* exportOrders(db: Database, filter: OrderExport): AsyncGenerator<string, void> {
  yield `\ufeff${csvLine(Object.keys(columns))}`
  for (let last: string | null = null; ; ) {
    const orders: Order[] = (await readSet(db, filter, last)).map(orderOf)
    if (orders.length === 0) return
    yield orders.map((order) => csvLine(Object.values(columns).map((cellOf) => cellOf(order)))).join('')
    last = orders.at(-1)?._id ?? null
  }
}

/** The set after that order, cut from the index alone. */
function readSet(db: Database, { search, status }: OrderExport, last: string | null) {
  const words = wordsOf(search)
  const values: unknown[] = [atOnce, ...words]
  const conditions: string[] = []
  if (status) conditions.push(`status = $${values.push(status)}`)
  if (last !== null) {
    const after = values.push(last)
    const then = `(select created_at from orders where id = $${after})`
    conditions.push(`created_at <= ${then} and (created_at < ${then} or id > $${after})`)
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const ids = `${found(words, 2)} select id from found ${where} order by created_at desc, id limit $1`
  const name = `orders-export-${words.length}-${status ? 'of-status' : 'all'}-${last === null ? 'first' : 'next'}`
  return readOrderPage(db, name, { ids, values })
}

type Cell = string | number

const columns: Record<string, (order: Order) => Cell> = {
  Order: ({ orderNumber }) => orderNumber,
  Placed: ({ _creationTime }) => new Date(_creationTime).toISOString(),
  Status: ({ status }) => orderStatusNames[status],
  Customer: ({ customerName }) => customerName,
  Email: ({ email }) => email,
  Pieces: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
  Items: ({ items }) => items.map(itemOf).join('; '),
  Subtotal: ({ subtotal }) => subtotal,
  Discount: ({ discountAmount }) => discountAmount,
  'Promo code': ({ promoCode }) => promoCode ?? '',
  Shipping: ({ shippingAmount }) => shippingAmount,
  Tax: ({ taxAmount }) => taxAmount,
  'Additional donation': ({ additionalDonationAmount }) => additionalDonationAmount,
  Total: ({ totalAmount }) => totalAmount,
  Refunded: ({ refundedAmount }) => refundedAmount ?? 0,
  Charity: ({ selectedCharityType }) => charityCauses[selectedCharityType],
  Given: ({ charityGivenAmount, charityDonationAmount }) => charityGivenAmount ?? charityDonationAmount,
  Payment: ({ paymentStatus }) => paymentStatusNames[paymentStatus],
  'Payment method': ({ paymentMethod }) => paymentMethod,
  'Ships to': ({ shippingAddress: { firstName, lastName } }) => `${firstName} ${lastName}`,
  'Address line 1': ({ shippingAddress }) => shippingAddress.addressLine1,
  'Address line 2': ({ shippingAddress }) => shippingAddress.addressLine2 ?? '',
  City: ({ shippingAddress }) => shippingAddress.city,
  State: ({ shippingAddress }) => shippingAddress.state,
  'ZIP code': ({ shippingAddress }) => shippingAddress.zipCode,
  Country: ({ shippingAddress }) => shippingAddress.country,
  Phone: ({ shippingAddress }) => shippingAddress.phone ?? '',
  'Tracking number': ({ trackingNumber }) => trackingNumber ?? '',
  Delivered: ({ deliveredAt }) => (deliveredAt === undefined ? '' : new Date(deliveredAt).toISOString()),
}

/** '2 × Galassia Chain Flap (Ink Navy)' */
function itemOf({ quantity, productName, variantName }: Order['items'][number]): string {
  return `${quantity} × ${productName}${variantName ? ` (${variantName})` : ''}`
}
