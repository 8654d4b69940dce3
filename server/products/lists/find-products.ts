import type { Database } from '#database/connection.ts'
import { allStatements, parameters, query, sql } from '#database/query.ts'
import { queryProducts } from '#server/products/product-rows.ts'
import {
  commonWordsStatement,
  conditionsOf,
  isRanked,
  plannedEachTime,
  type Search,
  searchStatement,
  someSearches,
} from './search-statement.ts'
import type { WordQuery } from './search-words.ts'

/** The products of a search, with reads that stay small however many products have a common word. */
export async function findProducts(call: { db: Database; now: Date }, search: Search) {
  const common = commonWordsStatement(search)
  const found = common ? await queryProducts(call, common.statement, common.values) : []
  if (found.length === search.limit) return found
  const candidates = await findCandidates(call.db, search)
  const { statement, values } = searchStatement({ ...search, candidates })
  return queryProducts(call, statement, values)
}

async function findCandidates(db: Database, search: Search): Promise<string[]> {
  if (!search.words || !isRanked(search)) return []
  const { statement, values } = candidatesStatement(search, search.words)
  return (await query(db, statement, values)).map(({ id }) => id)
}

const maxCandidates = 1_000

/**
 * The products that are ranked: a thousand whose names match, and a thousand others. The planner knows which words are common, so that it
 * reads few rows for any word.
 */
function candidatesStatement(search: Search, words: WordQuery) {
  const { values, addParameter } = parameters()
  const conditions = conditionsOf(search, addParameter)
  const wide = `${addParameter(words.wide)}::tsquery`
  const some = (match: string) =>
    `(select p.id from product_search p where ${[match, ...conditions].join(' and ')} limit ${maxCandidates})`
  const text = [
    some(`p.plain_name = ${addParameter(words.plain)} and p.document @@ ${wide}`),
    some(`ts_filter(p.document, '{a}') @@ ${wide}`),
    some(`p.document @@ ${wide}`),
  ].join(' union ')
  return { statement: sql({ name: plannedEachTime, text, row: { id: 'text' } }), values }
}

allStatements(() =>
  someSearches()
    .filter(isRanked)
    .flatMap((search) => (search.words ? [candidatesStatement(search, search.words).statement] : [])),
)
