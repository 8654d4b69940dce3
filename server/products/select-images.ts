import type { ProductImage } from '#contract/products.ts'
import { json, orNull, type RowOf } from '#database/query.ts'
import type { FocalPoint } from '#domain/product-images.ts'

/** Null where the frame decides. */
export const focalPointJson = `case when i.focal_x is not null then json_build_object('x', i.focal_x, 'y', i.focal_y) end`

export const imageRow = {
  _id: 'text',
  imageUrl: 'text',
  altText: 'text',
  isPrimary: 'boolean',
  sortOrder: 'integer',
  focalPoint: orNull(json<FocalPoint>()),
} as const

/** Photos of an active product ($1), the primary one first. */
export function selectImages(condition: string): string {
  return `select i.id as "_id", i.image_url as "imageUrl", coalesce(nullif(i.alt_text, ''), p.name) as "altText",
  i.is_primary as "isPrimary", i.sort_order as "sortOrder", ${focalPointJson} as "focalPoint"
from product_images i join products p on p.id = i.product_id
where i.product_id = $1 and p.is_active and ${condition}
order by i.is_primary desc, i.sort_order, i.id limit 100`
}

export function imageOf({ focalPoint, ...image }: RowOf<{ row: typeof imageRow }>): ProductImage {
  return { ...image, ...(focalPoint && { focalPoint }) }
}
