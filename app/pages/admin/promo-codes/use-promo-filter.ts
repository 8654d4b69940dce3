import { useSearchParams } from '#app/engine/routing/location.ts'
import { pageIn, searchIn, useAddressFilter } from '#app/pages/admin/use-address-filter.ts'
import type { PromoType } from '#domain/promo-code.ts'
import { type PromoStatus, promoStatuses } from '#domain/promo-status.ts'
import { promoTypes } from './promo-words.ts'

export type PromoFilter = {
  tab: 'codes' | 'batches'
  status: PromoStatus | null
  type: PromoType | null
  search: string
  /** The id of the batch with its codes shown. */
  batch: string
  page: number
}

/** The filter of the codes or batches, stored in the URL. Another filter begins at its first page. */
export function usePromoFilter() {
  const [parameters] = useSearchParams()
  const filter = useAddressFilter({ read, write, restart: () => ({ page: 1 }) })
  return { ...filter, isNew: parameters.get('new') === 'code' }
}

function read(parameters: URLSearchParams): PromoFilter {
  return {
    tab: parameters.get('tab') === 'batches' ? 'batches' : 'codes',
    status: promoStatuses.find((one) => one === parameters.get('status')) ?? null,
    type: promoTypes.find((one) => one === parameters.get('type')) ?? null,
    search: searchIn(parameters, 60),
    batch: /^[\w-]{1,64}$/.exec(parameters.get('batch') ?? '')?.[0] ?? '',
    page: pageIn(parameters),
  }
}

function write({ tab, status, type, search, batch, page }: PromoFilter) {
  return {
    ...(tab === 'batches' && { tab }),
    ...(status && { status }),
    ...(type && { type }),
    ...(search && { q: search }),
    ...(batch && { batch }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** The filter as the server's input: without a search, batches have rows of their own and their codes are left out. */
export function whichCodes({ type, search, batch }: PromoFilter) {
  const batchId = batch || (search ? undefined : 'none')
  return { ...(type && { type }), ...(search && { search }), ...(batchId && { batchId }) }
}
