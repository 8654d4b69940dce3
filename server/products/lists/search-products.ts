import { z } from 'zod'
import type { products as contract, Product } from '#contract/products.ts'
import { storePolicy } from '#domain/settings/store-policy.ts'
import { topics } from '#server/live/topics.ts'
import { addScenes } from '#server/products/add-scenes.ts'
import { plain } from '#server/products/product-rows.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { refuseInput } from '#server/rpc/parse-input.ts'
import { findProducts } from './find-products.ts'
import { listAskedFor } from './parse-list-input.ts'
import { showInColor } from './show-in-color.ts'
import { type Order, sorts } from './sorts.ts'

const after = z.tuple([z.string(), z.string(), z.string().regex(/^[^\0]{1,64}$/)])

export const searchProducts: Handler<typeof contract.searchProducts> = async (call, input) => {
  call.watch(topics.catalogue)
  if (input.view === 'bestsellers') call.watch(topics.impact)
  const order = input.sortBy ?? ownOrder(input)
  const { numItems, cursor } = input.paginationOpts ?? { numItems: storePolicy.cataloguePageSize, cursor: null }
  const after = cursor ? readCursor(cursor, order) : null
  if (cursor && !after) throw refuseInput({ 'paginationOpts.cursor': 'Not a cursor of this list' })
  const list = await listAskedFor(call, input)
  if (!list) return { page: [], isDone: true, continueCursor: '' }
  const { page, ...paging } = pageOf(
    await findProducts(call, { ...list, order, after, limit: numItems + 1 }),
    numItems,
    order,
  )
  return { page: await (input.colors ? showInColor(call.db, page, input.colors) : addScenes(call.db, page)), ...paging }
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

/** The cursor of the next page; it includes the sort order, so that one of another list is recognized. */
function writeCursor(order: Order, { sortKey, id }: { sortKey: string; id: string }): string {
  return Buffer.from(JSON.stringify([order, sortKey, id])).toString('base64url')
}

/** The contents of a cursor; null when it is not of this list. */
function readCursor(cursor: string, order: Order): { sortKey: string; id: string } | null {
  try {
    const [of, sortKey, id] = after.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return of === order && sorts[order].isKey(sortKey) ? { sortKey, id } : null
  } catch {
    return null
  }
}
