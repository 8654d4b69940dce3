import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { CurrentVariant } from './current-product.ts'
import type { Fetched } from './fetch-pictures.ts'
import type { Change } from './plan-product.ts'
import { keyOf } from './stock.ts'

const productFields = `id text, slug text, name text, description text, "shortDescription" text, "categoryId" text, "basePrice" integer,
  "salePrice" integer, score numeric, features text[], care text, material text, dimensions text, tags text[], stock integer,
  "isActive" boolean, "isFeatured" boolean`
const insertProducts = sql({
  name: 'import-insert-products',
  text: `insert into products (id, slug, name, description, short_description, category_id, base_price_cents, sale_price_cents,
  sustainability_score, sustainable_features, care_instructions, material, dimensions, tags, total_stock, is_active, is_featured)
select id, slug, name, description, "shortDescription", "categoryId", "basePrice", "salePrice", score, features, care, material,
  dimensions, tags, stock, "isActive", "isFeatured" from json_to_recordset($1::json) as x(${productFields})`,
})
const updateProducts = sql({
  name: 'import-update-products',
  text: `update products p set name = x.name, description = x.description, short_description = x."shortDescription",
  category_id = x."categoryId", base_price_cents = x."basePrice", sale_price_cents = x."salePrice", sustainability_score = x.score,
  sustainable_features = x.features, care_instructions = x.care, material = x.material, dimensions = x.dimensions, tags = x.tags,
  is_active = x."isActive", is_featured = x."isFeatured", archived_at = null
from json_to_recordset($1::json) as x(${productFields}) where p.id = x.id`,
})
const updateStock = sql({
  name: 'import-update-stock',
  text: `update products p set total_stock = x.stock from unnest($1::text[], $2::integer[]) as x(id, stock) where p.id = x.id`,
})

const variantFields = `id text, "productId" text, type text, name text, value text, adjustment integer, stock integer, sku text, "sortOrder" integer,
  "isPictured" boolean`
const insertVariants = sql({
  name: 'import-insert-variants',
  text: `insert into product_variants (id, product_id, type, name, value, price_adjustment_cents, stock_quantity, sku, sort_order, is_pictured)
select id, "productId", type, name, value, adjustment, stock, sku, "sortOrder", "isPictured" and "sortOrder" = min("sortOrder")
  over (partition by "productId", type) from json_to_recordset($1::json) as x(${variantFields})`,
})
const updateVariants = sql({
  name: 'import-update-variants',
  text: `update product_variants v set value = x.value, price_adjustment_cents = x.adjustment, stock_quantity = x.stock, sku = x.sku
from json_to_recordset($1::json) as x(${variantFields}) where v.id = x.id`,
})
const showVariants = sql({
  name: 'import-show-variants',
  text: 'update product_variants set is_active = true where id = any($1) and not is_active',
})

const imageFields = `id text, "productId" text, "variantId" text, "imageUrl" text, "sourceUrl" text, "altText" text, "sortOrder" integer,
  "isPrimary" boolean`
const lowerImages = sql({
  name: 'import-lower-images',
  text: 'update product_images set is_primary = false where product_id = any($1) and variant_id is null and is_primary',
})
const updateImages = sql({
  name: 'import-update-images',
  text: `update product_images i set alt_text = x."altText", sort_order = x."sortOrder", is_primary = x."isPrimary"
from json_to_recordset($1::json) as x(${imageFields}) where i.id = x.id`,
})
const insertImages = sql({
  name: 'import-insert-images',
  text: `insert into product_images (id, product_id, variant_id, image_url, source_url, alt_text, sort_order, is_primary)
select id, "productId", "variantId", "imageUrl", "sourceUrl", "altText", "sortOrder", "isPrimary"
from json_to_recordset($1::json) as x(${imageFields})`,
})

/** Checks deferred constraints with each batch: at the end of thousands of products they would take too long for one statement. */
const settle = sql({ name: 'import-settle', text: 'set constraints all immediate' })
const defer = sql({ name: 'import-defer', text: 'set constraints all deferred' })

export type WritableChange = { change: Change; categoryId: string; variants: readonly CurrentVariant[] }

/** Writes a batch of products. Statements without rows are skipped, since their triggers would run for nothing. */
export async function writeChanges(
  tx: Transaction,
  changes: readonly WritableChange[],
  fetched: Fetched,
): Promise<string[]> {
  const known = changes.map((one) => ({ ...one, productId: one.change.productId ?? crypto.randomUUID() }))
  const rows = known.flatMap(({ change, categoryId, productId }) =>
    change.facts
      ? [
          {
            ...change.facts,
            categoryId,
            id: productId,
            slug: change.slug,
            stock: change.stock ?? 0,
            isNew: !change.productId,
          },
        ]
      : [],
  )
  await each(
    tx,
    insertProducts,
    rows.filter(({ isNew }) => isNew),
  )
  await each(
    tx,
    updateProducts,
    rows.filter(({ isNew }) => !isNew),
  )
  const stocks = known.filter(({ change }) => change.productId && change.stock !== null)
  if (stocks.length > 0)
    await query(tx, updateStock, [stocks.map(({ productId }) => productId), stocks.map(({ change }) => change.stock)])
  const variants = known.flatMap(({ change, productId }) =>
    change.variants.map((one) => ({ ...one, isNew: one.id === null, id: one.id ?? crypto.randomUUID(), productId })),
  )
  const former = variants.filter(({ isNew }) => !isNew)
  await each(
    tx,
    insertVariants,
    variants.filter(({ isNew }) => isNew),
  )
  await each(tx, updateVariants, former)
  if (former.length > 0) await query(tx, showVariants, [former.map(({ id }) => id)])
  const made = new Map(variants.map(({ productId, key, id }) => [`${productId} ${key}`, id]))
  await writeImages(
    tx,
    known.map(({ change, productId, variants }) => {
      const ids = new Map([...variants.map((one) => [keyOf(one), one.id] as const)])
      return { change, productId, variantId: (key: string) => made.get(`${productId} ${key}`) ?? ids.get(key) ?? null }
    }),
    fetched,
  )
  await query(tx, settle)
  await query(tx, defer)
  return known.map(({ productId }) => productId)
}

type WithImages = { change: Change; productId: string; variantId: (key: string) => string | null }

async function writeImages(tx: Transaction, changes: readonly WithImages[], fetched: Fetched): Promise<void> {
  const images = changes.flatMap(({ change, productId, variantId }) =>
    change.pictures.map(({ id, source, variant, ...image }) => ({
      ...image,
      productId,
      isNew: id === null,
      id: id ?? crypto.randomUUID(),
      variantId: variant && variantId(variant),
      imageUrl: source && (source.isOurs ? source.url : fetched.get(source.url)?.imageUrl),
      sourceUrl: source && !source.isOurs ? source.url : null,
    })),
  )
  const former = images.filter(({ isNew }) => !isNew)
  const isReordered = images
    .filter(({ variantId, isPrimary }) => !variantId && isPrimary)
    .map(({ productId }) => productId)
  if (isReordered.length > 0) await query(tx, lowerImages, [isReordered])
  await each(tx, updateImages, former)
  await each(
    tx,
    insertImages,
    images.filter(({ isNew }) => !!isNew),
  )
}

async function each(tx: Transaction, statement: typeof insertProducts, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await query(tx, statement, [JSON.stringify(rows)])
}
