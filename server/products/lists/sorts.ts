import type { SortOption } from '#domain/products/sort-option.ts'

/** The sort options, and the default orders of a search and of bestsellers. */
export type Order = SortOption | 'relevance' | 'bestselling'

type Sort = {
  column: string
  direction: 'asc' | 'desc'
  /** The column's exact text in a cursor, and the way back to its value. */
  key: string
  bound: (parameter: string) => string
  /** True for a valid key, so that a forged one never reaches PostgreSQL's casts. */
  isKey: (key: string) => boolean
}

/** The sort orders, with ties sorted by id. For the whole catalogue each uses an index of its own. */
export const sorts: Record<Order, Sort> = {
  newest: {
    column: 'p.created_at',
    direction: 'desc',
    key: '(extract(epoch from p.created_at) * 1000000)::bigint',
    bound: (parameter) => `(timestamptz 'epoch' + ${parameter}::float8 * interval '1 microsecond')`,
    isKey: (key) => /^\d{1,16}$/.test(key),
  },
  price_low_high: whole('p.shown_price_cents', 'asc'),
  price_high_low: whole('p.shown_price_cents', 'desc'),
  rating: {
    column: 'p.average_rating',
    direction: 'desc',
    key: 'p.average_rating',
    bound: (parameter) => `${parameter}::numeric`,
    isKey: (key) => /^\d(\.\d{1,2})?$/.test(key),
  },
  name: {
    column: 'lower(p.name)',
    direction: 'asc',
    key: 'lower(p.name)',
    bound: (parameter) => `${parameter}::text`,
    isKey: (key) => !key.includes('\0'),
  },
  relevance: whole('p.relevance', 'desc'),
  bestselling: whole('sold.units', 'desc'),
}

function whole(column: string, direction: Sort['direction']): Sort {
  const isKey = (key: string) => /^\d{1,9}$/.test(key)
  return { column, direction, key: column, bound: (parameter) => `${parameter}::integer`, isKey }
}
