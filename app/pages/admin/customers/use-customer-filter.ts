import { type ListFilter, useListFilter } from '#app/pages/admin/list/use-list-filter.ts'
import { customerFilters, customerSorts } from '#domain/people/customer-tier.ts'
import { firstChoicePart, formPart, idForm, pagePart, searchPart } from '#domain/reporting/list-filter.ts'

const customerFilter = {
  search: searchPart(),
  filter: firstChoicePart('filter', customerFilters, 'narrows'),
  sortBy: firstChoicePart('sort', customerSorts, 'sorts'),
  page: pagePart(),
  /** The customer shown at the side of the list. */
  open: formPart('open', idForm, 'opens'),
}

export type CustomerFiltering = ListFilter<typeof customerFilter>

export function useCustomerFilter() {
  return useListFilter(customerFilter)
}
