import { LiveSearch } from '#app/pages/admin/list/live-search.tsx'
import { type CustomerFilter, type CustomerSort, customerFilters, customerSorts } from '#domain/customer-tier.ts'
import type { useCustomerFilter } from './use-customer-filter.ts'

export const filterNames: Record<CustomerFilter, string> = {
  all: 'All Customers',
  'high-value': 'High Value ($500+)',
  frequent: 'Frequent Buyers (5+ orders)',
  new: 'New This Month',
}

const sortNames: Record<CustomerSort, string> = {
  newest: 'Newest first',
  spent: 'Most spent first',
  orders: 'Most orders first',
  name: 'By name',
}

/** The search, which follows typing, the filter, and the sort order of the list. */
export function CustomerFilters({ filter, change }: ReturnType<typeof useCustomerFilter>) {
  return (
    <search className="admin-tools">
      <LiveSearch
        label="Search customers"
        search={filter.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <select
        className="input max-sm:w-full!"
        aria-label="Filter customers"
        value={filter.filter}
        onChange={(event) => {
          const { value } = event.currentTarget
          change({ filter: customerFilters.find((one) => one === value) ?? 'all' })
        }}
      >
        {customerFilters.map((one) => (
          <option key={one} value={one}>
            {filterNames[one]}
          </option>
        ))}
      </select>
      <select
        className="input max-sm:w-full!"
        aria-label="Order of the customers"
        value={filter.sortBy}
        onChange={(event) => {
          const { value } = event.currentTarget
          change({ sortBy: customerSorts.find((one) => one === value) ?? 'newest' })
        }}
      >
        {customerSorts.map((one) => (
          <option key={one} value={one}>
            {sortNames[one]}
          </option>
        ))}
      </select>
    </search>
  )
}
