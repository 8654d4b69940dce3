import { useState } from 'react'
import { flushSync } from 'react-dom'
import { leaveBy } from '#app/features/editing/leave-by.ts'
import { selectionIn, toggled } from './draft.ts'

export type EditorTab = 'general' | 'variants'

/** The variant with its images shown; with none, the general ones. Asks before a typed change of the stock is lost. */
export function useSelection(variantIds: readonly string[], first: EditorTab) {
  const [tab, setTab] = useState<EditorTab>(first)
  const [selected, setSelected] = useState<string | null>(null)
  const variants = variantIds.map((id) => ({ id }))
  return {
    tab,
    variantId: tab === 'general' ? null : selectionIn(variants, selected),
    open(next: EditorTab) {
      if (next === tab) return
      leaveBy(() => {
        setTab(next)
        if (next === 'general') setSelected(null)
      })
    },
    toggle: (id: string) => leaveBy(() => setSelected(toggled(selectionIn(variants, selected), id))),
    /** Selects a variant, and then calls `onSelected`. */
    select(id: string, onSelected: () => void) {
      const move = () => {
        flushSync(() => setSelected(id))
        onSelected()
      }
      if (id === selectionIn(variants, selected)) move()
      else leaveBy(move)
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
