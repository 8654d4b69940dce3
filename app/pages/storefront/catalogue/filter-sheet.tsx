import { useDeferredValue } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Button } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { maxCounted } from '#domain/products/search.ts'
import { FilterPanel } from './filter-panel.tsx'
import { optionsInput } from './filters.ts'
import type { useFilters } from './use-filters.ts'

type Props = {
  filtering: ReturnType<typeof useFilters>
  open: boolean
  onClose: () => void
  /** Products shown now. */
  count: number
  hasMore: boolean
}

/** The filters on narrow screens, with the count of products that match. */
export function FilterSheet({ filtering, open, onClose, count, hasMore }: Props) {
  const isWhole = useDeferredValue(open)
  const input = optionsInput(filtering.filters, filtering.listing)
  const options = useAnswer('products.getFilterOptions', input, { enabled: isWhole, keepsPrevious: true })
  const known = options.isPlaceholderData ? undefined : options.data?.count
  const all = hasMore ? (known ?? count) : count
  const isMore = hasMore && (known ?? maxCounted) >= maxCounted
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Filter"
      narrow
      isFrame={!isWhole}
      footer={
        <Button variant="primary" block onClick={onClose}>
          {count === 0 ? 'Close' : `Show ${all}${isMore ? '+' : ''} ${all === 1 ? 'bag' : 'bags'}`}
        </Button>
      }
    >
      {isWhole && (
        <div className="grid gap-8">
          <FilterPanel {...filtering} inSheet />
        </div>
      )}
    </Drawer>
  )
}
