import type { products as contract } from '#contract/products.ts'
import { allStatements, oneOf, parameters, query, sql } from '#database/query.ts'
import { maxCounted } from '#domain/products/search.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { listAskedFor } from './parse-list-input.ts'
import { listOf, plannedEachTime, type Search, someSearches } from './search-statement.ts'

const row = {
  type: oneOf(['all', 'color', 'size']),
  slug: 'text',
  name: 'text',
  value: 'text',
  count: 'integer',
  place: 'integer',
} as const

export const getFilterOptions: Handler<typeof contract.getFilterOptions> = async (
  call,
  { colors, sizes, ...asked },
) => {
  call.watch(topics.catalogue)
  if (asked.view === 'bestsellers') call.watch(topics.impact)
  const list = await listAskedFor(call, asked)
  if (!list) return { count: 0, colors: [], sizes: [] }
  const { statement, values } = optionsStatement(list, colors ?? null, sizes ?? null)
  const options = await query(call.db, statement, values)
  const ofKind = (kind: string) => options.flatMap(({ type, place: _, ...option }) => (type === kind ? [option] : []))
  return {
    count: ofKind('all')[0]?.count ?? 0,
    colors: ofKind('color'),
    sizes: ofKind('size').map(({ value: _, ...size }) => size),
  }
}

allStatements(() =>
  someSearches().map(
    ({ colors, sizes, ...list }) => optionsStatement({ ...list, colors: null, sizes: null }, colors, sizes).statement,
  ),
)

/** The counts of colors and sizes: a product counts for a color when it has one of the chosen sizes, and vice versa. */
function optionsStatement(
  list: Omit<Search, 'order' | 'after' | 'limit'>,
  ...[colors, sizes]: (readonly string[] | null)[]
) {
  const { values, addParameter } = parameters()
  const comesIn = (kind: string, names: string) => `(${names}::text[] is null or exists (select from product_variants v
    where v.product_id = found.id and v.is_active and v.type = '${kind}' and v.filter_name = any(${names}::text[])))`
  const found = `select p.id from ${listOf({ ...list, order: 'newest', after: null, limit: 0 }, addParameter)} limit ${maxCounted}`
  const text = `with found as materialized (${found}),
fits as materialized (
  select id, ${comesIn('color', addParameter(colors))} as in_color, ${comesIn('size', addParameter(sizes))} as in_size from found)
select type, slug, min(name) as name, min(value) as value, count(*)::integer as count,
  case type when 'size' then min(place) else 0 end as place
from (select v.type, v.filter_name as slug, min(v.name) as name, min(v.value) as value, min(v.sort_order) as place
  from fits join product_variants v on v.product_id = fits.id
  where v.is_active and (v.type = 'color' and in_size or v.type = 'size' and in_color)
  group by v.type, v.filter_name, v.product_id) each group by type, slug
union all select 'all', '', '', '', count(*)::integer, 0 from fits where in_color and in_size
order by place, name, slug limit 100`
  return { statement: sql({ name: plannedEachTime, text, row }), values }
}
