import { useCategories } from '#app/features/search/use-categories.ts'
import { FilterSelect, namedOptions } from '#app/pages/admin/list/filter-select.tsx'
import { LiveSearch } from '#app/pages/admin/list/live-search.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { productStatuses, productStatusNames } from '#domain/products/product-status.ts'
import type { ProductFiltering } from './use-product-filter.ts'

/** The search, which follows typing, and two filters. */
export function ProductFilters({ filter, change }: ProductFiltering) {
  return (
    <search className="admin-tools grow">
      <LiveSearch
        label="Search products"
        search={filter.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <select
        className="input max-sm:w-full!"
        aria-label="Category"
        value={filter.categoryId ?? ''}
        onChange={(event) => change({ categoryId: event.currentTarget.value || null })}
      >
        <option value="">All Categories</option>
        <CategoryOptions />
      </select>
      <FilterSelect
        label="Status"
        hideLabel
        all="All Status"
        options={namedOptions(productStatuses, productStatusNames)}
        value={filter.status}
        onChange={(status) => change({ status })}
      />
      <Checkbox
        label="Without shipping options"
        className="ml-2 max-sm:ml-0 max-sm:w-full"
        checked={filter.withoutShipping}
        onChange={(event) => change({ withoutShipping: event.currentTarget.checked })}
      />
    </search>
  )
}

/** Parents, each with its children grouped below it. */
export function CategoryOptions() {
  return useCategories().map((parent) =>
    parent.children.length === 0 ? (
      <option key={parent._id} value={parent._id}>
        {parent.name}
      </option>
    ) : (
      <optgroup key={parent._id} label={parent.name}>
        <option value={parent._id}>All {parent.name}</option>
        {parent.children.map((child) => (
          <option key={child._id} value={child._id}>
            {child.name}
          </option>
        ))}
      </optgroup>
    ),
  )
}
