import './security.css'
import { useState } from 'react'
import { useProviderFacts } from '#app/features/session/provider-facts.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { type AccountEvent, type Security, useSecurity } from '#app/features/sign-in/security-calls.ts'
import { links } from '#app/links.ts'
import { AccountPart, AccountRow } from '#app/pages/account/account-part.tsx'
import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { EmailForm } from './email-form.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordChange } from './password-change.tsx'
import { TwoSteps } from './two-steps.tsx'

/** The ways of signing in, the open sessions, and the latest events, as the identity provider shows them. */
export function SecurityTab() {
  const { Security } = useProviderFacts()
  return Security ? <Security /> : <OwnSecurity />
}

function OwnSecurity() {
  const { security, hasFailed, refetch } = useSecurity()
  if (!security && hasFailed) return <FailedState title="Your security settings did not load" onRetry={refetch} />
  if (!security)
    return (
      <div role="status" aria-label="Loading your security settings">
        <Skeleton lines={8} height={32} />
      </div>
    )
  return (
    <>
      <SigningIn security={security} onChanged={refetch} />
      <Passkeys security={security} onChanged={refetch} />
      <TwoSteps security={security} onChanged={refetch} />
      <OwnSessions sessions={security.sessions} onChanged={refetch} />
      <Lately events={security.events} />
    </>
  )
}

function SigningIn({ security, onChanged }: { security: Security; onChanged: () => void }) {
  const { longDate } = useDates()
  const [open, setOpen] = useState<'email' | 'password' | null>(null)
  const { email, isVerified, passwordChangedAt: changedAt } = security
  const toggle = (form: 'email' | 'password') => () => setOpen(open === form ? null : form)
  const close = () => {
    setOpen(null)
    onChanged()
  }
  return (
    <AccountPart title="Signing in">
      <AccountRow
        title="Email"
        note={`${email}, ${isVerified ? 'verified' : 'not verified: the link is in your email'}`}
      >
        {changedAt !== null && (
          <Button size="sm" variant="quiet" aria-expanded={open === 'email'} onClick={toggle('email')}>
            Change email
          </Button>
        )}
      </AccountRow>
      {open === 'email' && <EmailForm onDone={close} onCancel={() => setOpen(null)} />}
      <AccountRow
        title="Password"
        note={
          changedAt === null
            ? 'None: you sign in by code. A password also lets you change your email'
            : `Changed ${longDate(changedAt)}. Changing it ends your other sessions`
        }
      >
        {changedAt === null ? (
          <Button size="sm" variant="quiet" to={links.signInStep('forgot')}>
            Set a password
          </Button>
        ) : (
          <Button size="sm" variant="quiet" aria-expanded={open === 'password'} onClick={toggle('password')}>
            Change password
          </Button>
        )}
      </AccountRow>
      {open === 'password' && <PasswordChange onDone={close} onCancel={() => setOpen(null)} />}
    </AccountPart>
  )
}

function Lately({ events }: { events: AccountEvent[] }) {
  const timeName = useTimeName()
  return (
    <AccountPart
      title="Recent activity"
      note="Stored for 12 months. If something here was not you, change your password and remove the passkeys that are not yours."
    >
      {events.length === 0 && <p className="small muted">Nothing yet.</p>}
      <ul>
        {events.map((event) => (
          <li key={`${event.at} ${event.kind}`} className="security__event">
            <time className="muted num" dateTime={new Date(event.at).toISOString()}>
              {timeName(event.at)}
            </time>
            <span className={isAlarming(event) ? 'text-danger' : undefined}>{eventText(event)}</span>
            <span className="muted">{event.browser}</span>
          </li>
        ))}
      </ul>
    </AccountPart>
  )
}

function isAlarming({ kind }: AccountEvent): boolean {
  return kind === 'wrong-password' || kind === 'wrong-second-step' || kind === 'lock-out'
}

const text = new Map<string, string>(
  Object.entries({
    'signed-up': 'Account created',
    'signed-in': 'Signed in with the password',
    'signed-in-by-code': 'Signed in by a code sent to your email',
    'signed-in-by-passkey': 'Signed in with a passkey',
    'lock-out': 'Too many wrong passwords: a pause of 15 minutes',
    'password-changed': 'Password changed',
    'password-reset': 'New password chosen by a link of your email',
    'email-verified': 'Email address confirmed',
    'email-changed': 'Email address changed',
    'two-steps-on': 'Two-step sign-in turned on',
    'two-steps-off': 'Two-step sign-in turned off',
    'recovery-codes-renewed': 'New recovery codes made',
    'recovery-code-used': 'A recovery code used',
    'passkey-added': 'Passkey added',
    'passkey-removed': 'Passkey removed',
    'session-ended': 'Signed out another browser',
    'other-sessions-ended': 'Signed out everywhere else',
    'ended-by-team': 'Signed out everywhere by the shop',
  }),
)

/** An event in words for its owner; an unknown kind, from a newer server, is shown as it is. */
function eventText({ kind, times }: Pick<AccountEvent, 'kind' | 'times'>): string {
  if (kind === 'wrong-password') return times === 1 ? 'A wrong password' : `${times} wrong passwords`
  if (kind === 'wrong-second-step')
    return times === 1 ? 'A wrong code of the second step' : `${times} wrong codes of the second step`
  return text.get(kind) ?? kind
}
