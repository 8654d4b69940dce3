import { useRef, useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import type { EnteredCard, PaymentCard } from './gateway.ts'
import { CardRefused } from './gateway-error.ts'

export type CardFormState = ReturnType<typeof useCardForm>

export const incompleteCard = 'Please enter complete card details'
const notReady = 'Card input is not ready.'

/** The state of the card form; the gateway validates the card and gives it an id. */
export function useCardForm(name: string) {
  const [nameOnCard, setNameOnCard] = useState(name)
  const [card, setCard] = useState<EnteredCard | null>(null)
  const [errors, setErrors] = useState<{ name: string | null; card: string | null }>({ name: null, card: null })
  const [pending, setPending] = useState(false)
  const sending = useRef(false)
  const cardError = errors.card ?? card?.error ?? null

  /** Sends the card; null when it is invalid. */
  async function send<Sent>(work: (card: EnteredCard, nameOnCard: string) => Promise<Sent>): Promise<Sent | null> {
    if (sending.current) return null
    const wrongName = nameOnCard.trim() === '' ? 'Name on card is required' : null
    const wrongCard = card ? (card.error ?? (card.isComplete ? null : incompleteCard)) : notReady
    if (!card) console.warn(notReady)
    setErrors({ name: wrongName, card: wrongCard })
    if (!wrongName && wrongCard) card?.focus()
    if (wrongName || wrongCard || !card) return null
    sending.current = true
    setPending(true)
    try {
      return await work(card, nameOnCard.trim())
    } catch (error) {
      setErrors({ name: null, card: textFor(error) })
      card.focus()
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
    change(entered: EnteredCard): void {
      setCard(entered)
      setErrors((current) => ({ ...current, card: null }))
    },
    /** Shows the error of an incomplete field when the focus leaves. */
    leave(): void {
      if (card?.isBegun && !card.isComplete) setErrors((current) => ({ ...current, card: incompleteCard }))
    },
    errors: { name: errors.name, card: cardError },
    isReady: card?.isComplete === true && cardError === null,
    pending,
    /** Creates the card to pay with. */
    keep: (): Promise<PaymentCard | null> => send((entered, typed) => entered.keep(typed)),
    /** Saves the card in the customer's account; the secret is requested once the entry is complete. */
    setUp: (clientSecret: () => Promise<string>): Promise<{ paymentMethodId: string } | null> =>
      send(async (entered, typed) => entered.setUp({ clientSecret: await clientSecret(), nameOnCard: typed })),
  }
}

function textFor(error: unknown): string {
  return error instanceof CardRefused ? error.message : messageOf(error, 'Please try again.')
}
