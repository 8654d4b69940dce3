import { escapeLike } from '#database/query.ts'

const mostWords = 5

/** The patterns to find an order, or what belongs to one, by: the words of a search. */
export function wordsOf(search: string | undefined): string[] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return words.slice(0, mostWords).map((word) => `%${escapeLike(word)}%`)
}

/** The orders that hold each of the words, as `found`; without words all of them. The patterns are parameters from `first` on. */
export function found(words: readonly string[], first: number): string {
  if (words.length === 0) return 'with found as not materialized (select id, status, created_at from orders)'
  const document = "lower(order_number || ' ' || customer_name || ' ' || email)"
  const holds = words.map((_, index) => `${document} like $${first + index}`)
  return `with found as materialized (select id, status, created_at from orders where ${holds.join(' and ')})`
}
