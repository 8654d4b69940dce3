import type { productBulk as contract } from '#contract/product-bulk.ts'
import { query } from '#database/query.ts'
import { maxBulkProducts } from '#domain/products/bulk-change.ts'
import { idsStatement } from '#server/products/lists/list-statements.ts'
import type { Handler } from '#server/rpc/handler.ts'

export const getProductIds: Handler<typeof contract.getProductIds> = async (call, filter) => {
  const page = { sortBy: 'newest', descending: true, limit: maxBulkProducts + 1, offset: 0 } as const
  const { statement, values } = idsStatement({ ...filter, ...page })
  const ids = (await query(call.db, statement, values)).map(({ id }) => id)
  return { productIds: ids.slice(0, maxBulkProducts), isAll: ids.length <= maxBulkProducts }
}
