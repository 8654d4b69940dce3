import { company } from '#domain/settings/company.ts'
import { storePolicy } from '#domain/settings/store-policy.ts'
import { numberWord } from '#domain/text/number-text.ts'
import { isEnded, isUnshipped, type OrderStatus } from './order-status.ts'

type PlacedOrder = {
  status: OrderStatus
  createdAt: Date
  /** True once a part of the order was shipped. */
  hasShippedPieces: boolean
}

/** The deadline for the customer to cancel an order or change its address; null once it was shipped or ended. */
export function changeableUntil({ status, createdAt, hasShippedPieces }: PlacedOrder): Date | null {
  return isUnshipped(status) && !hasShippedPieces
    ? new Date(createdAt.getTime() + storePolicy.orderChangeHours * 3_600_000)
    : null
}

const support = `Please write to us at ${company.email}, and we do what we can.`

/** Reasons in words for the customer; the exact end of the window is still within it. */
export const changeRefusals = {
  CHANGE_TIME_OVER: `The ${numberWord(storePolicy.orderChangeHours)} hours are over, so you can no longer change this order. ${support}`,
  ORDER_SHIPPED: `This order has left us already. ${support}`,
  ORDER_ENDED: `This order has ended and can no longer be changed. If you have a question, write to us at ${company.email}.`,
} as const

/** The reason with the merchant's support email address. */
export function changeRefusalText(refusal: keyof typeof changeRefusals, email: string): string {
  return changeRefusals[refusal].replace(company.email, email)
}

/** The reason why the customer may no longer change the order, or null while they may. */
export function changeRefusal(order: PlacedOrder, now: Date): keyof typeof changeRefusals | null {
  if (isEnded(order.status)) return 'ORDER_ENDED'
  const until = changeableUntil(order)
  if (!until) return 'ORDER_SHIPPED'
  return now.getTime() > until.getTime() ? 'CHANGE_TIME_OVER' : null
}
