import { useState } from 'react'
import type { Input, Output } from '#app/engine/data/functions.ts'
import { unique } from '#app/engine/data/unique.ts'
import { useAnswers } from '#app/engine/data/use-answers.ts'

type Place = Output<'shippingOptions.previewShippingSet'>['next']

/** The products that may get the options, page by page; each page is live. */
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

export type PreviewedProduct = Output<'shippingOptions.previewShippingSet'>['products'][number]

/** 'Same already', 'Fallback rule', '2 change' */
export function changeText({ optionCount, added, changed, removed }: PreviewedProduct): string {
  const count = added.length + changed.length + removed.length
  if (optionCount === 0) return 'Fallback rule'
  return count === 0 ? 'Same already' : `${count} change`
}

/** '4 products chosen. Standard Shipping changes for 3, Priority Shipping is added for 1. Open carts follow at once.' */
export function summaryOf(chosen: readonly PreviewedProduct[]): string {
  const parts = [
    ...countsOf(chosen, 'changed').map(([name, count]) => `${name} changes for ${count}`),
    ...countsOf(chosen, 'added').map(([name, count]) => `${name} is added for ${count}`),
    ...countsOf(chosen, 'removed').map(([name, count]) => `${name} goes from ${count}`),
  ]
  const number = `${chosen.length} ${chosen.length === 1 ? 'product' : 'products'} chosen.`
  return parts.length === 0 ? `${number} Nothing changes.` : `${number} ${parts.join(', ')}. Open carts follow at once.`
}

/** The three options changed for the most of the chosen products, each with its count. */
function countsOf(chosen: readonly PreviewedProduct[], kind: 'added' | 'changed' | 'removed'): [string, number][] {
  const counts = new Map<string, number>()
  for (const name of chosen.flatMap((product) => product[kind])) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 3)
}
