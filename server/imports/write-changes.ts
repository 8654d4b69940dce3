import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { CurrentVariant } from './current-product.ts'
import type { Photos } from './fetch-all.ts'
import type { MissingPhoto } from './missing-photos.ts'
import type { Source } from './pictures.ts'
import type { Change } from './plan-product.ts'
import { keyOf } from './stock.ts'

const productFields = `id text, slug text, name text, description text, "shortDescription" text, "categoryId" text, "basePrice" integer,
  "salePrice" integer, score numeric, features text[], care text, material text, dimensions text, "weightGrams" integer, tags text[], stock integer,
  "isActive" boolean, "isFeatured" boolean, sku text, barcode text, cost integer, "seoTitle" text, "seoDescription" text`
const insertProducts = sql({
  name: 'import-insert-products',
  text: `insert into products (id, slug, name, description, short_description, category_id, base_price_cents, sale_price_cents,
  sustainability_score, sustainable_features, care_instructions, material, dimensions, weight_grams, tags, total_stock, is_active, is_featured,
  sku, barcode, cost_cents, seo_title, seo_description)
select id, slug, name, description, "shortDescription", "categoryId", "basePrice", "salePrice", score, features, care, material,
  dimensions, "weightGrams", tags, stock, "isActive", "isFeatured", sku, barcode, cost, "seoTitle", "seoDescription"
from json_to_recordset($1::json) as x(${productFields})`,
})
const updateProducts = sql({
  name: 'import-update-products',
  text: `update products p set name = x.name, description = x.description, short_description = x."shortDescription",
  category_id = x."categoryId", base_price_cents = x."basePrice", sale_price_cents = x."salePrice", sustainability_score = x.score,
  sustainable_features = x.features, care_instructions = x.care, material = x.material, dimensions = x.dimensions,
  weight_grams = x."weightGrams", tags = x.tags,
  is_active = x."isActive", is_featured = x."isFeatured", archived_at = null,
  sku = x.sku, barcode = x.barcode, cost_cents = x.cost, seo_title = x."seoTitle", seo_description = x."seoDescription"
from json_to_recordset($1::json) as x(${productFields}) where p.id = x.id`,
})
const updateStock = sql({
  name: 'import-update-stock',
  text: `update products p set total_stock = x.stock from unnest($1::text[], $2::integer[]) as x(id, stock) where p.id = x.id`,
})

const variantFields = `id text, "productId" text, type text, name text, value text, adjustment integer, stock integer, sku text, barcode text,
  cost integer, dimensions text, "weightGrams" integer, "sortOrder" integer, "isPictured" boolean`
const insertVariants = sql({
  name: 'import-insert-variants',
  text: `insert into product_variants (id, product_id, type, name, value, price_adjustment_cents, stock_quantity, sku, barcode, cost_cents,
  dimensions, weight_grams, sort_order, is_pictured)
select id, "productId", type, name, value, adjustment, stock, sku, barcode, cost, dimensions, "weightGrams", "sortOrder",
  "isPictured" and "sortOrder" = min("sortOrder") over (partition by "productId", type) from json_to_recordset($1::json) as x(${variantFields})`,
})
const updateVariants = sql({
  name: 'import-update-variants',
  text: `update product_variants v set value = x.value, price_adjustment_cents = x.adjustment, stock_quantity = x.stock, sku = x.sku,
  barcode = x.barcode, cost_cents = x.cost, dimensions = x.dimensions, weight_grams = x."weightGrams"
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

export type WritableChange = {
  change: Change
  productId: string
  categoryId: string
  variants: readonly CurrentVariant[]
}

/** Writes a batch of products; answers the photos that are missing. Statements without rows are skipped: their triggers would run for nothing. */
export async function writeChanges(
  tx: Transaction,
  changes: readonly WritableChange[],
  photos: Photos,
): Promise<MissingPhoto[]> {
  await writeProducts(tx, changes)
  const variants = changes.flatMap(({ change, productId }) =>
    change.variants.map((one) => ({ ...one, isNew: one.id === null, id: one.id ?? crypto.randomUUID(), productId })),
  )
  const [made, former] = [variants.filter(({ isNew }) => isNew), variants.filter(({ isNew }) => !isNew)]
  await each(tx, insertVariants, made)
  await each(tx, updateVariants, former)
  if (former.length > 0) await query(tx, showVariants, [former.map(({ id }) => id)])
  const written = new Map(variants.map(({ productId, key, id }) => [`${productId} ${key}`, id]))
  const missing = await writeImages(
    tx,
    changes.map(({ change, productId, variants }) => ({
      change,
      productId,
      variantId: (key: string) => written.get(`${productId} ${key}`) ?? idOf(variants, key),
    })),
    photos,
  )
  await query(tx, settle)
  await query(tx, defer)
  return missing
}

/** The variant with a key: of two with the same name the active one. */
function idOf(variants: readonly CurrentVariant[], key: string): string | null {
  const named = variants.filter((one) => keyOf(one) === key)
  return (named.find(({ isActive }) => isActive) ?? named[0])?.id ?? null
}

async function writeProducts(tx: Transaction, changes: readonly WritableChange[]): Promise<void> {
  const rows = changes.flatMap(({ change: { facts, slug, stock, productId: id }, productId, categoryId }) =>
    facts ? [{ ...facts, categoryId, id: productId, slug, stock: stock ?? 0, isNew: !id }] : [],
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
  const counted = changes.filter(({ change }) => change.productId && change.stock !== null)
  if (counted.length > 0)
    await query(tx, updateStock, [counted.map(({ productId }) => productId), counted.map(({ change }) => change.stock)])
}

type WithImages = { change: Change; productId: string; variantId: (key: string) => string | null }

async function writeImages(tx: Transaction, changes: readonly WithImages[], photos: Photos): Promise<MissingPhoto[]> {
  const all = changes.flatMap(({ change, productId, variantId }) =>
    change.pictures.map(({ id, source, variant, ...image }) => ({
      ...image,
      id,
      source,
      productId,
      variantId: variant && variantId(variant),
      imageUrl: source && shownUrl(source, photos),
      sourceUrl: source && !source.isOurs ? source.url : null,
    })),
  )
  const former = all.filter(({ source }) => !source)
  const shown = all.filter(({ imageUrl }) => imageUrl)
  const isReordered = [...former, ...shown]
    .filter(({ variantId, isPrimary }) => !variantId && isPrimary)
    .map(({ productId }) => productId)
  if (isReordered.length > 0) await query(tx, lowerImages, [isReordered])
  await each(tx, updateImages, former)
  await each(
    tx,
    insertImages,
    shown.map(({ source: _, ...one }) => ({ ...one, id: crypto.randomUUID() })),
  )
  return all.flatMap(({ source, imageUrl, ...image }) =>
    source && !imageUrl ? [{ ...image, source, reason: photos.refusals.get(source.url) ?? 'Not fetched yet' }] : [],
  )
}

/** The photo's URL in the shop, or null while it is missing. */
function shownUrl({ url, isOurs }: Source, { fetched, refusals }: Photos): string | null {
  if (refusals.has(url)) return null
  return isOurs ? url : (fetched.get(url)?.imageUrl ?? null)
}

async function each(tx: Transaction, statement: typeof insertProducts, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await query(tx, statement, [JSON.stringify(rows)])
}
