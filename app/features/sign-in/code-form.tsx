import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { AccountEntry, SignInFormProps } from './account-entry.ts'
import { CodeField } from './code-field.tsx'
import { useCode } from './use-code.ts'

// Both load together, as the second is needed soon after the first.
export { SecondStepForm } from './second-step-form.tsx'

type Props = Omit<SignInFormProps, 'way' | 'onMode' | 'mode'> & {
  /** Switches to the password, with the typed email address. */
  onPassword: (entry: Partial<AccountEntry>) => void
  onSecondStep: () => void
  /** The button to sign in by passkey, if the browser supports it. */
  passkey: React.ReactNode
}

/** Signs in or up by an emailed code of six digits. A known email address is sent one at once. Beside an `aside` the other ways are folded. */
export function CodeForm({ onDone, known, submitText, aside, onPassword, onSecondStep, passkey }: Props) {
  const code = useCode({ onDone, known, onSecondStep })
  const submit = { type: 'submit', variant: 'primary', size: 'lg', pending: code.isPending } as const
  const others = (
    <div className="grid gap-6">
      {passkey}
      <p className="small form-foot">
        <TextLink onClick={() => onPassword({ email: code.email })}>Use a password instead</TextLink>
      </p>
    </div>
  )
  return (
    <form className="grid gap-6" noValidate onSubmit={code.submit}>
      <FailureNotice failure={code.failure} />
      {/* For a code that is sent at once, the space of its field is reserved. */}
      <div className={known?.email ? 'min-h-[174px]' : undefined}>
        {code.sentTo === null ? (
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            maxLength={254}
            value={code.email}
            error={code.error}
            description="We email you six digits. With them you are in; there is no password to invent."
            onChange={(event) => code.changeEmail(event.target.value)}
          />
        ) : (
          <div className="grid gap-5">
            <p role="status">
              We sent a code to <b className="font-medium wrap-anywhere">{code.sentTo}</b>{' '}
              <TextLink className="small ml-1.5" onClick={code.forgetEmail}>
                Not yours?
              </TextLink>
            </p>
            <CodeField value={code.digits} error={code.error} onChange={code.changeDigits}>
              Works for 10 minutes, in this browser. <SendAgain seconds={code.waitSeconds} onSend={code.sendAgain} />
            </CodeField>
          </div>
        )}
      </div>
      <div className={aside ? 'flex flex-wrap items-center justify-between gap-6 sm:justify-start' : undefined}>
        <Button {...submit} block={!aside}>
          {code.sentTo === null ? 'Send me a code' : (submitText ?? 'Sign In')}
        </Button>
        {aside}
      </div>
      {aside ? <Accordion items={[{ title: 'Other ways to sign in', content: others }]} /> : others}
    </form>
  )
}

function SendAgain({ seconds, onSend }: { seconds: number; onSend: () => void }) {
  if (seconds > 0) return <span className="num">Send again in 0:{String(seconds).padStart(2, '0')}</span>
  return (
    <TextLink className="small" onClick={onSend}>
      Send again
    </TextLink>
  )
}
