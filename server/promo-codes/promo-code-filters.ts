import { combinations } from '#database/combinations.ts'
import { escapeLike } from '#database/query.ts'

export type Which = { search?: string | undefined; type?: string | undefined; batchId?: string | undefined }
type Condition = { name: string; text: (parameter: string) => string; value?: unknown }

/** The conditions of a filter, so that each combination uses its index, and their values from a parameter on. */
export function foundPromoCodes({ search, type, batchId }: Which, from: number) {
  const conditions: Condition[] = [
    ...(search ? [{ name: 'search', text: (at: string) => `c.code like ${at}`, value: patternOf(search) }] : []),
    ...(type ? [{ name: 'type', text: (at: string) => `c.type = ${at}`, value: type }] : []),
    ...(batchId === 'none' ? [{ name: 'single', text: () => 'c.batch_id is null' }] : []),
    ...(batchId && batchId !== 'none'
      ? [{ name: 'batch', text: (at: string) => `c.batch_id = ${at}`, value: batchId }]
      : []),
  ]
  const valued = conditions.filter(({ value }) => value !== undefined)
  const texts = conditions.map((each) => each.text(`$${from + valued.indexOf(each)}`))
  return {
    name: conditions.map(({ name }) => name).join('-'),
    where: ['c.archived_at is null', ...texts].join(' and '),
    values: valued.map(({ value }) => value),
  }
}

/** One filter of each combination. */
export function someSelections(): Which[] {
  return combinations({ search: [undefined, 'A'], type: [undefined, 'percentage'], batchId: [undefined, 'none', '1'] })
}

/** The LIKE pattern of a search, in capitals, as codes are. */
function patternOf(search: string): string {
  return `%${escapeLike(search.toUpperCase())}%`
}

/** The display status of domain/promo-codes/promo-status.ts as SQL, for filters and counts; the parameter is the present time. */
export function statusAt(now: string): string {
  return `case when not c.is_active then 'inactive' when ${now}::timestamptz < c.valid_from then 'scheduled'
  when ${now}::timestamptz > c.valid_until then 'expired'
  when u.held_count + u.final_count >= c.max_usage_count then 'limit_reached' else 'active' end`
}
