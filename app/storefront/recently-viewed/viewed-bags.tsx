import { useId } from 'react'
import { links } from '#app/links.ts'
import { Link } from '#app/routing/link.tsx'
import { CardsSkeleton } from '#app/storefront/cards-skeleton.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ViewedProduct } from '#contract/products.ts'
import { fromDollars } from '#domain/money.ts'
import { visitorPolicy } from '#domain/visitor-policy.ts'
import { useRecentlyViewed } from './use-recently-viewed.ts'

/** Gone when there is nothing to show. */
export function ViewedBags({ excludeProductId }: { excludeProductId: string }) {
  const headingId = useId()
  const limit = visitorPolicy.viewsInStrip
  const { hasViewer, status, products } = useRecentlyViewed({ limit, excludeProductId, enabled: true })
  const isEmpty = !hasViewer || status === 'failed' || (status === 'ready' && products.length === 0)
  return (
    <section className={isEmpty ? undefined : 'wrap pb-24'} aria-labelledby={headingId} hidden={isEmpty}>
      <div className="sec__head">
        <h2 id={headingId} className="d-m">
          Recently viewed
        </h2>
        <TextLink to={links.recentlyViewed()}>View all</TextLink>
      </div>
      {status === 'loading' && <CardsSkeleton count={4} className="strip" label="Loading what you viewed" />}
      {status === 'ready' && (
        <ul className={classNames('strip', products.length > 4 && 'strip--long')}>
          {products.map((product) => (
            <li key={product._id}>
              <ViewedCard product={product} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ViewedCard({ product: { slug, name, basePrice, salePrice, ...image } }: { product: ViewedProduct }) {
  return (
    <article className="card">
      <Link className="card__media" to={links.product(slug)} tabIndex={-1}>
        <Picture
          url={image.primaryImageUrl}
          alt={image.primaryImageAlt}
          sizes="(min-width: 1024px) 25vw, (min-width: 640px) 30vw, 44vw"
        />
      </Link>
      <div className="card__body">
        <div className="card__top">
          <h3 className="card__name">
            <Link to={links.product(slug)}>{name}</Link>
          </h3>
          <Price
            amount={fromDollars(salePrice ?? basePrice)}
            original={salePrice === undefined ? null : fromDollars(basePrice)}
            short
          />
        </div>
      </div>
    </article>
  )
}
