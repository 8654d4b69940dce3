import { useAnswer } from '#app/engine/data/queries.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ListedEmail } from '#contract/emails.ts'
import { kindName } from './email-labels.ts'
import { EmailPreview } from './email-preview.tsx'
import { SendAgain } from './send-again.tsx'

/** An email's progress, a button to send it again, and its text. */
export function EmailDetail({ email }: { email: ListedEmail }) {
  return (
    <div className="grid gap-x-12 gap-y-6 py-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid content-start gap-6">
        <Progress email={email} />
        <SendAgain email={email} />
      </div>
      <EmailBody emailId={email._id} />
    </div>
  )
}

function Progress({ email }: { email: ListedEmail }) {
  const timeName = useTimeName()
  const { kind, recipient, orderNumber, attempts, sentAt, nextTryAt, lastError } = email
  const facts: [string, string | null][] = [
    ['To', recipient],
    ['Kind', kindName(kind)],
    ['Order', orderNumber],
    ['Tries', String(attempts)],
    ['Written', timeName(email._creationTime)],
    ['Sent', sentAt === null ? null : timeName(sentAt)],
    ['Next try', nextTryAt === null ? null : timeName(nextTryAt)],
    ['The mail server said', lastError],
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1 [&_dt]:text-slate">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="num wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function EmailBody({ emailId }: { emailId: string }) {
  const email = useAnswer('emails.getEmail', { emailId })
  if (email.data) return <EmailPreview email={email.data} />
  if (email.isError) return <FailedState onRetry={() => void email.refetch()} />
  return (
    <div role="status" aria-label="Loading the email">
      <Skeleton lines={6} height={36} />
    </div>
  )
}
