import type { ReactNode } from 'react'
import { FourProducts } from '#app/features/product-card/four-products.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { countFilters } from './filters.ts'
import type { useFilters } from './use-filters.ts'

type Props = { filtering: ReturnType<typeof useFilters>; children: ReactNode }

/** A list without the products that were looked for: its filters can be cleared, and four bags are shown. */
export function NothingFound({ filtering, children }: Props) {
  const isNarrowed = !children || countFilters(filtering.filters) > 0
  return (
    <>
      <EmptyState
        title="No products found matching your criteria."
        text={children}
        action={isNarrowed && <Button onClick={filtering.clear}>Clear Filters</Button>}
      />
      <FourProducts />
    </>
  )
}
