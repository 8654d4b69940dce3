import { dayMs } from '#domain/text/time-span.ts'

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

const list = new Intl.ListFormat('en-GB')

/** 'It waits until order SM-1 and the return of order SM-2 are over.' */
export function waitingText(waitsFor: readonly Obstacle[]): string | null {
  if (waitsFor.length === 0) return null
  return `It waits until ${list.format(waitsFor.map(obstacleName))} ${waitsFor.length > 1 ? 'are' : 'is'} over.`
}

type State = { deletion: { dueAt: number } | null; waitsFor: readonly Obstacle[] }
type When = { now: number; dates: { longDate: (time: number) => string } }

/** The text about a planned deletion: its time, and what it waits for; null when none is planned. */
export function deletionText(whose: string, { deletion, waitsFor }: State, { now, dates }: When): string | null {
  if (!deletion) return null
  const due = deletion.dueAt > now ? `on ${dates.longDate(deletion.dueAt)}` : 'within the hour'
  return [`${whose} will be deleted ${due}.`, waitingText(waitsFor)].filter(Boolean).join(' ')
}

/** The choice of whether reviews stay when their author's account is deleted. */
export const reviewChoices = [
  { value: 'keep', label: 'Keep them without the name' },
  { value: 'delete', label: 'Delete them, with their photos' },
]

/** True when the typed words are the expected ones, however they are capitalized and spaced. */
export function confirms(typed: string, expected: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  return plain(typed) !== '' && plain(typed) === plain(expected)
}

export function deletionDue(askedAt: Date): Date {
  return new Date(askedAt.getTime() + deletionPolicy.daysToTakeBack * dayMs)
}
