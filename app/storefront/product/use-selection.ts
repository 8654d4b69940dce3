import { startTransition, useOptimistic } from 'react'
import { useLocation, useNavigate } from '#app/routing/location.ts'
import type { Choice, VariantKind } from '#domain/variants.ts'
import { readSelection, withSelection } from './selection.ts'

/** What is chosen stands in the address. A press shows at once; the address and the photos follow when these are here. */
export function useSelection() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const settled = readSelection(search)
  const [selection, show] = useOptimistic<Choice>(settled)
  const choose = (kind: VariantKind, slug: string) =>
    startTransition(() => {
      const next = { ...selection, [kind]: slug }
      show(next)
      navigate(pathname + withSelection(search, next), { replace: true })
    })
  return { settled, selection, choose }
}
