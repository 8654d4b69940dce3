import { useState } from 'react'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { forgotPassword, refusalText } from '#app/features/sign-in/sign-in-calls.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { isFullEmail } from '#domain/people/email-address.ts'

/** Requests the link; the answer does not reveal whether the address has an account. */
export function ForgottenPassword() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { attempt, failure, isPending } = useAttempt(refusalText)
  const focusFirstError = useFirstError()

  function submit(event: React.FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const to = email.trim()
    const wrong = isFullEmail(to) ? null : 'Enter a full email address'
    setError(wrong)
    if (wrong) focusFirstError(event.currentTarget)
    else
      void attempt(async () => {
        await forgotPassword(to)
        setSentTo(to)
      })
  }

  if (sentTo !== null)
    return (
      <div className="grid gap-6" role="status">
        <p className="lead wrap-anywhere">
          We have written to {sentTo}. The link in the email works once, within an hour.
        </p>
        <p className="muted">Nothing there after a few minutes? Check your spam folder, or try another address.</p>
        <div>
          <TextLink onClick={() => setSentTo(null)}>Use another address</TextLink>
        </div>
      </div>
    )
  return (
    <form className="grid gap-6" noValidate onSubmit={submit}>
      <p>We email you a link to choose a new password.</p>
      <FailureNotice failure={failure} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        maxLength={254}
        value={email}
        error={error}
        onChange={(event) => {
          setError(null)
          setEmail(event.target.value)
        }}
      />
      <Button type="submit" variant="primary" size="lg" block pending={isPending}>
        Send me a link
      </Button>
      <p className="small form-foot">
        <TextLink to={links.signIn()}>Back to Sign In</TextLink>
      </p>
    </form>
  )
}
