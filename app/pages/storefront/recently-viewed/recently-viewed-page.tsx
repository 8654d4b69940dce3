import '#app/pages/storefront/catalogue/catalogue.css'
import { CardsSkeleton } from '#app/features/product-card/cards-skeleton.tsx'
import { ProductCard } from '#app/features/product-card/product-card.tsx'
import { useRecentlyViewed } from '#app/features/recently-viewed/use-recently-viewed.ts'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { ViewToggle } from '#app/pages/storefront/catalogue/view-toggle.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import type { ViewedProduct } from '#contract/products.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'

const aboveTheFold = 4

export default function RecentlyViewedPage() {
  const { status, products, retry } = useRecentlyViewed({ limit: visitorPolicy.maxViews })
  return (
    <div className="wrap min-h-dvh pb-24">
      <PrivateHead title="Recently viewed" />
      <Breadcrumbs trail={[{ text: 'Home', to: links.home() }, { text: 'Recently viewed' }]} />
      <div className="page-head">
        <h1 className="display-l">Recently viewed</h1>
      </div>
      {status === 'loading' && <CardsSkeleton count={8} className="grid grid-4" label="Loading what you viewed" />}
      {status === 'failed' && <FailedState onRetry={retry} />}
      {status === 'ready' && (products.length === 0 ? <NothingViewed /> : <Viewed products={products} />)}
    </div>
  )
}

function Viewed({ products }: { products: readonly ViewedProduct[] }) {
  return (
    <>
      <div className="bar">
        <p role="status">
          {products.length} <span>{products.length === 1 ? 'product' : 'products'}</span>
        </p>
        <ViewToggle />
      </div>
      <div className="grid grid-4 cards lined">
        {products.map((product, index) => (
          <ProductCard
            key={product._id}
            product={product}
            place="catalogue"
            level={2}
            priority={index < aboveTheFold}
          />
        ))}
      </div>
    </>
  )
}

function NothingViewed() {
  return (
    <EmptyState
      title="Nothing viewed yet"
      text="The bags you look at are listed here, the latest first."
      action={<Button to={links.products()}>Explore all bags</Button>}
    />
  )
}
