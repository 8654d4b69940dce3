import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { question } from '#app/data/queries.ts'
import type { Quote, QuotedItem } from '#contract/cart.ts'
import { lineKey } from '#domain/cart-line.ts'
import type { CartLine } from './cart-line.ts'
import { usePromoCode } from './promo-store.ts'

export type QuoteState = {
  /** While a new one is on its way, the last one. */
  quote: Quote | undefined
  itemOf: (key: string) => QuotedItem | undefined
  /** The figures belong to these very lines. */
  isCurrent: boolean
  failed: boolean
  retry: () => void
}

/** What the bag is worth with its promo code, as the server sees it now; kept fresh by its products' topics. */
export function useQuote(lines: readonly CartLine[], additionalDonation = 0): QuoteState {
  const cartItems = lines.map(asCartItem)
  const promoCode = usePromoCode()
  const answer = useQuery({
    ...question('cart.quoteCart', {
      cartItems,
      ...(additionalDonation > 0 && { additionalDonation }),
      ...(promoCode && { promoCode }),
    }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  })
  const items = useMemo(() => new Map(answer.data?.items.map((item) => [lineKey(item), item])), [answer.data])
  return {
    quote: answer.data,
    itemOf: (key) => items.get(key),
    isCurrent: answer.isSuccess && !answer.isPlaceholderData,
    failed: answer.isError,
    retry: () => void answer.refetch(),
  }
}

export function asCartItem({ productId, variantIds, quantity, shippingOptionId }: CartLine) {
  return { productId, variantIds: [...variantIds], quantity, shippingOptionId }
}
