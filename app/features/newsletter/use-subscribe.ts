import { useState } from 'react'
import { messageOf, RefusalError } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useFirstError } from '#app/ui/use-first-error.ts'
import type { NewsletterSource } from '#contract/newsletter.ts'
import { isFullEmail } from '#domain/people/email-address.ts'

const wrongAddress = 'Enter a full email address'

/** The state of the form; the typed address stays until it is accepted. */
export function useSubscribe(source: NewsletterSource) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const subscribe = useCall('newsletter.subscribe')
  const focusFirstError = useFirstError()

  async function submit(event: React.FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (subscribe.isPending) return
    const form = event.currentTarget
    const wrong = isFullEmail(email) ? null : wrongAddress
    setError(wrong)
    if (wrong) return focusFirstError(form)
    try {
      await subscribe.mutateAsync({ email: email.trim(), source })
      setSentTo(email.trim())
    } catch (failure) {
      setError(textFor(failure))
      focusFirstError(form)
    }
  }

  function change(value: string): void {
    setEmail(value)
    setError(null)
  }

  return { email, setEmail: change, error, pending: subscribe.isPending, sentTo, submit }
}

function textFor(failure: unknown): string {
  const isRefusedAddress = failure instanceof RefusalError && failure.code === 'BAD_REQUEST'
  return isRefusedAddress ? wrongAddress : messageOf(failure, 'This did not work. Please try again.')
}
