import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { refetch } from '#app/engine/data/queries.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { keepFocus } from '#app/features/account-entries/keep-focus.ts'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import type { CardFormState } from '#app/features/payment/use-card-form.ts'
import { toast } from '#app/ui/toast.ts'
import { useFirstError } from '#app/ui/use-first-error.ts'

type Options = { isDefault: boolean; onSaved: () => void }

/** Saves the card with the payment provider, then in the shop; another attempt resumes at the step that failed. */
export function useNewCard(form: CardFormState, { isDefault, onSaved }: Options) {
  const queryClient = useQueryClient()
  const left = useRef<string | null>(null)
  const focusFirstError = useFirstError()
  const { attempt, isPending, failure, forget } = useAttempt((error) => {
    console.warn('A card could not be saved', error)
    return messageOf(error, 'The card could not be saved. Please try again.')
  })

  async function save(element: HTMLFormElement): Promise<void> {
    forget()
    left.current ??= (await form.setUp(newSecret))?.paymentMethodId ?? null
    const stripePaymentMethodId = left.current
    if (!stripePaymentMethodId) return focusFirstError(element)
    await attempt(async () => {
      await callByHttp('paymentMethods.addPaymentMethod', { stripePaymentMethodId, isDefault })
      await refetch(queryClient, 'paymentMethods.getUserPaymentMethods').catch(() => undefined)
      toast('The card was saved.')
      onSaved()
      keepFocus()
    })
  }

  return {
    failure,
    isPending: isPending || form.pending,
    form: {
      ...form,
      /** Another card begins again with the payment provider. */
      change: (card: Parameters<CardFormState['change']>[0]) => {
        left.current = null
        form.change(card)
      },
    },
    submit: (event: React.FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isPending && !form.pending) void save(event.currentTarget)
    },
  }
}

async function newSecret(): Promise<string> {
  return (await callByHttp('payments.createSetupIntent', {})).output.clientSecret
}
