import { useEffect, useId, useRef } from 'react'
import { useIsAlive } from '#app/engine/hydration/use-is-alive.ts'
import { FieldError } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { NewsletterSource } from '#contract/newsletter.ts'
import { useSubscribe } from './use-subscribe.ts'

type Props = { source: NewsletterSource; className?: string }

/** A form of one line: email address and button. Once sent, it is replaced by what happens next. */
export function NewsletterForm({ source, className }: Props) {
  const id = useId()
  const isAlive = useIsAlive()
  const { email, setEmail, error, pending, sentTo, submit } = useSubscribe(source)
  return (
    <div className={className}>
      {sentTo === null && (
        <form onSubmit={submit} noValidate aria-label="Newsletter">
          <div className="inline-form">
            <label className="sr" htmlFor={id}>
              Email address
            </label>
            <input
              id={id}
              type="email"
              name="email"
              required
              autoComplete="email"
              maxLength={254}
              placeholder="Email address"
              value={email}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={(event) => setEmail(event.target.value)}
            />
            <button type="submit" disabled={!isAlive} aria-busy={pending || undefined}>
              {pending && <Spinner />}
              <span>{pending ? 'Subscribing' : 'Subscribe'}</span>
            </button>
          </div>
          <div role="alert" className="inline-form__error">
            {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
          </div>
        </form>
      )}
      {sentTo !== null && <Sent email={sentTo} />}
    </div>
  )
}

/** The message after sending, which takes the replaced form's focus. */
function Sent({ email }: { email: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus({ preventScroll: true }), [])
  return (
    <p role="status" className="inline-form__done" tabIndex={-1} ref={text}>
      Almost there. Please confirm the link that we sent to {email}.
    </p>
  )
}
