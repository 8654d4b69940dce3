import { PrivateHead } from '#app/storefront/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import { type MailedLink, useMailedLink } from './use-mailed-link.ts'

type Outcome = { heading: string; content: React.ReactNode }

type Props = {
  /** What the link asks for. */
  name: MailedLink
  title: string
  working: string
  done: Outcome
  expired: Outcome
  failed: string
}

/** A page that a mail leads to: opening it is the one click. */
export function MailedLinkPage({ name, title, working, done, expired, failed }: Props) {
  const { state, retry } = useMailedLink(name)
  const outcomes: Record<typeof state, Outcome> = {
    working: { heading: 'One moment', content: <p className="lead">{working}</p> },
    done,
    expired,
    failed: { heading: 'That did not work', content: <Failed text={failed} onRetry={retry} /> },
  }
  const { heading, content } = outcomes[state]
  return (
    <div className="wrap sec--tight letter">
      <PrivateHead title={title} />
      <h1 className="d-l">{heading}</h1>
      <div className="letter__txt" role="status">
        {content}
      </div>
    </div>
  )
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <>
      <p className="lead">{text}</p>
      <Button onClick={onRetry}>Try Again</Button>
    </>
  )
}
