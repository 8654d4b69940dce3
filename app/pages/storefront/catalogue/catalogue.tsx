import './catalogue.css'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { latePart } from '#app/engine/hydration/late-part.tsx'
import { countFilters } from './filters.ts'
import type { Listing } from './listing.ts'
import { Results } from './results.tsx'
import { Toolbar, ViewToggle } from './toolbar.tsx'
import { useFilters } from './use-filters.ts'
import { usePages } from './use-pages.ts'

const FilterPanel = latePart(async () => (await import('./filter-panel.tsx')).FilterPanel)
const FilterSheet = latePart(async () => (await import('./filter-sheet.tsx')).FilterSheet)
export const catalogueParts = [FilterPanel, FilterSheet, ViewToggle]
const NothingYet = lazy(async () => ({ default: (await import('./nothing-yet.tsx')).NothingYet }))

type Props = {
  listing: Listing
  /** Shown beside 'Clear Filters' when nothing matches. */
  whenEmpty?: ReactNode
}

/** A list of products with its filters: at the side, or in a dialog on phones. */
export function Catalogue({ listing, whenEmpty }: Props) {
  const filtering = useFilters(listing)
  const pages = usePages(listing, filtering.filters)
  const count = pages.products.length
  if (count === 0 && countFilters(filtering.filters) === 0 && listing.searchText === null)
    return (
      <Suspense>
        <NothingYet isWholeShop={listing.view === null} />
      </Suspense>
    )
  return (
    <div className="catalogue">
      <aside className="rail" aria-label="Filters">
        <FilterPanel {...filtering} />
      </aside>
      <section aria-label="Products">
        <script src="/view-mode.js" />
        <Tools filtering={filtering} count={count} hasMore={pages.hasMore} />
        <Results pages={pages} filtering={filtering} whenEmpty={whenEmpty} />
      </section>
    </div>
  )
}

/** Separate from the cards, so that these are not rendered again when the filter dialog opens. */
function Tools(shown: Omit<ComponentProps<typeof Toolbar>, 'onOpenFilters'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Toolbar {...shown} onOpenFilters={() => setOpen(true)} />
      <FilterSheet {...shown} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
