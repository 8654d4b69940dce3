import { useState } from 'react'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { endSession, type OpenSession } from '#app/features/sign-in/security-calls.ts'
import { refusalText } from '#app/features/sign-in/sign-in-calls.ts'
import { AccountPart, AccountRow } from '#app/pages/account/account-part.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { StatusDot } from '#app/ui/status-dot.tsx'
import { toast } from '#app/ui/toast.ts'

type Props = { sessions: OpenSession[]; onChanged: () => void }

/** The sessions of the account, this browser's first. An ended one loses access with its next request. */
export function OwnSessions({ sessions, onChanged }: Props) {
  const timeName = useTimeName()
  const [asksForAll, setAsksForAll] = useState(false)
  const { attempt, failure, isPending } = useAttempt(refusalText)
  const end = (which: { id: string } | { others: true }, said: string) =>
    attempt(async () => {
      await endSession(which)
      setAsksForAll(false)
      toast(said)
      onChanged()
    })
  return (
    <AccountPart title="Where you are signed in">
      <FailureNotice failure={failure} />
      <ul>
        {sessions.map(({ id, browser, place, at, isThis }) => (
          <AccountRow as="li" key={id} title={nameOf(browser)} note={`Since ${timeName(at)}${place && `, ${place}`}`}>
            {isThis ? (
              <StatusDot kind="ok">This one</StatusDot>
            ) : (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Sign out ${nameOf(browser)}`}
                onClick={() => void end({ id }, `${nameOf(browser)} is signed out.`)}
              >
                Sign out
              </Button>
            )}
          </AccountRow>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button size="sm" variant="danger" className="mt-4" onClick={() => setAsksForAll(true)}>
          Sign out everywhere else
        </Button>
      )}
      <ConfirmDialog
        open={asksForAll}
        onClose={() => setAsksForAll(false)}
        title="Sign out everywhere else?"
        text="This browser stays signed in. All others have to sign in again."
        confirm="Sign out everywhere else"
        danger
        pending={isPending}
        onConfirm={() => void end({ others: true }, 'All other browsers are signed out.')}
      />
    </AccountPart>
  )
}

function nameOf(browser: string): string {
  return browser || 'A browser'
}
