import type { Cents } from './money.ts'

/** Times in milliseconds since 1970. */
export type ProductSchedule = {
  /** The time until which the product is hidden; null plans nothing. */
  publishAt: number | null
  sale: { price: Cents; startsAt: number; endsAt: number } | null
}

type Refusal = { field: 'publishAt' | 'salePrice' | 'saleStartsAt' | 'saleEndsAt'; text: string }

/** The reason why a plan cannot be followed, or null. `price` is what customers pay without the sale. */
export function scheduleRefusal(
  { publishAt, sale }: ProductSchedule,
  { price, now }: { price: Cents; now: number },
): Refusal | null {
  if (publishAt !== null && publishAt <= now) return { field: 'publishAt', text: 'Choose a time that is still to come' }
  if (!sale) return null
  if (sale.price >= price) return { field: 'salePrice', text: 'Sale price must be lower than the price' }
  if (sale.endsAt <= sale.startsAt) return { field: 'saleEndsAt', text: 'The sale must end after it starts' }
  if (sale.endsAt <= now) return { field: 'saleEndsAt', text: 'Choose a time that is still to come' }
  return null
}
