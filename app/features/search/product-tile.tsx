import { CardPrice } from '#app/features/product-card/card-top.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { SuggestedProduct } from '#contract/products.ts'

/** A product in the search panel: its photo, name and price. */
export function ProductTile({ product }: { product: Omit<SuggestedProduct, '_id'> }) {
  return (
    <>
      <span className="found__photo">
        <Picture url={product.primaryImageUrl} alt="" sizes="(min-width: 1024px) 18vw, 45vw" />
      </span>
      <span className="found__name">
        {product.name}
        <CardPrice product={product} />
      </span>
    </>
  )
}
