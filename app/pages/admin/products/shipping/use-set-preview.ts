import { useState } from 'react'
import type { Input, Output } from '#app/engine/data/functions.ts'
import { unique } from '#app/engine/data/unique.ts'
import { useAnswers } from '#app/engine/data/use-answers.ts'

type Place = Output<'shippingOptions.previewShippingSet'>['next']

/** The products that may get a set, page by page; each page changes by itself. */
export function useSetPreview(fromProductId: string, categoryId: string | null) {
  const [starts, setStarts] = useState<Place[]>([null])
  const inputs = starts.map(
    (after): Input<'shippingOptions.previewShippingSet'> => ({
      fromProductId,
      ...(categoryId && { categoryId }),
      ...(after && { after }),
    }),
  )
  const pages = useAnswers('shippingOptions.previewShippingSet', inputs)
  const next = pages.at(-1)?.data?.next ?? null
  return {
    products: unique(pages.flatMap(({ data }) => data?.products ?? [])),
    isLoading: pages.some(({ isPending }) => isPending),
    isFailed: pages.some(({ isError, data }) => isError && !data),
    retry: () => pages.forEach((page) => void page.refetch()),
    hasMore: next !== null,
    showMore: () => next && setStarts([...starts, next]),
  }
}
