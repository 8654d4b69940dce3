import type { products as contract, Product, SuggestedProduct } from '#contract/products.ts'
import type { Database } from '#database/connection.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { findProducts } from './find-products.ts'
import { findWords, type WordQuery } from './search-words.ts'

const maxProducts = 6
const everything = {
  view: null,
  minPrice: null,
  maxPrice: null,
  categoryId: null,
  colors: null,
  sizes: null,
  onlyIds: null,
  after: null,
}

export const suggestProducts: Handler<typeof contract.suggestProducts> = async (call, { searchText }) => {
  call.watch(topics.catalogue)
  const words = searchText ? await findWords(call.db, searchText) : null
  if (!words) return { products: [], categories: [] }
  const [products, categories] = await Promise.all([
    findProducts(call, { ...everything, words, order: 'relevance', limit: maxProducts, now: call.now }),
    findCategories(call.db, words),
  ])
  return { products: products.map(suggested), categories }
}

const categoriesNamed = sql({
  name: 'search-categories',
  text: `select id as "_id", name, slug from categories,
  lateral (select setweight(to_tsvector('english', search_plain(name)), 'A') as document) named
where document @@ $1::tsquery order by document @@ $2::tsquery desc, sort_order, id limit 3`,
  row: { _id: 'text', name: 'text', slug: 'text' },
})

function findCategories(db: Database, { wide, exact }: WordQuery): Promise<RowOf<typeof categoriesNamed>[]> {
  return query(db, categoriesNamed, [wide, exact])
}

function suggested(product: Product): SuggestedProduct {
  const { _id, name, slug, material, basePrice, salePrice, primaryImageUrl } = product
  return { _id, name, slug, material, basePrice, ...(salePrice !== undefined && { salePrice }), primaryImageUrl }
}
