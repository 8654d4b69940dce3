import type { OrderStatus } from '#domain/orders/order-status.ts'
import { dayMs } from '#domain/text/time-span.ts'

type ReturnableOrder = {
  status: OrderStatus
  deliveredAt: Date | null
  createdAt: Date
  /** The order has a return request that is not cancelled. */
  hasReturn: boolean
  /** The order has pieces that are neither refunded, canceled, returned nor withdrawn. */
  hasPieces: boolean
  /** The return window that applied when the order was placed. */
  returnWindowDays: number
}

type Dated = Pick<ReturnableOrder, 'deliveredAt' | 'createdAt' | 'returnWindowDays'>

/** The last time at which a return may be requested. Counted in hours, so that a clock change neither adds nor removes an hour. */
export function returnableUntil({ deliveredAt, createdAt, returnWindowDays }: Dated): Date {
  return new Date((deliveredAt ?? createdAt).getTime() + returnWindowDays * dayMs)
}

/** The reason why no part of the order can be returned, or null. */
export function returnRefusal(order: ReturnableOrder, now: Date): string | null {
  if (order.hasReturn) return 'Return request already submitted for this order'
  if (order.status !== 'delivered') return 'Only delivered orders can be returned'
  if (!order.hasPieces) return 'Every piece of this order was refunded or returned already'
  if (now > returnableUntil(order)) return `Return window expired (${order.returnWindowDays} days from delivery)`
  return null
}
