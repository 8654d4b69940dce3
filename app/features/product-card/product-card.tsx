import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { CompareButton } from '#app/features/comparison/compare-button.tsx'
import { WishlistHeart } from '#app/features/wishlist/wishlist-heart.tsx'
import { links } from '#app/links.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import { stockState } from '#domain/products/stock.ts'
import { scoreText } from '#domain/products/sustainability.ts'
import type { CardProduct } from './card-product.ts'
import { CardTop } from './card-top.tsx'
import { ProductCardActions } from './product-card-actions.tsx'
import { ProductFlag } from './product-flag.tsx'

type Props = {
  product: CardProduct
  /** Decides the buttons' texts: 'Add to Bag' and 'Quick View', or 'Add to Cart' and 'View Details'. */
  place?: 'home' | 'catalogue'
  level?: 2 | 3
  /** The photo's width, as in the sizes attribute. */
  sizes?: string
  priority?: boolean
}

const usualSizes = '(min-width: 1024px) 25vw, 50vw'

export function ProductCard({
  product: plain,
  place = 'home',
  level = 3,
  sizes = usualSizes,
  priority = false,
}: Props) {
  const [color, setColor] = useState<string | null>(null)
  const [shown, setShown] = useState<CardProduct | null>(null)
  const { part: looks, open, prepare } = useOnDemand(() => import('./card-looks.tsx'))
  const product: CardProduct = (color && shown) || plain
  return (
    <article
      className="card"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && navigator.onLine && prepare()}
    >
      <div className="card__photo">
        <Link className="card__media" to={links.product(product.slug, product.choice)} tabIndex={-1}>
          <Picture
            url={product.primaryImageUrl}
            alt={product.primaryImageAlt}
            sizes={sizes}
            priority={priority}
            style={{ objectPosition: product.primaryFocus }}
          />
          {looks && !color && product.secondImageUrl && <looks.SecondView url={product.secondImageUrl} sizes={sizes} />}
        </Link>
        <ProductFlag product={product} />
        {place === 'catalogue' && <WishlistHeart product={product} />}
        <CompareButton product={plain} />
      </div>
      <div className="card__body">
        <CardTop level={level} product={product} />
        {place === 'catalogue' && <p className="card__text">{product.shortDescription}</p>}
        <ColorDots
          colors={product.colors}
          chosen={shown && color}
          onChoose={(name) => {
            setColor(name)
            void open()
          }}
        />
        <div className="card__more">
          <p className="card__mat">{product.material}</p>
          <div className="card__meta">
            <ScoreBadge score={product.sustainabilityScore} />
            <Stars rating={product.averageRating} count={product.totalReviews} />
          </div>
        </div>
        <StockLine product={product} />
      </div>
      <ProductCardActions product={product} place={place} />
      {looks && color && <looks.InColor product={plain} color={color} onShow={setShown} onFail={setColor} />}
    </article>
  )
}

/** The sustainability score in one short line; 'N/A' when it is missing. */
function ScoreBadge({ score }: { score: number | undefined }) {
  const text = score === undefined ? null : scoreText(score)
  const label = text ? `Sustainability score ${text} out of 10` : 'Sustainability score not available'
  return (
    <span className="num" role="img" aria-label={label}>
      <span aria-hidden="true">
        Score <span>{text ? `${text}/10` : 'N/A'}</span>
      </span>
    </span>
  )
}

type DotsProps = Pick<CardProduct, 'colors'> & { chosen: string | null; onChoose: (color: string) => void }

function ColorDots({ colors, chosen, onChoose }: DotsProps) {
  if (colors.length === 0) return null
  return (
    <fieldset className="card__dots" aria-label="Colors">
      {colors.map(({ name, value, isPictured }) => (
        <button
          key={name}
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={chosen ? name === chosen : isPictured}
          style={{ color: value }}
          onClick={() => onChoose(name)}
        />
      ))}
    </fieldset>
  )
}

function StockLine({ product: { slug, name, choice, totalStock, picturedStock } }: { product: CardProduct }) {
  const { data } = useAnswer('settings.getStoreSettings', {})
  const state = stockState(picturedStock, data?.lowStock.below ?? 0)
  if (state === 'in-stock') return null
  if (totalStock > 0)
    return (
      <span className="stock font-medium text-warning">
        {picturedStock > 0 ? `Only ${picturedStock} left` : 'Sold out as pictured'}
      </span>
    )
  return (
    <span className="stock flex flex-wrap gap-x-3 gap-y-1">
      <span className="font-medium text-danger">Out of Stock</span>
      <Link className="link" to={`${links.product(slug, choice)}#back-in-stock`}>
        Tell me when it is back<span className="sr">: {name}</span>
      </Link>
    </span>
  )
}
