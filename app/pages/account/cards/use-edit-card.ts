import { useQueryClient } from '@tanstack/react-query'
import { callByHttp } from '#app/engine/data/call.ts'
import { refetch } from '#app/engine/data/queries.ts'
import { editButtonId, keepFocus } from '#app/features/account-entries/keep-focus.ts'
import { useEditing } from '#app/features/editing/use-editing.ts'
import type { SavedCard } from '#contract/payment-methods.ts'
import { type CardEdit, checkEdit, editOf, sentEdit } from './card-edit.ts'

const labels: Record<keyof CardEdit, string> = {
  nameOnCard: 'Name on card',
  expiryDate: 'Expiration date',
  isDefault: 'Default card',
}

/** Edits name and expiry of a saved card, or makes it the default. */
export function useEditCard(card: SavedCard, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useEditing<CardEdit, CardEdit>({
    thing: 'card',
    labelOf: (name) => labels[name],
    stored: editOf(card),
    blank: () => editOf(card),
    valuesOf: (edit) => edit,
    storedOf: (edit) => edit,
    textOf: (_, value) => String(value),
    errorsOf: (edit) => checkEdit(edit, card, new Date()),
    send: async ({ values }) => {
      await callByHttp('paymentMethods.updatePaymentMethod', sentEdit(values, card))
      await refetch(queryClient, 'paymentMethods.getUserPaymentMethods').catch(() => undefined)
      return null
    },
    savedText: () => 'The card was changed.',
    failedText: 'The card could not be changed. Please try again.',
    onSaved: () => {
      onSaved()
      keepFocus(editButtonId(card._id))
    },
    isInside: true,
  })
}
