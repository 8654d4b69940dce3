import { insertRows } from '#database/table-rows.ts'
import { fromDollars } from '#domain/money.ts'
import type { ReturnReason } from '#domain/returns/return-reason.ts'
import { executeRefund } from '#server/orders/orders.ts'
import { type Buyer, type Buying, buyerAt } from './buying.ts'
import { queryRows } from './database.ts'
import type { TestShop } from './shop.ts'

type Line = { productId: string; quantity: number; variantIds?: string[] }
type Item = { position: number; quantity: number; reason?: ReturnReason }

/** A delivered order that was paid through the gateway. */
export async function deliveredOrder(shop: Buying, lines: Line[], buyer?: Buyer) {
  const ann = buyer ?? (await buyerAt(shop, 'ann'))
  const intent = await ann.prepare(lines)
  await ann.pay(intent)
  const order = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const admin = await shop.signIn('marina', 'admin')
  await admin.orders.updateOrderTracking({ orderId: order.orderId, status: 'delivered' })
  return { ...order, ann, admin }
}

type Requested = {
  orderId: string
  userId: string
  items?: Item[]
  amount?: number
  reason?: ReturnReason
  status?: 'pending' | 'approved'
  createdAt?: Date
}

/** Inserts a return, of one piece of the first line by default, as the customer's form would. */
export async function requestedReturn({ db }: Pick<TestShop, 'db'>, requested: Requested): Promise<string> {
  const { orderId, userId, items = [{ position: 0, quantity: 1 }], amount = 108, reason = 'change_of_mind' } = requested
  const { status = 'pending', createdAt = new Date() } = requested
  const id = crypto.randomUUID()
  const words = { reason, description: 'It does not suit me.', requested: fromDollars(amount) }
  await insertRows(db, 'return_requests', { id, orderId, userId, status, createdAt, ...words })
  for (const item of items) await insertRows(db, 'return_items', { returnId: id, orderId, ...item })
  return id
}

export async function messageOn({ db }: Pick<TestShop, 'db'>, returnId: string, message: string): Promise<string> {
  const id = crypto.randomUUID()
  const sender = { senderType: 'customer', senderId: 'ann', senderName: 'Ann Weaver', messageType: 'text' } as const
  await insertRows(db, 'return_messages', { id, returnId, ...sender, message })
  return id
}

/** Carries out the refunds requested from the gateway. */
export async function carryOutRefunds(shop: Buying): Promise<void> {
  const pending = await queryRows<{ id: string }>(
    shop.db,
    { name: '', text: "select id from refunds where status = 'pending'" },
    [],
  )
  for (const { id } of pending) await executeRefund(shop.shop, id)
}
