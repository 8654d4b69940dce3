import { Fragment, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useIsMoving } from '#app/engine/routing/moving.ts'
import { ProductCard } from '#app/features/product-card/product-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { useFocusOnMore } from '#app/ui/use-focus-on-more.ts'
import { Scene, scenePlaces } from './scene.tsx'
import type { useFilters } from './use-filters.ts'
import type { usePages } from './use-pages.ts'

type Pages = ReturnType<typeof usePages>
type Props = { pages: Pages; filtering: ReturnType<typeof useFilters>; whenEmpty: ReactNode }

const aboveTheFold = 3
const NothingFound = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }))

export function Results({ pages, filtering, whenEmpty }: Props) {
  const isChanging = useIsMoving()
  const { list, showMore } = useFocusOnMore(pages.products.length, pages.loadMore)
  if (pages.products.length === 0)
    return (
      <Suspense>
        <NothingFound filtering={filtering}>{whenEmpty}</NothingFound>
      </Suspense>
    )
  const scenes = scenePlaces(pages.products)
  return (
    <>
      <div ref={list} className="grid grid-3 cards lined" aria-busy={isChanging}>
        {pages.products.map((product, index) => {
          const inPlace = scenes.get(index)
          return (
            <Fragment key={`${product._id} ${product.variantIds}`}>
              {inPlace && <Scene product={inPlace} />}
              <ProductCard
                product={product}
                place="catalogue"
                level={2}
                sizes="(min-width: 1024px) 27vw, 50vw"
                priority={index < aboveTheFold}
              />
            </Fragment>
          )
        })}
      </div>
      {(pages.hasMore || pages.isFailed) && <LoadMore {...pages} loadMore={showMore} />}
    </>
  )
}

function LoadMore({ loadMore, isLoading, isFailed, isWaiting }: Pages) {
  useEffect(() => {
    if (isFailed) toast('More products could not be loaded. Please try again.', { kind: 'failed' })
  }, [isFailed])
  return (
    <div className="more">
      <Button onClick={loadMore} pending={isLoading}>
        Load More Products
      </Button>
      <p role="status" className="small muted mt-3">
        {isWaiting && 'Waiting for the network. More bags come as soon as it is back.'}
      </p>
    </div>
  )
}
