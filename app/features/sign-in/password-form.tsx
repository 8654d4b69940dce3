import './sign-in.css'
import type { ReactNode } from 'react'
import { useShopName } from '#app/features/brand/shop-name.ts'
import { links } from '#app/links.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type AccountEntry, type SignInFormProps, shortestPassword } from './account-entry.ts'
import { PasswordField } from './password-field.tsx'
import { useSignIn } from './use-sign-in.ts'

const text = {
  'sign-in': {
    submit: 'Sign In',
    busy: 'Signing in',
    queryOf: (shop: string) => `New to ${shop}?`,
    other: 'Create an account',
  },
  'sign-up': {
    submit: 'Create Account',
    busy: 'Creating account',
    queryOf: () => 'Have an account?',
    other: 'Sign in',
  },
} as const

type Props = SignInFormProps & {
  /** Switches to an emailed code, with the typed values. */ onCode: (entry: Partial<AccountEntry>) => void
  onSecondStep: () => void
  /** The button to sign in by passkey, if the browser supports it. */
  passkey: ReactNode
}

/** The form to sign in to the shop's own accounts, or to sign up. */
export function PasswordForm(props: Props) {
  const { mode, onMode, onDone, known, submitText, aside, onCode, onSecondStep, passkey } = props
  const { entries, failure, isPending, field, submit } = useSignIn(mode, { onDone, known, onSecondStep })
  const shop = useShopName()
  const { submit: label, busy, queryOf, other } = text[mode]
  return (
    <form className="grid gap-6" noValidate onSubmit={submit}>
      {failure && <Alert kind="failed">{failure}</Alert>}
      {mode === 'sign-up' && <TextField label="Name" autoComplete="name" maxLength={120} {...field('name')} />}
      <TextField label="Email" type="email" autoComplete="username" maxLength={254} {...field('email')} />
      <PasswordField
        label="Password"
        description={mode === 'sign-up' ? `At least ${shortestPassword} characters` : undefined}
        autoComplete={mode === 'sign-up' ? 'new-password' : 'current-password'}
        {...field('password')}
      />
      <div className={aside ? 'flex flex-wrap items-center gap-6' : undefined}>
        <Button type="submit" variant="primary" size="lg" block={!aside} pending={isPending}>
          {isPending ? busy : (submitText ?? label)}
        </Button>
        {aside}
      </div>
      {mode === 'sign-in' && (
        <p className="small">
          <TextLink to={links.signInStep('forgot')}>I forgot my password</TextLink>
        </p>
      )}
      <Button onClick={() => onCode(entries)} block={!aside}>
        {mode === 'sign-in' ? 'Sign in with a code by email' : 'Use a code by email, no password'}
      </Button>
      {mode === 'sign-in' && passkey}
      {onMode && (
        <p className="small form-foot">
          {queryOf(shop)}{' '}
          <TextLink onClick={() => onMode(mode === 'sign-in' ? 'sign-up' : 'sign-in')}>{other}</TextLink>
        </p>
      )}
    </form>
  )
}
