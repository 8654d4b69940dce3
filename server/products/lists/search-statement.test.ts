import { expect, test } from 'vitest'
import { catalogueViews, sortOptions } from '#domain/products/sort-option.ts'
import { type Search, searchStatement } from './search-statement.ts'
import type { WordQuery } from './search-words.ts'

const terms = { plain: 'tote', exact: "('tote')", any: "('tote')" }
const texts: (WordQuery | null)[] = [
  null,
  { ...terms, begun: terms.exact, wide: terms.exact },
  { ...terms, begun: terms.exact, wide: "('tote' | 'note':ABC)" },
  { ...terms, begun: "('tote' | 'total')", wide: "('tote' | 'total' | 'note':ABC)" },
  { ...terms, begun: "('tote' | 'total')", wide: "('tote' | 'total')" },
]
const views = [null, ...catalogueViews]

test('a connection prepares a few hundred forms of the search at most, and each name means one of them', () => {
  const known = new Map<string, string>()
  for (const search of allSearches()) {
    const { name, text } = searchStatement(search).statement
    if (search.colors) {
      expect(name).toBe('')
      continue
    }
    expect(known.get(name) ?? text, name).toBe(text)
    expect(Buffer.byteLength(name)).toBeLessThan(64)
    known.set(name, text)
  }
  expect(known.size).toBeLessThan(400)
})

function allSearches(): Search[] {
  const orders = [...sortOptions, 'relevance', 'bestselling'] as const
  const filters = [null, 1].flatMap((minPrice) =>
    [null, 2].flatMap((maxPrice) =>
      [null, 'totes'].flatMap((categoryId) =>
        [null, ['black']].map((colors) => ({ minPrice, maxPrice, categoryId, colors })),
      ),
    ),
  )
  return texts.flatMap((words) =>
    views.flatMap((view) =>
      orders
        .filter((order) => (order !== 'relevance' || words) && (order !== 'bestselling' || view === 'bestsellers'))
        .flatMap((order) =>
          [null, { sortKey: '1', id: 'a' }].flatMap((after) =>
            filters.map((filter) => ({
              order,
              words,
              view,
              after,
              ...filter,
              sizes: null,
              onlyIds: null,
              limit: 13,
              now: new Date(0),
            })),
          ),
        ),
    ),
  )
}
