import { useAnswer } from '#app/engine/data/queries.ts'
import { fromDollars, shortMoney } from '#domain/money.ts'

/** '$25,000' where the shop states what was donated this year; the store's frame has loaded it. */
export function useDonationStatement(): string | null {
  const { data } = useAnswer('impact.getDonationStatement', {})
  return data ? shortMoney(fromDollars(data.amount)) : null
}
