/** Photos of an active product ($1), the primary one first. */
export function selectImages(condition: string): string {
  return `select i.id as "_id", i.image_url as "imageUrl", i.alt_text as "altText", i.is_primary as "isPrimary", i.sort_order as "sortOrder"
from product_images i join products p on p.id = i.product_id
where i.product_id = $1 and p.is_active and ${condition}
order by i.is_primary desc, i.sort_order, i.id limit 100`
}
