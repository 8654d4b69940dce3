import { fromDollars, toDollars } from '#domain/money.ts'

/** The setting's name. Its value: the year that it speaks of, and dollars. */
export const statementKey = 'donation-statement'

export type Statement = { year: number; amount: number }

/** A statement about another year says nothing about this one. */
export function statementFor(year: number, setting: Statement | null | undefined): Statement | null {
  if (!setting || setting.year !== year) return null
  return { year, amount: toDollars(fromDollars(setting.amount)) }
}
