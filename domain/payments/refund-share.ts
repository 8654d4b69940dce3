import { type Cents, cents } from '#domain/money.ts'

export type Returned = { refunded: Cents; total: Cents }

/**
 * The refunded share of a part of an order, in proportion to the refunded total: rounded over all refunds together, so that it never
 * exceeds the part and is all of it once everything is refunded.
 */
export function returnedShare(part: Cents, { refunded, total }: Returned): Cents {
  if (refunded >= total) return refunded > 0 ? part : cents(0)
  const doubled = 2n * BigInt(part) * BigInt(refunded) + BigInt(total)
  return cents(Number(doubled / (2n * BigInt(total))))
}
