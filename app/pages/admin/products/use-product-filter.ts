import { type ListFilter, useListFilter } from '#app/pages/admin/list/use-list-filter.ts'
import { productStatuses } from '#domain/products/product-status.ts'
import {
  choicePart,
  type FilterOf,
  flagPart,
  formPart,
  idForm,
  narrowing,
  pagePart,
  searchPart,
  sortedPart,
} from '#domain/reporting/list-filter.ts'

export const productFilter = {
  search: searchPart(),
  categoryId: formPart('category', idForm, 'narrows'),
  status: choicePart('status', productStatuses),
  withoutShipping: flagPart('shipping', 'none'),
  sorted: sortedPart(['name', 'price', 'stock']),
  page: pagePart(),
}

export type ProductFilter = FilterOf<typeof productFilter>
export type ProductFiltering = ListFilter<typeof productFilter>

export function useProductFilter() {
  return useListFilter(productFilter)
}

/** The filter as the server's input. */
export function whichProducts(filter: ProductFilter) {
  return narrowing(productFilter, filter)
}
