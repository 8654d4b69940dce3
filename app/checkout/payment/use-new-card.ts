import { useRef, useState } from 'react'
import type { KeptCard } from '#app/checkout/saved-checkout.ts'
import { messageOf } from '#app/data/refusal.ts'
import { type CardEntry, emptyCard, incompleteCard, isCompleteCard } from './card-entry.ts'
import { CardRefused, type Gateway, keepCard } from './gateway.ts'

export type NewCardForm = ReturnType<typeof useNewCard>

/** A card as it is typed; the gateway judges it and gives it an id. */
export function useNewCard(gateway: Gateway, name: string) {
  const [nameOnCard, setNameOnCard] = useState(name)
  const [entry, setEntry] = useState<CardEntry>(emptyCard)
  const [errors, setErrors] = useState<{ name: string | null; card: string | null }>({ name: null, card: null })
  const [pending, setPending] = useState(false)
  const sending = useRef(false)
  const isComplete = isCompleteCard(entry)

  /** Null when it is not to be used as it is. */
  async function keep(): Promise<KeptCard | null> {
    if (sending.current) return null
    const wrongName = nameOnCard.trim() === '' ? 'Name on card is required' : null
    setErrors({ name: wrongName, card: isComplete ? null : incompleteCard })
    if (wrongName || !isComplete) return null
    sending.current = true
    setPending(true)
    try {
      return await keepCard(gateway, entry, nameOnCard.trim())
    } catch (error) {
      setErrors({ name: null, card: wordsFor(error) })
      return null
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  return {
    nameOnCard,
    rename(typed: string): void {
      setNameOnCard(typed)
      setErrors((current) => ({ ...current, name: null }))
    },
    entry,
    change(changes: Partial<CardEntry>): void {
      setEntry((current) => ({ ...current, ...changes }))
      setErrors((current) => ({ ...current, card: null }))
    },
    /** Left unfinished: said at once. */
    leave(): void {
      const isBegun = Object.values(entry).some((part) => part !== '')
      if (isBegun && !isComplete) setErrors((current) => ({ ...current, card: incompleteCard }))
    },
    errors,
    isReady: isComplete && errors.card === null,
    pending,
    keep,
  }
}

function wordsFor(error: unknown): string {
  return error instanceof CardRefused ? error.message : messageOf(error, 'Please try again.')
}
