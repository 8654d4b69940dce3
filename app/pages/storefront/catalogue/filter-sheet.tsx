import { Button } from '#app/ui/button.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { useFilters } from './use-filters.ts'

type Props = {
  filtering: ReturnType<typeof useFilters>
  open: boolean
  onClose: () => void
  /** Products shown at present. */
  count: number
  hasMore: boolean
}

/** The filters of narrow screens. */
export function FilterSheet({ filtering, open, onClose, count, hasMore }: Props) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Filter"
      narrow
      footer={
        <Button variant="primary" block onClick={onClose}>
          {count === 0 ? 'Close' : `Show ${count}${hasMore ? '+' : ''} products`}
        </Button>
      }
    >
      <div className="grid gap-8">
        <FilterPanel {...filtering} />
      </div>
    </Drawer>
  )
}
