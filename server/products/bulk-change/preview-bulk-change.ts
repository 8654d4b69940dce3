import type { productBulk as contract } from '#contract/product-bulk.ts'
import { query } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import type { BulkFields } from '#domain/products/bulk-change.ts'
import { formPrices } from '#domain/products/product-price.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { agreedOf, categoryNames, outcomesOf, readProducts } from './bulk-rows.ts'

export const previewBulkChange: Handler<typeof contract.previewBulkChange> = async (call, { change, productIds }) => {
  call.watch(topics.catalogue)
  const outcomes = outcomesOf(await query(call.db, readProducts, [productIds]), change)
  const newCategoryIds = change.kind === 'category' ? [change.categoryId] : []
  const categories = await categoryNames(call.db, [
    ...newCategoryIds,
    ...outcomes.map(({ product }) => product.categoryId),
  ])
  if (newCategoryIds.some((id) => !categories.has(id)))
    throw call.refuse('CATEGORY_NOT_FOUND', 'This category is gone. Choose another.')
  const shown = ({ isActive, tags, categoryId, ...prices }: BulkFields) => {
    const { price, compareAtPrice } = formPrices(prices)
    return {
      isActive,
      tags,
      price: toDollars(price),
      categoryName: categories.get(categoryId) ?? '',
      compareAtPrice: compareAtPrice === null ? null : toDollars(compareAtPrice),
    }
  }
  const products = outcomes.map(({ product, after, reason }) => ({
    _id: product.id,
    name: product.name,
    before: shown(product),
    ...(after && { after: shown(after) }),
    ...(reason && { reason }),
  }))
  return { products, agreed: agreedOf(outcomes) }
}
