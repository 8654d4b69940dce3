import type { OrderStatus } from './order-status.ts'
import { storePolicy } from './store-policy.ts'

const dayMs = 86_400_000

type ReturnableOrder = {
  status: OrderStatus
  deliveredAt: Date | null
  createdAt: Date
  /** Whether a return request exists that was not cancelled. */
  hasReturn: boolean
}

/** Last moment at which a return may be requested. Counted in hours, so that a change of clocks neither gives nor takes one. */
export function returnableUntil({ deliveredAt, createdAt }: Pick<ReturnableOrder, 'deliveredAt' | 'createdAt'>): Date {
  return new Date((deliveredAt ?? createdAt).getTime() + storePolicy.returnWindowDays * dayMs)
}

/** Why nothing of the order can be returned, or null where something can. */
export function returnRefusal(order: ReturnableOrder, now: Date): string | null {
  if (order.hasReturn) return 'Return request already submitted for this order'
  if (order.status !== 'delivered') return 'Only delivered orders can be returned'
  if (now > returnableUntil(order)) return `Return window expired (${storePolicy.returnWindowDays} days from delivery)`
  return null
}
