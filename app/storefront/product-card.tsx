import { links } from '#app/links.ts'
import { Link } from '#app/routing/link.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { ScoreBadge } from '#app/ui/score-badge.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { Product } from '#contract/products.ts'
import { stockState } from '#domain/stock.ts'
import { CardTop } from './card-top.tsx'
import { ProductCardActions } from './product-card-actions.tsx'
import { WishlistHeart } from './wishlist/wishlist-heart.tsx'

type Props = {
  product: Product
  /** Decides the words: 'Add to Bag' and 'Quick View', or 'Add to Cart' and 'View Details'. */
  place?: 'home' | 'catalogue'
  level?: 2 | 3
  /** How wide the photo is shown, as in the sizes attribute. */
  sizes?: string
  priority?: boolean
}

export function ProductCard({ product, place = 'home', level = 3, sizes, priority }: Props) {
  return (
    <article className="card">
      <Photo product={product} sizes={sizes} priority={priority ?? false}>
        {place === 'catalogue' && <WishlistHeart product={product} />}
      </Photo>
      <div className="card__body">
        <CardTop level={level} product={product} />
        <p className="card__mat">{product.material}</p>
        {place === 'catalogue' && <p className="card__text">{product.shortDescription}</p>}
        <div className="card__meta">
          <Stars rating={product.averageRating} count={product.totalReviews} />
          <ScoreBadge score={product.sustainabilityScore} />
          <StockLine product={product} />
        </div>
      </div>
      <ProductCardActions product={product} place={place} />
    </article>
  )
}

type PhotoProps = { product: Product; sizes: string | undefined; priority: boolean; children: React.ReactNode }

function Photo({ product, sizes, priority, children }: PhotoProps) {
  return (
    <div className="relative">
      <Link className="card__media" to={links.product(product.slug)} tabIndex={-1}>
        <Picture
          url={product.primaryImageUrl}
          alt={product.primaryImageAlt}
          sizes={sizes ?? '(min-width: 1200px) 25vw, 50vw'}
          priority={priority}
        />
      </Link>
      {product.salePrice !== undefined ? <Flag kind="sale">Sale</Flag> : product.isNew && <Flag>New</Flag>}
      {children}
    </div>
  )
}

function StockLine({ product: { slug, name, totalStock } }: { product: Product }) {
  const state = stockState(totalStock)
  if (state === 'in-stock') return null
  if (state === 'low-stock') return <span className="font-medium text-warning">Only {totalStock} left</span>
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      <span className="font-medium text-danger">Out of Stock</span>
      <Link className="link" to={`${links.product(slug)}#back-in-stock`}>
        Tell me when it is back<span className="sr">: {name}</span>
      </Link>
    </span>
  )
}
