import type { products as contract } from '#contract/products.ts'
import type { Database } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import { plain, productOf, productRow, selectProducts, wasSold } from '#server/products/product-rows.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { isPreviewing } from '#server/rpc/previewing.ts'

const statement = sql({
  name: 'product-by-slug',
  text: `${selectProducts({ more: ', p.barcode, p.seo_title as "seoTitle", p.seo_description as "seoDescription"' })} where (p.is_active or $2) and p.archived_at is null and p.slug = $1`,
  row: { ...productRow, barcode: 'text?', seoTitle: 'text', seoDescription: 'text' },
})

export const getProductBySlug: Handler<typeof contract.getProductBySlug> = async (call, input) => {
  const { slug } = input
  const [row] = await query(call.db, statement, [slug, isPreviewing(call, input)])
  if (!row) {
    call.watch(topics.catalogue) // The product may appear later.
    throw call.refuse('NOT_FOUND', 'Product not found', await traceOf(call.db, slug))
  }
  const { barcode, seoTitle, seoDescription, ...product } = row
  call.watch(topics.product(product._id))
  return {
    ...plain(productOf(product, call.now)),
    ...(barcode && { barcode }),
    ...(seoTitle && { seoTitle }),
    ...(seoDescription && { seoDescription }),
  }
}

/** The product with this slug that is not on sale, otherwise the product that had the slug before. */
const traceStatement = sql({
  name: 'product-trace',
  text: `select p.slug, p.is_active as "isActive", p.category_id as "categoryId", ${wasSold} as "wasSold" from products p where p.slug = $1
union all select p.slug, p.is_active, p.category_id, ${wasSold} from product_slugs s join products p on p.id = s.product_id where s.slug = $1
limit 1`,
  row: { slug: 'text', isActive: 'boolean', categoryId: 'text', wasSold: 'boolean' },
})

async function traceOf(db: Database, slug: string): Promise<{ movedTo?: string; archivedIn?: string }> {
  const [trace] = await query(db, traceStatement, [slug])
  if (trace?.isActive) return { movedTo: trace.slug }
  return trace?.wasSold ? { archivedIn: trace.categoryId } : {}
}
