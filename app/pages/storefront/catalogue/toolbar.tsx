import Sliders from 'lucide-react/icons/sliders-horizontal'
import { useCategories } from '#app/features/catalogue/use-categories.ts'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { fromDollars, shortMoney } from '#domain/money.ts'
import { countFilters, type Filters } from './filters.ts'
import type { useFilters } from './use-filters.ts'
import { ViewToggle } from './view-toggle.tsx'

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
      <div className="bar__l">
        <p role="status">
          Showing {count === 1 ? '1 product' : `${count} products`}{' '}
          {hasMore && <span className="muted">(load more to see all)</span>}
        </p>
        <ActiveFilters {...filtering} />
      </div>
      <Button size="sm" variant="quiet" className="mob-only" onClick={onOpenFilters}>
        <Sliders className="icon icon--sm" aria-hidden="true" />
        {active > 0 ? `Filter (${active})` : 'Filter'}
      </Button>
      <ViewToggle />
    </div>
  )
}

function ActiveFilters({ filters, change }: ReturnType<typeof useFilters>) {
  const categoryName = useCategoryName(filters.categoryId)
  const chips: { text: string; off: Partial<Filters> }[] = []
  if (categoryName) chips.push({ text: categoryName, off: { categoryId: null } })
  if (filters.minPrice !== null)
    chips.push({ text: `From ${shortMoney(fromDollars(filters.minPrice))}`, off: { minPrice: null } })
  if (filters.maxPrice !== null)
    chips.push({ text: `Up to ${shortMoney(fromDollars(filters.maxPrice))}`, off: { maxPrice: null } })
  return chips.map(({ text, off }) => (
    <Chip key={text} label={`Remove filter ${text}`} className="opt-d" onRemove={() => change(off)}>
      {text}
    </Chip>
  ))
}

function useCategoryName(slug: string | null): string | null {
  const categories = useCategories()
  const all = categories.flatMap((parent) => [parent, ...parent.children])
  return all.find((category) => category.slug === slug)?.name ?? null
}
