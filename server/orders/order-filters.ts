import type { z } from 'zod'
import type { orderFilter } from '#contract/order-list.ts'
import { combinations } from '#database/combinations.ts'
import { type AddParameter, escapeLike } from '#database/query.ts'

export type OrderFilter = z.output<typeof orderFilter>

export const maxWords = 5

/**
 * The LIKE patterns for the first `maxWords` words of a search, for orders and all that is found like them. The index consists of
 * three-letter groups, so that one or two letters must begin a word.
 */
export function wordsOf(search: string | undefined): string[] {
  const words = (search ?? '').toLowerCase().split(/\s/).filter(Boolean)
  return words.slice(0, maxWords).map((word) => `%${/^[\p{L}\p{N}].?$/u.test(word) ? ' ' : ''}${escapeLike(word)}%`)
}

/** True when the index can find one of these patterns: it has three letters or digits, or fewer at an end of a word. */
export function areIndexed(patterns: readonly string[]): boolean {
  return patterns.some((pattern) =>
    /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u.test(pattern.slice(1, -1)),
  )
}

/** The condition that an order, by its alias, contains each of the words. */
export function holds(patterns: readonly string[], alias: string): string {
  const document = `lower(${alias}.order_number || ' ' || ${alias}.customer_name || ' ' || ${alias}.email)`
  return patterns.map((pattern) => `${document} like ${pattern}`).join(' and ')
}

/** The conditions of a filter other than its words, as SQL, and a name for this combination. */
export function conditionsOf(filter: OrderFilter, addParameter: AddParameter): { name: string; texts: string[] } {
  const { status, paymentStatus, charity, from, to, customerId } = filter
  const conditions = [
    ['user', 'user_id =', customerId],
    ['status', 'status =', status],
    ['payment', 'payment_status =', paymentStatus],
    ['charity', 'charity =', charity],
    ['from', 'created_at >=', from === undefined ? from : new Date(from)],
    ['to', 'created_at <', to === undefined ? to : new Date(to)],
  ] as const
  const used = conditions.filter(([, , value]) => value !== undefined)
  return {
    name: used.map(([name]) => name).join('-'),
    texts: used.map(([, text, value]) => `${text} ${addParameter(value)}`),
  }
}

// Stryker disable all: for the test that describes each statement to PostgreSQL
/** One filter of each combination; with a word that the index finds, one that it does not, and both. */
export function someFilters(): OrderFilter[] {
  return combinations({
    search: ['', 'silk', '@', '@ silk'],
    status: [undefined, 'pending'],
    paymentStatus: [undefined, 'paid'],
    charity: [undefined, 'children'],
    from: [undefined, 0],
    to: [undefined, 0],
    customerId: [undefined, '1'],
  })
}
// Stryker restore all
