import { useEffect, useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useNavigate } from '#app/engine/routing/location.ts'
import { useSettings } from '#app/features/settings/use-settings.ts'
import type { Address } from '#app/links.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { leaveBy } from '#app/pages/admin/unsaved.tsx'
import { groupsOf } from './palette-entries.ts'

const typingPauseMs = 120

/** A text, its results, and the mark that the arrow keys move. The focus stays in the field. */
export function usePalette(onClose: () => void) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const [isEntered, setEntered] = useState(false)
  const settledText = useSettled(text.trim())
  const answer = useAnswer('admin.findAnything', { text: settledText }, { keepsPrevious: true })
  const groups = groupsOf(answer.data, { text, lowBelow: useSettings().lowStock.below }, useMay())
  const entries = groups.flatMap((group) => group.entries)
  const active = Math.min(marked, entries.length - 1)
  const isSearching = settledText !== text.trim() || (answer.isFetching && answer.isPlaceholderData)

  function go(to: Address): void {
    onClose()
    leaveBy(() => navigate(to))
  }

  // Enter before the answer means the first result of the new answer, not one still shown for the former text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer decides
  useEffect(() => {
    if (!isEntered || isSearching) return
    setEntered(false)
    const entry = entries[active]
    if (entry) go(entry.to)
  }, [isEntered, isSearching])

  return {
    text,
    groups,
    entries,
    active,
    go,
    isLoading: answer?.isPending ?? true,
    isSearching,
    isFailed: answer?.isError ?? false,
    retry: () => void answer?.refetch(),
    type(typed: string): void {
      setText(typed)
      setEntered(false)
      setMarked(0)
    },
    press(event: React.KeyboardEvent): void {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const entry = entries[active]
      if (step && entries.length > 0) {
        event.preventDefault()
        setMarked((active + step + entries.length) % entries.length)
      } else if (event.key === 'Enter' && entry) {
        event.preventDefault()
        if (event.ctrlKey || event.metaKey) window.open(entry.to, '_blank', 'noopener')
        else if (isSearching) setEntered(true)
        else go(entry.to)
      }
    },
  }
}

/** The text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
