import { type ListFilter, useListFilter } from '#app/pages/admin/list/use-list-filter.ts'
import { choicePart, pagePart, searchPart } from '#domain/reporting/list-filter.ts'
import { emailStatuses } from './email-labels.ts'

const emailFilter = { status: choicePart('status', emailStatuses), search: searchPart(), page: pagePart() }

export type EmailFiltering = ListFilter<typeof emailFilter>

export function useEmailFilter() {
  return useListFilter(emailFilter)
}
