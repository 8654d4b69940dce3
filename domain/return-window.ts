import type { OrderStatus } from './order-status.ts'

const dayMs = 86_400_000

type ReturnableOrder = {
  status: OrderStatus
  deliveredAt: Date | null
  createdAt: Date
  /** A return request exists that was not cancelled. */
  hasReturn: boolean
  /** The window as it was promised when the order was agreed to. */
  returnWindowDays: number
}

type Dated = Pick<ReturnableOrder, 'deliveredAt' | 'createdAt' | 'returnWindowDays'>

/** Last moment at which a return may be requested. Counted in hours, so that a change of clocks neither gives nor takes one. */
export function returnableUntil({ deliveredAt, createdAt, returnWindowDays }: Dated): Date {
  return new Date((deliveredAt ?? createdAt).getTime() + returnWindowDays * dayMs)
}

/** The reason why nothing of the order can be returned, or null where something can. */
export function returnRefusal(order: ReturnableOrder, now: Date): string | null {
  if (order.hasReturn) return 'Return request already submitted for this order'
  if (order.status !== 'delivered') return 'Only delivered orders can be returned'
  if (now > returnableUntil(order)) return `Return window expired (${order.returnWindowDays} days from delivery)`
  return null
}
