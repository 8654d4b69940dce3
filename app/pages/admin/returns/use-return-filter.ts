import { type ListFilter, useListFilter } from '#app/pages/admin/list/use-list-filter.ts'
import { choicePart, formPart, idForm, pagePart, searchPart } from '#domain/reporting/list-filter.ts'
import { returnStatuses } from '#domain/returns/return-status.ts'

const returnFilter = {
  status: choicePart('status', returnStatuses),
  search: searchPart(),
  page: pagePart(),
  /** The return that is open over the list. */
  open: formPart('open', idForm, 'opens'),
}

export type ReturnFiltering = ListFilter<typeof returnFilter>

export function useReturnFilter() {
  return useListFilter(returnFilter)
}
