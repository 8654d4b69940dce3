import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { queryOf } from '#app/engine/data/queries.ts'
import type { Quote, QuotedItem } from '#contract/cart.ts'
import { type CartLine, lineKey } from '#domain/cart-line.ts'
import { asCartItem } from './cart-line.ts'
import { useGuest } from './guest-store.ts'
import { usePromoCode } from './promo-store.ts'

export type QuoteState = {
  /** The quote. While a new one loads, this is the last one. */
  quote: Quote | undefined
  itemOf: (line: Pick<CartLine, 'productId' | 'variantIds'>) => QuotedItem | undefined
  /** True if the quote is of exactly these lines. */
  isCurrent: boolean
  failed: boolean
  retry: () => void
}

/** The cart's quote with its promo code, kept fresh by its products' topics. */
export function useQuote(
  lines: readonly CartLine[],
  additionalDonation = 0,
  destination?: Quote['destination'],
): QuoteState {
  const cartItems = lines.map(asCartItem)
  const promoCode = usePromoCode()
  const answer = useQuery({
    ...queryOf('cart.quoteCart', {
      cartItems,
      ...(additionalDonation > 0 && { additionalDonation }),
      ...(promoCode && { promoCode }),
      ...(destination && { destination }),
    }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  })
  const isCurrent = answer.isSuccess && !answer.isPlaceholderData
  const quoted = answer.data?.items
  const completed = useMemo(() => completedBy(isCurrent ? lines : [], quoted ?? []), [isCurrent, lines, quoted])
  const items = useMemo(
    () => new Map([...completed, ...(quoted ?? []).map((item) => [lineKey(item), item] as const)]),
    [completed, quoted],
  )
  const isCompleting = useGuest().lines.some((line) => completed.has(lineKey(line)))
  useEffect(() => {
    if (isCompleting) void import('./complete-guest-lines.ts').then((own) => own.completeGuestLines(completed))
  }, [isCompleting, completed])
  return {
    quote: answer.data,
    itemOf: (line) => items.get(lineKey(line)),
    isCurrent: isCurrent && !isCompleting,
    failed: answer.isError,
    retry: () => void answer.refetch(),
  }
}

/** Lines without a variant of some kind, with those that the server chose. */
function completedBy(lines: readonly CartLine[], items: readonly QuotedItem[]): ReadonlyMap<string, QuotedItem> {
  const answered = lines.flatMap((line, index) => (items[index] ? [[lineKey(line), items[index]] as const] : []))
  return new Map(answered.filter(([key, item]) => key !== lineKey(item)))
}
