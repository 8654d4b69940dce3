import { insertRows } from '#database/table-rows.ts'
import { cents } from '#domain/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { address } from './buying.ts'
import type { TestShop } from './shop.ts'

/** Inserts an order of one product, without a checkout. */
export async function deliver(
  { db }: Pick<TestShop, 'db'>,
  { userId, productId, status = 'delivered' }: { userId: string; productId: string; status?: OrderStatus },
): Promise<void> {
  const id = crypto.randomUUID()
  const none = cents(0)
  await insertRows(db, 'orders', {
    id,
    orderNumber: id,
    userId,
    email: 'ann@example.com',
    customerName: 'Ann Weaver',
    status,
    subtotal: none,
    discount: none,
    shipping: none,
    tax: none,
    charityDonation: none,
    total: none,
    additionalDonation: none,
    charity: 'children',
    shippingAddress: address,
    deliveredAt: status === 'delivered' ? new Date() : null,
  })
  await insertRows(db, 'order_lines', {
    orderId: id,
    position: 0,
    productId,
    productName: 'A bag',
    productSlug: productId,
    imageUrl: '',
    quantity: 1,
    unitPrice: none,
    total: none,
  })
  await insertRows(db, 'donations', { orderId: id, charity: 'children', charityDonation: none, additional: none })
}

/** Inserts a review of a new product. */
export async function reviewBy(shop: Pick<TestShop, 'db' | 'sell'>, userId: string): Promise<string> {
  const [bag, id] = [await shop.sell(), crypto.randomUUID()]
  await insertRows(shop.db, 'reviews', { id, productId: bag.id, userId, userName: 'Ann', rating: 4, comment: 'Fine.' })
  return id
}

/** Inserts an uploaded photo that is not saved yet, without its files. */
export async function photoOf({ db }: Pick<TestShop, 'db'>, userId: string): Promise<string> {
  const id = crypto.randomUUID()
  const imageUrl = `/pictures/${id.replaceAll('-', '').slice(0, 16)}-400x500`
  await insertRows(db, 'uploads', { id, tokenHash: id, userId, kind: 'review_photo', state: 'stored', imageUrl })
  return id
}
