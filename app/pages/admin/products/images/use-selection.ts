import { useState } from 'react'
import { selectionIn, toggled } from './draft.ts'

export type EditorTab = 'general' | 'variants'

/** The variant with its images shown; with none, the general ones. */
export function useSelection(variantIds: readonly string[], first: EditorTab) {
  const [tab, setTab] = useState<EditorTab>(first)
  const [selected, setSelected] = useState<string | null>(null)
  const variants = variantIds.map((id) => ({ id }))
  return {
    tab,
    variantId: tab === 'general' ? null : selectionIn(variants, selected),
    open(next: EditorTab) {
      setTab(next)
      if (next === 'general') setSelected(null)
    },
    toggle: (id: string) => setSelected(toggled(selectionIn(variants, selected), id)),
    select: setSelected,
  }
}

export type Selection = ReturnType<typeof useSelection>
