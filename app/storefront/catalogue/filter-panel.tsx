import { SelectField } from '#app/ui/select-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { SortOption } from '#domain/sort-option.ts'
import { CategoryTree } from './category-tree.tsx'
import { PriceFilter } from './price-filter.tsx'
import type { useFilters } from './use-filters.ts'

const sortNames: Record<SortOption, string> = {
  newest: 'Newest',
  price_low_high: 'Price, low to high',
  price_high_low: 'Price, high to low',
  rating: 'Rating',
  name: 'Name',
}

/** Sort and filters: a rail beside the products, or a sheet on phones. */
export function FilterPanel({ filters, change, clear }: ReturnType<typeof useFilters>) {
  return (
    <>
      <SelectField
        label="Sort by"
        value={filters.sortBy}
        onChange={(event) => change({ sortBy: event.currentTarget.value as SortOption })}
      >
        {Object.entries(sortNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <CategoryTree chosen={filters.categoryId} onChoose={(categoryId) => change({ categoryId })} />
      <PriceFilter minPrice={filters.minPrice} maxPrice={filters.maxPrice} onChange={change} />
      <div>
        <TextLink onClick={clear}>Clear All Filters</TextLink>
      </div>
    </>
  )
}
