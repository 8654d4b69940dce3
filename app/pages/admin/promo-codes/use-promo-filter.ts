import { useSearchParams } from '#app/engine/routing/location.ts'
import { type ListFilter, useListFilter } from '#app/pages/admin/list/use-list-filter.ts'
import { promoStatuses } from '#domain/promo-codes/promo-status.ts'
import { choicePart, firstChoicePart, formPart, idForm, pagePart, searchPart } from '#domain/reporting/list-filter.ts'
import { promoTypes } from './promo-names.ts'

const promoFilter = {
  tab: firstChoicePart('tab', ['codes', 'batches'], 'sorts'),
  status: choicePart('status', promoStatuses),
  type: choicePart('type', promoTypes),
  search: searchPart(60),
  /** The id of the batch with its codes shown. */
  batch: formPart('batch', idForm, 'narrows'),
  page: pagePart(),
}

export type PromoFiltering = ListFilter<typeof promoFilter>

/** The filter of the codes or batches; `isNew` when the URL asks for the form of a new code. */
export function usePromoFilter() {
  const [parameters] = useSearchParams()
  return { ...useListFilter(promoFilter), isNew: parameters.get('new') === 'code' }
}

/** The filter as the server's input: without a search, batches have rows of their own and their codes are left out. */
export function whichCodes({ type, search, batch }: PromoFiltering['filter']) {
  const batchId = batch ?? (search ? undefined : 'none')
  return { ...(type && { type }), ...(search && { search }), ...(batchId && { batchId }) }
}
