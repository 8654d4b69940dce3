import Sliders from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense } from 'react'
import { latePart } from '#app/engine/hydration/late-part.tsx'
import { Button } from '#app/ui/button.tsx'
import { countFilters } from './filters.ts'
import type { useFilters } from './use-filters.ts'

/** Late: the cards are the same in both views. */
export const ViewToggle = latePart(async () => (await import('./view-toggle.tsx')).ViewToggle)
const ActiveFilters = lazy(() => import('./active-filters.tsx'))

type Props = {
  count: number
  hasMore: boolean
  filtering: ReturnType<typeof useFilters>
  onOpenFilters: () => void
}

export function Toolbar({ count, hasMore, filtering, onOpenFilters }: Props) {
  const active = countFilters(filtering.filters)
  return (
    <div className="bar">
      <div className="bar__left">
        <p role="status">
          Showing <span>{count === 1 ? '1 product' : `${count} products`}</span>{' '}
          {hasMore && <span className="muted">(load more to see all)</span>}
        </p>
        {active > 0 && (
          <Suspense>
            <ActiveFilters {...filtering} />
          </Suspense>
        )}
      </div>
      <Button size="sm" variant="quiet" className="phone-only" onClick={onOpenFilters}>
        <Sliders className="icon icon--sm" aria-hidden="true" />
        <span>{active > 0 ? `Filter (${active})` : 'Filter'}</span>
      </Button>
      <ViewToggle />
    </div>
  )
}
