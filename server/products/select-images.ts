import type { ProductImage } from '#contract/products.ts'
import type { RowOf } from '#database/query.ts'

/** The focus of a row i of product_images; null when the frame decides. */
export const focusText = `i.focal_x || '% ' || i.focal_y || '%'`

export const imageRow = {
  _id: 'text',
  imageUrl: 'text',
  altText: 'text',
  isPrimary: 'boolean',
  sortOrder: 'integer',
  focus: 'text?',
} as const

/** Photos of a product ($1) that is active, or previewed ($2), the primary one first: those that represent it by default. */
export function selectImages({ from = 'pictures_of($1)', condition = 'true' } = {}): string {
  return `select i.id as "_id", i.image_url as "imageUrl", coalesce(nullif(i.alt_text, ''), p.name) as "altText",
  i.is_primary as "isPrimary", i.sort_order as "sortOrder", ${focusText} as focus
from ${from} i join products p on p.id = i.product_id
where i.product_id = $1 and (p.is_active or $2) and ${condition}
order by i.is_primary desc, i.sort_order, i.id limit 100`
}

export function imageOf({ focus, ...image }: RowOf<{ row: typeof imageRow }>): ProductImage {
  return { ...image, ...(focus !== null && { focus }) }
}
