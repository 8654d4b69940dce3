import { dayMs } from './time-span.ts'

/** Account deletion: how long it can be cancelled, and what is retained of a person afterwards. */
export const deletionPolicy = {
  /** Days in which the deletion can be cancelled. */
  daysToTakeBack: 14,
  /** Retention of the addressee of an invoice, in years from the end of its year: the longest that bookkeeping law requires. */
  invoiceYears: 10,
} as const

/** Placeholders for a person whose account was deleted. Nothing is ever emailed to the address. */
export const nobody = {
  name: 'Deleted customer',
  email: 'deleted@account.invalid',
  reviewer: 'Former customer',
} as const

export const obstacleKinds = ['order', 'return', 'refund', 'dispute', 'payment', 'checkout'] as const

/** An order, return or payment that is still under way; the deletion waits for it. */
export type Obstacle = { kind: (typeof obstacleKinds)[number]; orderNumber: string }

const obstacleText: Record<Obstacle['kind'], string> = {
  order: 'order',
  return: 'the return of order',
  refund: 'the refund of order',
  dispute: 'the bank’s question about order',
  payment: 'the payment of cancelled order',
  checkout: 'the payment begun for order',
}

/** 'order SM-1', 'the return of order SM-2' */
export function obstacleName({ kind, orderNumber }: Obstacle): string {
  return `${obstacleText[kind]} ${orderNumber}`
}

/** True when the typed words are the expected ones, however they are capitalized and spaced. */
export function confirms(typed: string, expected: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  return plain(typed) !== '' && plain(typed) === plain(expected)
}

export function deletionDue(askedAt: Date): Date {
  return new Date(askedAt.getTime() + deletionPolicy.daysToTakeBack * dayMs)
}
