import { useRef, useState } from 'react'
import type { KeptCard } from '#app/checkout/saved-checkout.ts'
import { messageOf } from '#app/data/refusal.ts'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { type CardEntry, emptyCard, incompleteCard, isCompleteCard } from './card-entry.ts'
import { CardRefused, type Gateway, keepCard } from './gateway.ts'

export type CardForm = ReturnType<typeof useCardForm>

type Start = { gateway: Gateway; kept: KeptCard | null; name: string }

/** A kept card, or a new one which becomes the gateway's before the review. */
export function useCardForm({ gateway, kept, name }: Start) {
  const [usesKept, setUsesKept] = useState(kept !== null)
  const [nameOnCard, setNameOnCard] = useState(kept?.nameOnCard ?? name)
  const [entry, setEntry] = useState<CardEntry>(emptyCard)
  const [error, setError] = useState<string | null>(null)
  const [nameError, setNameError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const sending = useRef(false)

  /** Null when it is not to be used as it is. */
  async function submit(form: HTMLFormElement): Promise<KeptCard | null> {
    if (sending.current) return null
    if (usesKept && kept) return kept
    const wrongName = nameOnCard.trim() === '' ? 'Name on card is required' : null
    const wrongCard = isCompleteCard(entry) ? null : incompleteCard
    setNameError(wrongName)
    setError(wrongCard)
    if (!wrongName && !wrongCard) {
      const card = await send()
      if (card) return card
    }
    focusFirstError(form)
    return null
  }

  async function send(): Promise<KeptCard | null> {
    sending.current = true
    setPending(true)
    try {
      return await keepCard(gateway, entry, nameOnCard.trim())
    } catch (failure) {
      setError(failure instanceof CardRefused ? failure.message : messageOf(failure, 'Please try again.'))
      return null
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  return {
    usesKept,
    setUsesKept,
    nameOnCard,
    nameError,
    setNameOnCard(typed: string): void {
      setNameOnCard(typed)
      setNameError(null)
    },
    entry,
    error,
    change(changes: Partial<CardEntry>): void {
      setEntry((current) => ({ ...current, ...changes }))
      setError(null)
    },
    /** Left unfinished: said at once. */
    leave(): void {
      const isBegun = Object.values(entry).some((part) => part !== '')
      if (isBegun && !isCompleteCard(entry)) setError(incompleteCard)
    },
    isReady: usesKept || (isCompleteCard(entry) && error === null),
    pending,
    submit,
  }
}
