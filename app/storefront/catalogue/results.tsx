import { useEffect } from 'react'
import { ProductCard } from '#app/storefront/product-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { toast } from '#app/ui/toast.ts'
import type { usePages } from './use-pages.ts'
import type { ViewMode } from './view-mode.ts'

type Props = { pages: ReturnType<typeof usePages>; mode: ViewMode; isChanging: boolean; onClear: () => void }

const aboveTheFold = 3

export function Results({ pages, mode, isChanging, onClear }: Props) {
  const { products } = pages
  if (products.length === 0)
    return (
      <EmptyState
        title="No products found matching your criteria."
        action={<Button onClick={onClear}>Clear Filters</Button>}
      />
    )
  return (
    <>
      <div className={classNames('grid', mode === 'grid' ? 'g3' : 'gap-6')} aria-busy={isChanging}>
        {products.map((product, index) => (
          <ProductCard
            key={product._id}
            product={product}
            layout={mode}
            place="catalogue"
            level={2}
            sizes="(min-width: 1024px) 27vw, 50vw"
            priority={index < aboveTheFold}
          />
        ))}
      </div>
      {(pages.hasMore || pages.isFailed) && <LoadMore {...pages} />}
    </>
  )
}

function LoadMore({ loadMore, isLoading, isFailed }: ReturnType<typeof usePages>) {
  useEffect(() => {
    if (isFailed) toast('More products could not be loaded. Please try again.', { kind: 'failed' })
  }, [isFailed])
  return (
    <div className="more">
      <Button onClick={loadMore} pending={isLoading}>
        Load More Products
      </Button>
    </div>
  )
}
