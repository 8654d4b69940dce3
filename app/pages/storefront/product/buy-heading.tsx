import { Price } from '#app/ui/price.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Product } from '#contract/products.ts'
import { shortMoney } from '#domain/money.ts'
import type { Offer } from './selection.ts'

/** Name, price with the choices' additions, and rating. */
export function BuyHeading({ product, offer }: { product: Product; offer: Offer }) {
  return (
    <div>
      <h1 className="display-m">{product.name}</h1>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-3">
          <Price className="buy__price num" amount={offer.price} original={offer.original} />
          {offer.salePercent !== null && <Tag kind="info">{offer.salePercent}% off</Tag>}
          <Adjustment offer={offer} />
        </span>
        <a href="#reviews" className="small buy__rating">
          <Stars rating={product.averageRating} count={product.totalReviews} />
        </a>
      </div>
    </div>
  )
}

function Adjustment({ offer: { adjustment, adjustedBy } }: { offer: Offer }) {
  if (adjustment === 0) return null
  const amount = shortMoney(adjustment)
  return (
    <span className="small muted num">
      <span>{adjustment > 0 ? '+' : ''}</span>
      {amount} for {adjustedBy}
    </span>
  )
}
