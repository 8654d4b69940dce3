import X from 'lucide-react/icons/x'
import { links } from '#app/links.ts'
import { Link } from '#app/routing/link.tsx'
import { AddButton } from '#app/storefront/product-card-actions.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import type { WishlistEntry } from '#contract/wishlist.ts'
import { fromDollars } from '#domain/money.ts'

type Props = { entry: WishlistEntry; onRemove: () => void }

export function WishlistCard({ entry, onRemove }: Props) {
  const { productSlug, productName: name, basePrice, salePrice } = entry
  return (
    <article className="card">
      <div className="relative">
        <Link className="card__media" to={links.product(productSlug)} tabIndex={-1}>
          <Picture url={entry.primaryImageUrl} alt={entry.primaryImageAlt} sizes="(min-width: 1200px) 25vw, 50vw" />
        </Link>
        {salePrice !== undefined && <Flag kind="sale">Sale</Flag>}
      </div>
      <div className="card__body">
        <div className="card__top">
          <h2 className="card__name">
            <Link to={links.product(productSlug)}>{name}</Link>
          </h2>
          <Price
            amount={fromDollars(salePrice ?? basePrice)}
            original={salePrice === undefined ? null : fromDollars(basePrice)}
            short
          />
        </div>
        <p className="card__mat">{entry.material}</p>
      </div>
      <div className="card__acts">
        <AddButton product={addedOf(entry)} label="Add to Cart" />
        <button type="button" data-remove onClick={onRemove}>
          <X className="icon icon--sm" aria-hidden="true" />
          Remove<span className="sr"> {name}</span>
        </button>
      </div>
    </article>
  )
}

function addedOf({ productId, productName, productSlug, primaryImageUrl, ...rest }: WishlistEntry) {
  return { ...rest, _id: productId, name: productName, slug: productSlug, primaryImageUrl }
}
