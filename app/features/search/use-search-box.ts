import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from '#app/engine/routing/location.ts'
import { type Address, links } from '#app/links.ts'
import { choicesOf } from './choices.ts'
import { useSuggestions } from './use-suggestions.ts'

type Options = { onDone: (() => void) | undefined; maxProducts: number }

/** The behavior of a combobox: the text keeps the focus, arrows move the selection, Escape closes the list, and then leaves the search. */
export function useSearchBox(initialText: string, { onDone, maxProducts }: Options) {
  const navigate = useNavigate()
  const [text, setText] = useState(initialText)
  const [isOpen, setOpen] = useState(false)
  /** The selected choice's URL, so that later suggestions do not replace it. */
  const [marked, setMarked] = useState<string | null>(null)
  const suggestions = useSuggestions(isOpen ? text : '')
  const choices = isOpen ? choicesOf(suggestions, text, maxProducts) : []
  const active = choices.findIndex(({ to }) => to === marked)

  function close(): void {
    setOpen(false)
    setMarked(null)
  }
  function go(to: Address): void {
    close()
    navigate(to)
    onDone?.()
  }
  return {
    text,
    active,
    choices,
    close,
    go,
    type(typed: string): void {
      setText(typed)
      setOpen(true)
      setMarked(null)
    },
    submit(): void {
      const chosen = choices[active]
      if (chosen) go(chosen.to)
      else if (text.trim()) go(links.search(text.trim()))
    },
    press(event: KeyboardEvent): void {
      const next = nextActive(event.key, { active, count: choices.length })
      if (event.key === 'Escape') {
        event.preventDefault()
        if (choices.length > 0) close()
        else onDone?.()
      } else if (next !== null) {
        event.preventDefault()
        setOpen(true)
        setMarked(choices[next]?.to ?? null)
      }
    },
  }
}

/** The next selection; at either end arrows return to the text; null for keys that belong to the text. */
function nextActive(key: string, { active, count }: { active: number; count: number }): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  return null
}
