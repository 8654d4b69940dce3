import type { Order } from '#contract/orders.ts'
import type { Database } from '#database/connection.ts'
import { type Cell, csvLine, textCell } from '#domain/files/csv.ts'
import { orderStatusNames } from '#domain/orders/order-status.ts'
import { pieceNotes } from '#domain/orders/piece-notes.ts'
import { paymentStatusNames } from '#domain/payments/payment-status.ts'
import { isoIn } from '#domain/text/time-zone.ts'
import type { OrderFilter } from './order-filters.ts'
import { pageStatement } from './order-page.ts'
import { orderOf, readOrderPage } from './order-rows.ts'

const atOnce = 500

/** The orders of a list as CSV, newest first, their times by a clock in the time zone. Read in batches, so that a slow reader needs little memory. */
export async function* exportOrders(db: Database, filter: OrderFilter, timeZone: string): AsyncGenerator<string, void> {
  yield `\ufeff${csvLine(Object.keys(columns))}`
  for (let after: string | undefined; ; ) {
    const orders: Order[] = (await readOrderPage(db, pageStatement(filter, { limit: atOnce, after }))).map(orderOf)
    if (orders.length === 0) return
    yield orders.map((order) => lineOf(order, timeZone)).join('')
    after = orders.at(-1)?.orderNumber
  }
}

/** The orders as one table, in CSV, their times by a clock in the time zone. */
export function ordersAsCsv(orders: readonly Order[], timeZone: string): string {
  const lines = orders.map((order) => lineOf(order, timeZone))
  return `\ufeff${csvLine(Object.keys(columns))}${lines.join('')}`
}

function lineOf(order: Order, timeZone: string): string {
  return csvLine(Object.values(columns).map((cellOf) => cellOf(order, timeZone)))
}

const columns: Record<string, (order: Order, timeZone: string) => Cell> = {
  Order: ({ orderNumber }) => textCell(orderNumber),
  Placed: ({ _creationTime }, timeZone) => isoIn(timeZone, _creationTime),
  Status: ({ status }) => orderStatusNames[status],
  Customer: ({ customerName }) => textCell(customerName),
  Email: ({ email }) => email,
  Pieces: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
  Items: ({ items }) => items.map(itemOf).join('; '),
  Subtotal: ({ subtotal }) => subtotal,
  Discount: ({ discountAmount }) => discountAmount,
  'Promo code': ({ promoCode }) => textCell(promoCode ?? ''),
  Shipping: ({ shippingAmount }) => shippingAmount,
  Tax: ({ taxAmount }) => taxAmount,
  'Additional donation': ({ additionalDonationAmount }) => additionalDonationAmount,
  Total: ({ totalAmount }) => totalAmount,
  Refunded: ({ refundedAmount }) => refundedAmount ?? 0,
  Charity: ({ selectedCharityName }) => selectedCharityName,
  Given: ({ charityGivenAmount, charityDonationAmount }) => charityGivenAmount ?? charityDonationAmount,
  Payment: ({ paymentStatus }) => paymentStatusNames[paymentStatus],
  'Payment method': ({ paymentMethod }) => paymentMethod,
  'Ships to': ({ shippingAddress: { firstName, lastName } }) => textCell(`${firstName} ${lastName}`),
  'Address line 1': ({ shippingAddress }) => textCell(shippingAddress.addressLine1),
  'Address line 2': ({ shippingAddress }) => textCell(shippingAddress.addressLine2 ?? ''),
  City: ({ shippingAddress }) => textCell(shippingAddress.city),
  State: ({ shippingAddress }) => shippingAddress.state,
  'ZIP code': ({ shippingAddress }) => textCell(shippingAddress.zipCode),
  Country: ({ shippingAddress }) => shippingAddress.country,
  Phone: ({ shippingAddress }) => textCell(shippingAddress.phone ?? ''),
  'Tracking number': ({ trackingNumber }) => textCell(trackingNumber ?? ''),
  Delivered: ({ deliveredAt }) => (deliveredAt === undefined ? '' : new Date(deliveredAt).toISOString()),
}

/** '2 × Galassia Chain Flap (Ink Navy), 1 refunded' */
function itemOf({ quantity, productName, variantName, pieces }: Order['items'][number]): string {
  const item = `${quantity} × ${productName}${variantName ? ` (${variantName})` : ''}`
  return [item, ...pieceNotes(pieces)].join(', ')
}
