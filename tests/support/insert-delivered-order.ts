import { insertRows } from '#database/table-rows.ts'
import type { privateUploadKinds } from '#domain/files/upload-rules.ts'
import { cents, sum, times } from '#domain/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Caller } from '#server/rpc/handler.ts'
import { address } from './buying.ts'
import type { TestShop } from './shop.ts'

type Arrived = {
  buyer: Caller
  /** Pieces and their price in cents; by default two of $100.00 and one of $50.00. */
  lines?: { quantity: number; unitPrice: number }[]
  /** In cents. */
  discount?: number
  tax?: number
  status?: OrderStatus
  deliveredAt?: Date | null
  createdAt?: Date
  /** The United States by default. */
  country?: string
}

/** Inserts a delivered order without a checkout. */
export async function insertDeliveredOrder({ db, sell }: Pick<TestShop, 'db' | 'sell'>, arrived: Arrived) {
  const { buyer, status = 'delivered', deliveredAt = new Date(), createdAt = new Date() } = arrived
  const { country = address.country } = arrived
  const lines = arrived.lines ?? [
    { quantity: 2, unitPrice: 100_00 },
    { quantity: 1, unitPrice: 50_00 },
  ]
  const [discount, tax] = [cents(arrived.discount ?? 0), cents(arrived.tax ?? 0)]
  const subtotal = sum(lines.map(({ quantity, unitPrice }) => times(cents(unitPrice), quantity)))
  const id = crypto.randomUUID()
  const orderNumber = `SM-${id.slice(0, 8).toUpperCase()}`
  const none = cents(0)
  await insertRows(db, 'orders', {
    id,
    orderNumber,
    userId: buyer.userId,
    email: buyer.email,
    customerName: buyer.name,
    status,
    paymentIntentId: `pi_${id}`,
    subtotal,
    discount,
    tax,
    shipping: cents(9_99),
    charityDonation: none,
    additionalDonation: none,
    charity: 'children',
    shippingAddress: { ...address, country },
    total: cents(subtotal - discount + tax + 9_99),
    deliveredAt,
    createdAt,
  })
  for (const [position, { quantity, unitPrice }] of lines.entries()) {
    const { id: productId, slug } = await sell()
    await insertRows(db, 'order_lines', {
      orderId: id,
      position,
      productId,
      productName: `Bag ${position + 1}`,
      productSlug: slug,
      imageUrl: '/pictures/none',
      quantity,
      unitPrice: cents(unitPrice),
      total: cents(unitPrice * quantity),
    })
  }
  return { orderId: id, orderNumber }
}

/** A saved file of a customer, without its bytes. */
export async function savedFile(
  { db }: Pick<TestShop, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
  kind: (typeof privateUploadKinds)[number] = 'return_evidence',
): Promise<string> {
  const id = crypto.randomUUID()
  const imageUrl = `/return-files/${id}`
  const file = { mediaType: 'image/webp', byteCount: 100, altText: 'clasp.jpg' }
  await insertRows(db, 'uploads', { id, tokenHash: id, userId, kind, state: 'saved', imageUrl, ...file })
  return imageUrl
}
