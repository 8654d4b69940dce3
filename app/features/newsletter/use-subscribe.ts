import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useSubmit } from '#app/features/editing/use-submit.ts'
import type { NewsletterSource } from '#contract/newsletter.ts'
import { isFullEmail } from '#domain/people/email-address.ts'

/** The state of the form; the typed address stays until it is accepted. */
export function useSubscribe(source: NewsletterSource) {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { errors, accept, submit, forget, isPending, failure } = useSubmit((error) =>
    messageOf(error, 'This did not work. Please try again.'),
  )
  const wrong = isFullEmail(email) ? {} : { email: 'Enter a full email address' }

  async function send(): Promise<void> {
    await callByHttp('newsletter.subscribe', { email: email.trim(), source })
    setSentTo(email.trim())
  }

  function change(value: string): void {
    setEmail(value)
    accept('email')
    forget()
  }

  return {
    email,
    setEmail: change,
    error: errors.email ?? failure,
    pending: isPending,
    sentTo,
    submit: (event: React.FormEvent<HTMLFormElement>) => submit(event, { wrong, send }),
  }
}
