import { useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { EmailText, EmailTextKind } from '#domain/settings/email-texts.ts'

type Props = { kind: EmailTextKind; text: EmailText; isSound: boolean }

/** Sends the email of the preview to the signed-in person. */
export function SendTest({ kind, text, isSound }: Props) {
  const [outcome, setOutcome] = useState<{ kind: 'done' | 'failed'; text: string } | null>(null)
  const test = useCall('emails.sendTestEmail')
  async function send(): Promise<void> {
    setOutcome(null)
    await test.mutateAsync({ kind, ...text }).then(
      ({ recipient, error }) =>
        setOutcome(
          error === null
            ? { kind: 'done', text: `The test is sent to ${recipient}.` }
            : { kind: 'failed', text: `The test to ${recipient} was not sent. The mail server said: ${error}` },
        ),
      (error) => setOutcome({ kind: 'failed', text: messageOf(error, 'The test was not sent. Please try again.') }),
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button size="sm" variant="quiet" pending={test.isPending} disabled={!isSound} onClick={() => void send()}>
        Send me a test
      </Button>
      {outcome && <Alert kind={outcome.kind}>{outcome.text}</Alert>}
    </div>
  )
}
