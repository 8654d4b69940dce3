import { useState } from 'react'
import { CodeField } from '#app/features/sign-in/code-field.tsx'
import { PasswordField } from '#app/features/sign-in/password-field.tsx'
import type { OwnerProof } from '#app/features/sign-in/security-calls.ts'
import { sendCode } from '#app/features/sign-in/sign-in-calls.ts'
import { useOneAtATime } from '#app/features/sign-in/use-code.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useEntries } from './use-entries.ts'

type Props = {
  name: string
  email: string
  hasPassword: boolean
  /** The label of the button for the step after the proof. */
  submitText: string
  danger?: boolean
  onProof: (proof: OwnerProof) => Promise<void>
  onCancel: () => void
}

type Way = 'password' | 'emailCode'

/** Requires a proof of ownership before a security setting changes: the password, or an emailed code. */
export function ProveOwner({ name, email, hasPassword, submitText, danger, onProof, onCancel }: Props) {
  const [way, setWay] = useState<Way>(hasPassword ? 'password' : 'emailCode')
  const [isSent, setSent] = useState(false)
  const sending = useOneAtATime()
  const { field, refusal, pending, submit, set } = useEntries(
    { password: '', emailCode: '' },
    {
      check: ({ password, emailCode }) => ({
        ...(way === 'password' && password === '' && { password: 'Enter your password' }),
        ...(way === 'emailCode' && emailCode.length !== 6 && { emailCode: 'Enter the six digits' }),
      }),
      send: ({ password, emailCode }) => onProof(way === 'password' ? { password } : { emailCode }),
    },
  )
  const send = () =>
    sending.run(async () => {
      await sendCode({ email, again: isSent })
      setSent(true)
    })
  const digits = field('emailCode')
  const isAsking = way === 'emailCode' && !isSent
  return (
    <form className="security__form" noValidate aria-label={name} onSubmit={submit}>
      {(refusal ?? sending.refusal) && <Alert kind="failed">{refusal ?? sending.refusal}</Alert>}
      {way === 'password' && (
        <PasswordField label="Present password" autoComplete="current-password" {...field('password')} />
      )}
      {isAsking && <p>First we make sure that it is you, by six digits to {email}.</p>}
      {way === 'emailCode' && isSent && (
        <CodeField
          value={digits.value}
          error={digits.error ?? null}
          onChange={(text) => set('emailCode', text.replace(/\D/g, '').slice(0, 6))}
        >
          We sent them to {email}. They work for 10 minutes. <TextLink onClick={() => void send()}>Send again</TextLink>
        </CodeField>
      )}
      <div className="btnrow">
        {isAsking ? (
          <Button variant="primary" pending={sending.pending} onClick={() => void send()}>
            Send me a code
          </Button>
        ) : (
          <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
            {submitText}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {hasPassword && <OtherWay way={way} onTurn={setWay} />}
    </form>
  )
}

function OtherWay({ way, onTurn }: { way: Way; onTurn: (way: Way) => void }) {
  return (
    <p className="small">
      <TextLink onClick={() => onTurn(way === 'password' ? 'emailCode' : 'password')}>
        {way === 'password' ? 'Use a code by email instead' : 'Use the password instead'}
      </TextLink>
    </p>
  )
}
