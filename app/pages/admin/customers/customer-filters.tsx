import { FilterSelect, namedOptions } from '#app/pages/admin/list/filter-select.tsx'
import { LiveSearch } from '#app/pages/admin/list/live-search.tsx'
import { type CustomerFilter, type CustomerSort, customerFilters, customerSorts } from '#domain/people/customer-tier.ts'
import type { CustomerFiltering } from './use-customer-filter.ts'

const filterNames: Record<CustomerFilter, string> = {
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
export function CustomerFilters({ filter, change }: CustomerFiltering) {
  return (
    <search className="admin-tools">
      <LiveSearch
        label="Search customers"
        search={filter.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <FilterSelect
        label="Filter customers"
        hideLabel
        options={namedOptions(customerFilters, filterNames)}
        value={filter.filter}
        onChange={(next) => change({ filter: next ?? 'all' })}
      />
      <FilterSelect
        label="Order of the customers"
        hideLabel
        options={namedOptions(customerSorts, sortNames)}
        value={filter.sortBy}
        onChange={(sortBy) => change({ sortBy: sortBy ?? 'newest' })}
      />
    </search>
  )
}
