import { useState } from 'react'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import type { OwnerProof } from './security-calls.ts'
import { refusalText, sendCode } from './sign-in-calls.ts'
import { useEntries } from './use-entries.ts'

type Props = {
  name: string
  className: string
  email: string
  hasPassword: boolean
  /** True if a code of the account's authenticator app is a proof, too. */
  hasApp?: boolean
  /** The button to prove it by passkey. */
  passkey?: React.ReactNode
  /** The label of the button for the step after the proof. */
  submitText: string
  danger?: boolean
  onProof: (proof: OwnerProof) => Promise<void>
  onCancel: () => void
}

type Way = 'password' | 'emailCode' | 'code'

const wayText: Record<Way, string> = {
  password: 'Use the password instead',
  emailCode: 'Use a code by email instead',
  code: 'Use a code from your authenticator app instead',
}

function errorOf(way: Way, text: string): Partial<Record<Way, string>> {
  if (way === 'password') return text === '' ? { password: 'Enter your password' } : {}
  return text.length === 6 ? {} : { [way]: 'Enter the six digits' }
}

/** Requires a proof of ownership before a security setting changes: the password, or an emailed code. */
export function ProveOwner(props: Props) {
  const { name, className, email, hasPassword, hasApp = false, passkey, submitText, danger, onProof, onCancel } = props
  const ways: Way[] = [...(hasPassword ? ['password' as const] : []), 'emailCode', ...(hasApp ? ['code' as const] : [])]
  const [way, setWay] = useState<Way>(ways[0] ?? 'emailCode')
  const [isSent, setSent] = useState(false)
  const sending = useAttempt(refusalText)
  const { field, failure, isPending, submit, set } = useEntries(
    { password: '', emailCode: '', code: '' },
    {
      check: (entries) => errorOf(way, entries[way]),
      send: (entries) => onProof({ [way]: entries[way] } as OwnerProof),
    },
  )
  const send = () =>
    sending.attempt(async () => {
      await sendCode({ email, again: isSent })
      setSent(true)
    })
  const isAsking = way === 'emailCode' && !isSent
  return (
    <form className={className} noValidate aria-label={name} onSubmit={submit}>
      <FailureNotice failure={failure ?? sending.failure} />
      {way === 'password' && (
        <PasswordField label="Present password" autoComplete="current-password" {...field('password')} />
      )}
      {isAsking && <p>First we make sure that it is you, by six digits to {email}.</p>}
      {way === 'emailCode' && isSent && (
        <Digits entry={field('emailCode')} onChange={(text) => set('emailCode', text)}>
          We sent them to {email}. They work for 10 minutes. <TextLink onClick={() => void send()}>Send again</TextLink>
        </Digits>
      )}
      {way === 'code' && (
        <Digits label="Code from your authenticator app" entry={field('code')} onChange={(text) => set('code', text)} />
      )}
      <div className="btnrow">
        {isAsking ? (
          <Button variant="primary" pending={sending.isPending} onClick={() => void send()}>
            Send me a code
          </Button>
        ) : (
          <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={isPending}>
            {submitText}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {passkey}
      <OtherWays ways={ways.filter((one) => one !== way)} onTurn={setWay} />
    </form>
  )
}

type DigitsProps = {
  label?: string
  entry: { value: string; error: string | undefined }
  onChange: (text: string) => void
  children?: React.ReactNode
}

function Digits({ entry, onChange, children, ...rest }: DigitsProps) {
  return (
    <CodeField
      {...rest}
      value={entry.value}
      error={entry.error ?? null}
      onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, 6))}
    >
      {children}
    </CodeField>
  )
}

function OtherWays({ ways, onTurn }: { ways: readonly Way[]; onTurn: (way: Way) => void }) {
  return ways.map((way) => (
    <p key={way} className="small">
      <TextLink onClick={() => onTurn(way)}>{wayText[way]}</TextLink>
    </p>
  ))
}
