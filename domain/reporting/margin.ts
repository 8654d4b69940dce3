import { type Cents, minus } from '#domain/money.ts'

/** Net sales, the part of them whose cost is known, and that cost. */
export type CostedSales = { netSales: Cents; costedSales: Cents; cost: Cents }

/** The amount that sales with a known cost left after it, and its percentage of them. Percentages are null where there are no such sales. */
export type Margin = { amount: Cents; percent: number | null; knownPercent: number | null }

/** The margin of net sales. It covers only sales whose cost is known: `knownPercent` is their share of all sales. */
export function marginOf({ netSales, costedSales, cost }: CostedSales): Margin {
  const amount = minus(costedSales, cost)
  return {
    amount,
    percent: costedSales > 0 ? Math.round((amount / costedSales) * 1000) / 10 : null,
    knownPercent: netSales > 0 ? knownShare(costedSales / netSales) : null,
  }
}

/** Whole percents; 0 and 100 mean none and all. */
function knownShare(share: number): number {
  if (share <= 0 || share >= 1) return share <= 0 ? 0 : 100
  return Math.min(99, Math.max(1, Math.round(share * 100)))
}
