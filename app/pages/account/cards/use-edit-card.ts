import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { refetch } from '#app/engine/data/queries.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { editButtonId, keepFocus } from '#app/features/account-entries/keep-focus.ts'
import { toast } from '#app/ui/toast.ts'
import { useFirstError } from '#app/ui/use-first-error.ts'
import type { SavedCard } from '#contract/payment-methods.ts'
import { type CardEdit, checkEdit, editOf, sentEdit } from './card-edit.ts'

export function useEditCard(card: SavedCard, onSaved: () => void) {
  const queryClient = useQueryClient()
  const [edit, setEdit] = useState(() => editOf(card))
  const [isChecked, setChecked] = useState(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const sending = useRef(false)
  const focusFirstError = useFirstError()
  const wrong = checkEdit(edit, card, new Date())

  async function save(): Promise<void> {
    sending.current = true
    setPending(true)
    setFailure(null)
    try {
      await callByHttp('paymentMethods.updatePaymentMethod', sentEdit(edit, card))
    } catch (error) {
      console.warn('A card could not be changed', error)
      setFailure(messageOf(error, 'The card could not be changed. Please try again.'))
      setPending(false)
      return
    } finally {
      sending.current = false
    }
    await refetch(queryClient, 'paymentMethods.getUserPaymentMethods').catch(() => undefined)
    toast('The card was changed.')
    onSaved()
    keepFocus(editButtonId(card._id))
  }

  return {
    ...edit,
    failure,
    isPending,
    errors: isChecked ? wrong : {},
    change: (changed: Partial<CardEdit>) => setEdit((before) => ({ ...before, ...changed })),
    submit: (event: React.FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      setChecked(true)
      if (Object.keys(wrong).length > 0) focusFirstError(event.currentTarget)
      else if (!sending.current) void save()
    },
  }
}
