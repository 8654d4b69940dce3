import type { productEditing as contract } from '#contract/product-editing.ts'
import { query, type Row } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import { topics } from '#server/live/topics.ts'
import { countStatement, type listedRow, maxCounted, pageStatement } from '#server/products/lists/list-statements.ts'
import type { Handler } from '#server/rpc/handler.ts'

export const getListedProducts: Handler<typeof contract.getListedProducts> = async (call, listing) => {
  call.watch(topics.catalogue, topics.settings)
  const count = countStatement(listing)
  const [counted] = await query(call.db, count.statement, count.values)
  const page = pageStatement(listing, (counted?.count ?? 0) >= maxCounted)
  const rows = await query(call.db, page.statement, page.values)
  call.watch(...rows.map(({ _id }) => topics.product(_id)))
  return { products: rows.map((row) => listedProductOf(row)), total: counted?.count ?? 0 }
}

/** A listed product from its row; null columns are omitted. */
export function listedProductOf<R extends Row<typeof listedRow>>(row: R) {
  const { basePrice, salePrice } = row
  return {
    ...withoutNulls(row),
    basePrice: toDollars(basePrice),
    ...(salePrice !== null && { salePrice: toDollars(salePrice) }),
  }
}

type WithoutNulls<R> = { [Name in keyof R as null extends R[Name] ? never : Name]: R[Name] } & {
  [Name in keyof R as null extends R[Name] ? Name : never]?: Exclude<R[Name], null>
}

function withoutNulls<R extends object>(row: R): WithoutNulls<R> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<R>
}
