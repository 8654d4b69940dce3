import { useEffect, useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useNavigate } from '#app/engine/routing/location.ts'
import { leaveBy } from '#app/features/editing/leave-by.ts'
import { useSettings } from '#app/features/settings/use-settings.ts'
import type { Address } from '#app/links.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { groupsOf } from './palette-entries.ts'

const typingPauseMs = 120

type Wanted = { to: Address | null; inNewTab: boolean }

/** The text, its results, and the marked result, which the arrow keys change. The focus stays in the field. */
export function usePalette(onClose: () => void) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  /** The press that waits for the answer: for its first result, or for the one at an address. */
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const settledText = useSettled(text.trim())
  const answer = useAnswer('admin.findAnything', { text: settledText }, { keepsPrevious: true })
  const groups = groupsOf(answer.data, { text, lowBelow: useSettings().lowStock.below }, useMay())
  const entries = groups.flatMap((group) => group.entries)
  const active = Math.min(marked, entries.length - 1)
  const isSearching = settledText !== text.trim() || answer.isPlaceholderData
  const isAnswered = !isSearching && !answer.isPending

  /** Opens an entry, or waits for the answer: the shown entries may belong to the former text. */
  function open(next: Wanted): void {
    const entry = next.to ? entries.find(({ to }) => to === next.to) : entries[active]
    // Pages and actions do not depend on the answer, so that a press opens them at once.
    const isReady = isAnswered || (next.to !== null && (entry?.icon === 'page' || entry?.icon === 'action'))
    setWanted(isReady ? null : next)
    if (!entry || !isReady) return
    if (next.inNewTab) window.open(entry.to, '_blank', 'noopener')
    else {
      onClose()
      leaveBy(() => navigate(entry.to))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer decides
  useEffect(() => {
    if (wanted && isAnswered) open(wanted)
  }, [wanted, isAnswered])

  return {
    text,
    groups,
    entries,
    active,
    open,
    isLoading: answer?.isPending ?? true,
    isSearching,
    isFailed: answer?.isError ?? false,
    retry: () => void answer?.refetch(),
    type(typed: string): void {
      setText(typed)
      setWanted(null)
      setMarked(0)
    },
    press(event: React.KeyboardEvent): void {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && entries.length > 0) {
        event.preventDefault()
        setMarked((active + step + entries.length) % entries.length)
      } else if (event.key === 'Enter') {
        event.preventDefault()
        open({ to: null, inNewTab: event.ctrlKey || event.metaKey })
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
