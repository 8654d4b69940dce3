import type { productEditing as contract } from '#contract/product-editing.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

/** Copies a product, inactive and without stock. Its slug gets a number when it is taken. */
const copy = sql({
  name: 'product-copy',
  text: `insert into products (id, draft_id, slug, name, description, short_description, category_id, base_price_cents, sale_price_cents,
  sustainability_score, sustainable_features, care_instructions, material, dimensions, weight_grams, tags, cost_cents, seo_title, seo_description,
  total_stock, is_active)
select $2, $3, (select tried from (select p.slug || '-copy' || case when n = 1 then '' else '-' || n end as tried, n from generate_series(1, 1000) n) tries
    where not exists (select from products other where other.slug = tried) order by n limit 1),
  p.name || ' (copy)', p.description, p.short_description, p.category_id, p.base_price_cents, p.sale_price_cents, p.sustainability_score,
  p.sustainable_features, p.care_instructions, p.material, p.dimensions, p.weight_grams, p.tags, p.cost_cents, p.seo_title,
  p.seo_description, 0, false
from products p where p.id = $1 and p.archived_at is null
on conflict (draft_id) do nothing returning id`,
  row: { id: 'text' },
})
const ofDraft = sql({
  name: 'product-of-copy',
  text: 'select id from products where draft_id = $1',
  row: { id: 'text' },
})
const copyOptions = sql({
  name: 'product-copy-options',
  text: `insert into shipping_options (id, product_id, name, description, price_cents, min_days, max_days, carrier, service_type, is_active, sort_order)
select gen_random_uuid()::text, $2, name, description, price_cents, min_days, max_days, carrier, service_type, is_active,
  row_number() over (order by sort_order, id) - 1
from shipping_options where product_id = $1`,
})

/**
 * Copies the variants without stock, SKU and barcode, which belong to the original, and images that share the original's files, which are
 * never deleted.
 */
const copyVariants = sql({
  name: 'product-copy-variants',
  text: `with copies as materialized (select gen_random_uuid()::text as id, v.id as copied from product_variants v
  where product_id = $1 and is_active),
variants as (insert into product_variants (id, product_id, type, name, value, price_adjustment_cents, cost_cents, dimensions, weight_grams, is_pictured, sort_order)
  select copies.id, $2, type, name, value, price_adjustment_cents, cost_cents, dimensions, weight_grams, is_pictured,
    row_number() over (order by sort_order, v.id) - 1
  from copies join product_variants v on v.id = copied)
insert into product_images (id, product_id, variant_id, image_url, alt_text, is_primary, sort_order, focal_x, focal_y, source_url)
select gen_random_uuid()::text, $2, copies.id, image_url, alt_text, is_primary,
  row_number() over (partition by i.variant_id order by sort_order, i.id), focal_x, focal_y, source_url
from product_images i left join copies on copied = i.variant_id
where product_id = $1 and (i.variant_id is null or copies.id is not null)`,
})

export const duplicateProduct: Handler<typeof contract.duplicateProduct> = async (call, { productId, draftId }) => {
  const [made] = await query(call.db, copy, [productId, crypto.randomUUID(), draftId])
  const [product] = made ? [made] : await query(call.db, ofDraft, [draftId])
  if (!product) throw call.refuse('NOT_FOUND', 'Product not found')
  if (made) {
    await query(call.db, copyOptions, [productId, product.id])
    await query(call.db, copyVariants, [productId, product.id])
  }
  call.announce(topics.product(product.id), topics.catalogue, topics.dashboard)
  return product.id
}
