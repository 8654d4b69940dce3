import X from 'lucide-react/icons/x'
import { Link } from '#app/engine/routing/link.tsx'
import { CompareButton } from '#app/features/comparison/compare-button.tsx'
import { links } from '#app/links.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { WishlistEntry } from '#contract/wishlist.ts'
import { CardTop } from './card-top.tsx'
import { AddButton } from './product-card-actions.tsx'
import { ProductFlag } from './product-flag.tsx'

type Props = { entry: WishlistEntry; onRemove: () => void }

export function WishlistCard({ entry, onRemove }: Props) {
  const product = productOf(entry)
  return (
    <article className="card">
      <div className="relative">
        <Link className="card__media" to={links.product(product.slug)} tabIndex={-1}>
          <Picture url={entry.primaryImageUrl} alt={entry.primaryImageAlt} sizes="(min-width: 1024px) 25vw, 50vw" />
        </Link>
        <ProductFlag product={entry} />
        <CompareButton product={product} />
      </div>
      <div className="card__body">
        <CardTop level={2} product={product} />
        <p className="card__mat">{entry.material}</p>
      </div>
      <div className="card__actions">
        <AddButton product={product} label="Add to Cart" />
        <button type="button" data-remove onClick={onRemove}>
          <X className="icon icon--sm" aria-hidden="true" />
          Remove<span className="sr"> {product.name}</span>
        </button>
      </div>
    </article>
  )
}

function productOf({ productId, productName, productSlug, ...entry }: WishlistEntry) {
  return { ...entry, _id: productId, name: productName, slug: productSlug }
}
