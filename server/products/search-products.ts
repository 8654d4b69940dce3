import type { products as contract, Product } from '#contract/products.ts'
import { fromDollars } from '#domain/money.ts'
import { storePolicy } from '#domain/store-policy.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { refuseInput } from '#server/rpc/parse-input.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { plain, queryProducts } from './product-rows.ts'
import { searchStatement } from './search-statement.ts'
import { findWords } from './search-words.ts'
import type { Order } from './sorts.ts'

export const searchProducts: Handler<typeof contract.searchProducts> = async (call, input) => {
  call.watch(topics.catalogue)
  if (input.view === 'bestsellers') call.watch(topics.impact)
  const order = input.sortBy ?? ownOrder(input)
  const { numItems, cursor } = input.paginationOpts ?? { numItems: storePolicy.cataloguePageSize, cursor: null }
  const after = cursor ? readCursor(cursor, order) : null
  if (cursor && !after) throw refuseInput({ 'paginationOpts.cursor': 'Not a cursor of this list' })
  const words = input.searchText ? await findWords(call.db, input.searchText) : null
  if (input.searchText && !words) return { page: [], isDone: true, continueCursor: '' }
  const { statement, values } = searchStatement({
    order,
    words,
    view: input.view ?? null,
    minPrice: input.minPrice === undefined ? null : fromDollars(input.minPrice),
    maxPrice: input.maxPrice === undefined ? null : fromDollars(input.maxPrice),
    categoryId: input.categoryId ?? null,
    after,
    limit: numItems + 1,
    now: call.now,
  })
  return pageOf(await queryProducts(call, statement, values), numItems, order)
}

function ownOrder({ searchText, view }: { searchText?: string | undefined; view?: string | undefined }): Order {
  if (searchText) return 'relevance'
  return view === 'bestsellers' ? 'bestselling' : 'newest'
}

function pageOf(rows: (Product & { sortKey: string })[], numItems: number, order: Order) {
  const page = rows.slice(0, numItems)
  const last = page.at(-1)
  return {
    page: page.map(plain),
    isDone: rows.length <= numItems,
    continueCursor: last ? writeCursor(order, { sortKey: last.sortKey, id: last._id }) : '',
  }
}
