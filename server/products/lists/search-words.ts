import type { Database } from '#database/connection.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { beginsOneErrorApart, isOneErrorApart } from '#domain/products/search.ts'

/** Text search queries: all words exactly, by their beginnings, and with typing errors; and any of these, for ranking. */
export type WordQuery = { plain: string; exact: string; begun: string; wide: string; any: string }

const maxWords = 8
const maxAlternatives = 40

const statement = sql({
  name: 'search-words',
  text: `select asked.position::int, asked.word as asked, stem.lexeme as stem, known.word, known.lexeme
from (select * from unnest(string_to_array(search_plain($1), ' ')) with ordinality asked(word, position)
  where length(word) <= 40 order by position limit ${maxWords}) asked
cross join lateral (select (tsvector_to_array(to_tsvector('english', asked.word)))[1] as lexeme) stem
left join lateral (select word, lexeme from search_alike(asked.word)) known on length(asked.word) > 1`,
  row: { position: 'integer', asked: 'text', stem: 'text?', word: 'text?', lexeme: 'text?' },
})

type Known = RowOf<typeof statement>

/** Translates a text into words of the catalogue; null when there is nothing to find. */
export async function findWords(db: Database, searchText: string): Promise<WordQuery | null> {
  const rows = await query(db, statement, [searchText])
  const words = [...Map.groupBy(rows, (row) => row.position).values()]
    .map(alternativesOf)
    .filter((word) => word !== null)
  if (words.length === 0) return null
  const begun = words.map(({ exact, begun }) => anyOf([exact, ...begun]))
  const wide = words.map(({ exact, begun, mistyped }) => anyOf([exact, ...begun, ...mistyped]))
  // Words similar to a known word come last anyway. Ranking them, too, would double the time of a common word.
  const any = words.map(({ exact, begun, mistyped }) => anyOf([exact, ...(begun.length > 0 ? begun : mistyped)]))
  return {
    plain: [...new Map(rows.map((row) => [row.position, row.asked])).values()].join(' '),
    exact: words.map(({ exact }) => anyOf([exact])).join(' & '),
    begun: begun.join(' & '),
    wide: wide.join(' & '),
    any: any.join(' | '),
  }
}

/** The alternatives of a word; null for stop words such as 'the' and 'of', which no document contains. */
function alternativesOf(rows: Known[]): { exact: string; begun: string[]; mistyped: string[] } | null {
  const [{ asked, stem } = { asked: '', stem: null }] = rows
  if (stem === null) return null
  const known = rows.flatMap(({ word, lexeme }) => (word !== null && lexeme !== null ? [{ word, lexeme }] : []))
  const terms = (fits: (word: string) => boolean) =>
    [...new Set(known.filter(({ word }) => fits(word)).map(({ lexeme }) => quoted(lexeme)))].slice(0, maxAlternatives)
  const exact = quoted(stem)
  const begun = terms((word) => word.startsWith(asked))
  const canBeMistyped = asked.length > 2 && /\D/.test(asked)
  const lookAlikes = canBeMistyped ? terms((word) => isOneErrorApart(word, asked)) : []
  const mistyped = lookAlikes.filter((term) => term !== exact && !begun.includes(term))
  // A known word is most likely what the shopper means. Similar words count in a product's name only, not in its long text.
  if (begun.length > 0 || known.some(({ lexeme }) => lexeme === stem))
    return { exact, begun, mistyped: mistyped.map((term) => `${term}:ABC`) }
  if (mistyped.length > 0) return { exact, begun, mistyped }
  return { exact, begun, mistyped: asked.length > 3 ? terms((word) => beginsOneErrorApart(word, asked)) : [] }
}

function anyOf(terms: string[]): string {
  return `(${[...new Set(terms)].join(' | ')})`
}

/** A lexeme in quotes, so that it cannot be an operator; it has letters and digits only. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
}
