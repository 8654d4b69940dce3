import { useCategories } from '#app/features/catalogue/use-categories.ts'
import { LiveSearch } from '#app/pages/admin/list/live-search.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { productStatuses, productStatusNames } from '#domain/product-status.ts'
import type { useProductFilter } from './use-product-filter.ts'

type Props = ReturnType<typeof useProductFilter>

/** The search, which follows typing, and two filters. */
export function ProductFilters({ filter, change }: Props) {
  return (
    <search className="admin-tools grow">
      <LiveSearch
        label="Search products"
        search={filter.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <select
        className="input"
        aria-label="Category"
        value={filter.categoryId ?? ''}
        onChange={(event) => change({ categoryId: event.currentTarget.value || null })}
      >
        <option value="">All Categories</option>
        <CategoryOptions />
      </select>
      <select
        className="input"
        aria-label="Status"
        value={filter.status ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget
          change({ status: productStatuses.find((one) => one === value) ?? null })
        }}
      >
        <option value="">All Status</option>
        {productStatuses.map((status) => (
          <option key={status} value={status}>
            {productStatusNames[status]}
          </option>
        ))}
      </select>
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
