import { type ComponentProps, useState } from 'react'
import { RefusalError, wrongFields } from '#app/engine/data/refusal.ts'
import { useNavigate } from '#app/engine/routing/location.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { announceSession } from '#app/features/session/session.ts'
import { checkNewPassword, shortestPassword } from '#app/features/sign-in/account-entry.ts'
import { SecondStepForm } from '#app/features/sign-in/code-form.tsx'
import { PasswordField } from '#app/features/sign-in/password-field.tsx'
import { refusalText, resetPassword } from '#app/features/sign-in/sign-in-calls.ts'
import { links } from '#app/links.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { LinkExpired } from './emailed-press.tsx'

/** The page behind the link of a forgotten password. Only an accepted new password uses the link up. */
export function NewPassword({ token }: { token: string }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [asksSecond, setAsksSecond] = useState(false)
  const [isExpired, setExpired] = useState(token === '')
  const { attempt, failure, isPending } = useAttempt(refusalText)
  const navigate = useNavigate()
  const focusFirstError = useFirstError()

  function submit(form: HTMLFormElement): void {
    const wrong = password === '' ? 'Enter a new password' : (checkNewPassword(password).password ?? null)
    setError(wrong)
    if (wrong) focusFirstError(form)
    else void attempt(() => set(form))
  }

  const done = () => {
    toast('Your new password is set. All other sessions have ended.')
    navigate(links.account(), { replace: true })
  }

  async function set(form: HTMLFormElement): Promise<void> {
    try {
      if (await resetPassword(token, password)) return setAsksSecond(true)
    } catch (reason) {
      if (reason instanceof RefusalError && reason.code === 'LINK_EXPIRED') return setExpired(true)
      const { password: refused } = wrongFields(reason)
      if (!refused) throw reason
      setError(refused)
      return focusFirstError(form)
    }
    await announceSession()
    done()
  }

  if (asksSecond) return <SetAndAsked onDone={done} onBack={() => navigate(links.signIn(), { replace: true })} />
  if (isExpired) return <LinkExpired to={links.signInStep('forgot')} text="Ask for a new link" />
  return (
    <form className="grid gap-6" noValidate onSubmit={submitting(submit)}>
      <p>Choose it here. It signs you in, and ends all other sessions of your account.</p>
      <FailureNotice failure={failure} />
      <PasswordField
        label="New password"
        name="password"
        description={`At least ${shortestPassword} characters, best a few words that do not belong together`}
        autoComplete="new-password"
        maxLength={128}
        value={password}
        error={error}
        onChange={(event) => {
          setError(null)
          setPassword(event.target.value)
        }}
      />
      <Button type="submit" variant="primary" size="lg" block pending={isPending}>
        Set new password
      </Button>
    </form>
  )
}

/** The second step, after the password has been set: it is set even when this step is left out. */
function SetAndAsked(steps: ComponentProps<typeof SecondStepForm>) {
  return (
    <div className="grid gap-6">
      <Alert kind="info">Your new password is set, and all other sessions have ended.</Alert>
      <SecondStepForm {...steps} />
    </div>
  )
}

function submitting(submit: (form: HTMLFormElement) => void) {
  return (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit(event.currentTarget)
  }
}
