import { SelectField } from '#app/ui/select-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type SortOption, sortOptions } from '#domain/products/sort-option.ts'
import { CategoryTree } from './category-tree.tsx'
import type { Filters } from './filters.ts'
import { KindFilters } from './kind-filters.tsx'
import { PriceFilter } from './price-filter.tsx'
import type { useFilters } from './use-filters.ts'

const sortNames: Record<SortOption, string> = {
  newest: 'Newest',
  price_low_high: 'Price, low to high',
  price_high_low: 'Price, high to low',
  rating: 'Rating',
  name: 'Name',
}

/** Sort and filters: at the side of the products, or in a dialog on phones. */
export function FilterPanel(filtering: ReturnType<typeof useFilters> & { inSheet?: boolean }) {
  const { filters, listing, change, clear } = filtering
  return (
    <>
      <SortField sortBy={filters.sortBy} ownOrder={listing.ownOrder} onChange={(sortBy) => change({ sortBy })} />
      <KindFilters {...filtering} kind="colors" />
      <CategoryTree chosen={filters.categoryId} onChoose={(categoryId) => change({ categoryId })} />
      <PriceFilter minPrice={filters.minPrice} maxPrice={filters.maxPrice} onChange={change} />
      <KindFilters {...filtering} kind="sizes" />
      <div>
        <TextLink onClick={clear}>Clear All Filters</TextLink>
      </div>
    </>
  )
}

type SortProps = Pick<Filters, 'sortBy'> & { ownOrder: string | null; onChange: (sortBy: SortOption | null) => void }

/** The sort order. A list with an order of its own offers it first, other lists the newest. */
function SortField({ sortBy, ownOrder, onChange }: SortProps) {
  const usual = ownOrder ? '' : 'newest'
  return (
    <SelectField
      label="Sort by"
      value={sortBy ?? usual}
      onChange={({ currentTarget: { value } }) =>
        onChange(sortOptions.find((sort) => sort === value && sort !== usual) ?? null)
      }
    >
      {ownOrder && <option value="">{ownOrder}</option>}
      {sortOptions.map((sort) => (
        <option key={sort} value={sort}>
          {sortNames[sort]}
        </option>
      ))}
    </SelectField>
  )
}
