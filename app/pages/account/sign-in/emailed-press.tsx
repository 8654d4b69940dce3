import { useState } from 'react'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { announceSession } from '#app/features/session/session.ts'
import { pressLink, refusalText } from '#app/features/sign-in/sign-in-calls.ts'
import { useSignInDialog } from '#app/features/sign-in/sign-in-dialog.tsx'
import { type Address, links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'

const texts = {
  verify: {
    text: 'An account was opened with your address. If that was you, confirm it with one click.',
    press: 'Yes, this is my address',
    done: 'Your address is confirmed. Nobody else can use it here.',
  },
  confirm: {
    text: 'Use this address for your account? Confirm it with one click.',
    press: 'Yes, use this address',
    done: 'Your account has this address now. We have emailed the former one.',
  },
}

type Linked = { token: string }

export function VerifyAddress({ token }: Linked) {
  return <EmailedPress kind="verify" token={token} />
}

export function ConfirmAddress({ token }: Linked) {
  return <EmailedPress kind="confirm" token={token} />
}

/** The button that confirms what an email's link is for. */
function EmailedPress({ kind, token }: { kind: keyof typeof texts; token: string }) {
  const [outcome, setOutcome] = useState<'open' | 'done' | 'expired'>(token === '' ? 'expired' : 'open')
  const { attempt, failure, isPending } = useAttempt(refusalText)
  const { text, press, done } = texts[kind]
  const dialog = useSignInDialog()
  const send = () =>
    attempt(async () => {
      try {
        await pressLink(kind, token)
      } catch (reason) {
        if (!(reason instanceof RefusalError)) throw reason
        if (reason.code === 'LINK_EXPIRED') return setOutcome('expired')
        if (reason.code === 'SIGN_IN_FIRST') dialog.open('sign-in', { reason: reason.message })
        throw reason
      }
      setOutcome('done')
      await announceSession()
    })
  if (outcome === 'expired') return <LinkExpired to={links.account('security')} text="Go to your account" />
  if (outcome === 'done')
    return (
      <div className="grid gap-6" role="status">
        <p className="lead">{done}</p>
        <Button variant="primary" to={links.account()}>
          Go to your account
        </Button>
      </div>
    )
  return (
    <div className="grid gap-6">
      <p className="lead">{text}</p>
      <FailureNotice failure={failure} />
      <Button variant="primary" size="lg" block pending={isPending} onClick={() => void send()}>
        {press}
      </Button>
      <p className="small muted">If it was not you, close this page. Nothing happens unless you click.</p>
    </div>
  )
}

export function LinkExpired({ to, text }: { to: Address; text: string }) {
  return (
    <div className="grid gap-6" role="status">
      <p className="lead">This link has been used, or has expired.</p>
      <Button variant="primary" to={to}>
        {text}
      </Button>
    </div>
  )
}
