import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import { type MailedLink, useMailedLink } from './use-mailed-link.ts'

type Outcome = { heading: string; content: React.ReactNode }

type Props = {
  /** The link's function. */
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
    working: { heading: 'One moment', content: <Working text={working} title={title} /> },
    done,
    expired,
    failed: { heading: 'That did not work', content: <Failed text={failed} onRetry={retry} /> },
  }
  const { heading, content } = outcomes[state]
  return (
    <div className="wrap section--tight letter">
      <PrivateHead title={title} />
      <h1 className="display-l">{heading}</h1>
      <div className="letter__txt" role="status">
        {content}
      </div>
    </div>
  )
}

/** A browser that runs no scripts sends the link's own address. */
function Working({ text, title }: { text: string; title: string }) {
  return (
    <>
      <p className="lead">{text}</p>
      <noscript>
        <form method="post">
          <p className="mb-6">Your browser runs no scripts, so please press the button.</p>
          <button type="submit" className="btn">
            {title}
          </button>
        </form>
      </noscript>
    </>
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
