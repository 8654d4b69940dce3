import { type ReactNode, useId } from 'react'
import { Link } from '#app/engine/routing/link.tsx'
import { CardTop } from '#app/features/product-card/card-top.tsx'
import { CardsSkeleton } from '#app/features/product-card/cards-skeleton.tsx'
import { links } from '#app/links.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ViewedProduct } from '#contract/products.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'
import { useRecentlyViewed } from './use-recently-viewed.ts'

type Props = { excludeProductId: string; waiting: ReactNode }

/** The viewed products; renders nothing when there are none. */
export function ViewedProducts({ excludeProductId, waiting }: Props) {
  const limit = visitorPolicy.viewsInStrip
  const { status, products } = useRecentlyViewed({ limit, excludeProductId })
  if (status === 'loading') return waiting
  if (status === 'failed' || products.length === 0) return null
  return (
    <ViewedFrame>
      <ul className={classNames('strip', products.length > 4 && 'strip--long')}>
        {products.map((product) => (
          <li key={product._id}>
            <ViewedCard product={product} />
          </li>
        ))}
      </ul>
    </ViewedFrame>
  )
}

function ViewedCard({ product }: { product: ViewedProduct }) {
  return (
    <article className="card">
      <Link className="card__media" to={links.product(product.slug)} tabIndex={-1}>
        <Picture
          url={product.primaryImageUrl}
          alt={product.primaryImageAlt}
          sizes="(min-width: 1024px) 25vw, (min-width: 640px) 30vw, 44vw"
        />
      </Link>
      <div className="card__body">
        <CardTop level={3} product={product} />
      </div>
    </article>
  )
}

/** The heading and its content, or reserved space while that is loading. */
function ViewedFrame({ children }: { children?: ReactNode }) {
  const headingId = useId()
  return (
    <section className="wrap pb-24 print:hidden" aria-labelledby={headingId}>
      <div className="section__head">
        <h2 id={headingId} className="display-m">
          Recently viewed
        </h2>
        <TextLink to={links.recentlyViewed()}>View all</TextLink>
      </div>
      {children ?? <CardsSkeleton count={4} className="strip" label="Loading what you viewed" />}
    </section>
  )
}
