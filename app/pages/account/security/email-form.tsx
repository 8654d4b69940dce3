import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { PasswordField } from '#app/features/sign-in/password-field.tsx'
import { changeEmail } from '#app/features/sign-in/security-calls.ts'
import { useEntries } from '#app/features/sign-in/use-entries.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import { isFullEmail } from '#domain/people/email-address.ts'

type Props = { onDone: () => void; onCancel: () => void }

/** The form of a new email address, which takes effect once confirmed. */
export function EmailForm({ onDone, onCancel }: Props) {
  const { field, failure, isPending, submit } = useEntries(
    { email: '', password: '' },
    {
      check: ({ email, password }) => ({
        ...(!isFullEmail(email.trim()) && { email: 'Enter a full email address' }),
        ...(password === '' && { password: 'Enter your password' }),
      }),
      async send({ email, password }) {
        await changeEmail(email.trim(), password)
        toast(`We have written to ${email.trim()}. Your address changes when you confirm it there.`)
        onDone()
      },
    },
  )
  return (
    <form className="security__form" noValidate aria-label="Change email" onSubmit={submit}>
      <FailureNotice failure={failure} />
      <TextField label="New email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
      <PasswordField label="Present password" autoComplete="current-password" {...field('password')} />
      <p className="small muted">
        We write to both addresses. The new one is used when you open the link in its email.
      </p>
      <div className="btnrow">
        <Button type="submit" variant="primary" pending={isPending}>
          Change email
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
