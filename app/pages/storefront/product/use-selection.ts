import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from '#app/engine/routing/location.ts'
import type { Choice, VariantKind } from '#domain/variants.ts'
import { readSelection } from './selection.ts'

/** What is chosen stands in the address. A press shows at once; the address and the photos follow when these are here. */
export function useSelection() {
  const [params, setParams] = useSearchParams()
  const settled = readSelection(params)
  const [selection, show] = useOptimistic<Choice>(settled)
  const choose = (kind: VariantKind, slug: string) =>
    startTransition(() => {
      const next = { ...selection, [kind]: slug }
      show(next)
      setParams({ ...Object.fromEntries(params), ...next }, { replace: true })
    })
  return { settled, selection, choose }
}
