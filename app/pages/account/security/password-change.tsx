import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { checkNewPassword, shortestPassword } from '#app/features/sign-in/account-entry.ts'
import { PasswordField } from '#app/features/sign-in/password-field.tsx'
import { changePassword } from '#app/features/sign-in/security-calls.ts'
import { useEntries } from '#app/features/sign-in/use-entries.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'

type Props = { onDone: () => void; onCancel: () => void }

export function PasswordChange({ onDone, onCancel }: Props) {
  const { field, failure, isPending, submit } = useEntries(
    { present: '', password: '' },
    {
      check: ({ present, password }) => ({
        ...(present === '' && { present: 'Enter your present password' }),
        ...(password === '' ? { password: 'Enter a new password' } : checkNewPassword(password)),
      }),
      async send({ present, password }) {
        await changePassword(present, password)
        toast('Your password is changed. All other sessions have ended.')
        onDone()
      },
    },
  )
  return (
    <form className="security__form" noValidate aria-label="Change password" onSubmit={submit}>
      <FailureNotice failure={failure} />
      <PasswordField label="Present password" autoComplete="current-password" {...field('present')} />
      <PasswordField
        label="New password"
        description={`At least ${shortestPassword} characters, best a few words that do not belong together`}
        autoComplete="new-password"
        maxLength={128}
        {...field('password')}
      />
      <div className="btnrow">
        <Button type="submit" variant="primary" pending={isPending}>
          Change password
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
