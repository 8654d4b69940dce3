import type { Cents } from '#domain/money.ts'

/** A product's scheduled publication and sale; times are milliseconds since 1970. */
export type ProductSchedule = {
  /** The time until which the product is hidden; null for none. */
  publishAt: number | null
  sale: { price: Cents; startsAt: number; endsAt: number } | null
}

type Refusal = { field: 'publishAt' | 'salePrice' | 'saleStartsAt' | 'saleEndsAt'; text: string }

/** The reason why a schedule is invalid, or null. `price` is the price without the sale. */
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
