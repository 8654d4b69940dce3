import { useEffect } from 'react'
import { useCall } from '#app/engine/data/use-call.ts'
import { useIsAlive } from '#app/engine/hydration/use-is-alive.ts'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { Button } from '#app/ui/button.tsx'

type Outcome = { heading: string; content: React.ReactNode }

type Props = {
  /** The link's function. */
  name: EmailedLink
  title: string
  working: string
  done: Outcome
  expired: Outcome
  failed: string
}

/** A page that a mail leads to: opening it is the one click. */
export function EmailedLinkPage({ name, title, working, done, expired, failed }: Props) {
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

type EmailedLink = 'newsletter.confirm' | 'newsletter.unsubscribe' | 'stockNotices.stopStockNotices'

const outcomeNames = ['done', 'expired', 'failed'] as const

type Progress = { state: 'working' | (typeof outcomeNames)[number]; retry: () => void }

/**
 * Carries out the link of a mail as soon as its page opens; doing it twice changes nothing. Where no script runs, a form does it, and
 * the address says how that went. The server does not look at the token: the page is the same for everybody.
 */
function useMailedLink(name: EmailedLink): Progress {
  const [query] = useSearchParams()
  const isAlive = useIsAlive()
  const token = query.get('token') ?? ''
  const told = outcomeNames.find((outcome) => outcome === query.get('state'))
  const { mutate, status, error } = useCall(name)
  const retry = () => mutate({ token })
  useEffect(() => {
    if (token && !told) mutate({ token })
  }, [told, mutate, token])
  if (told && status === 'idle') return { state: told, retry }
  if (isAlive && !token) return { state: 'expired', retry }
  if (status === 'success') return { state: 'done', retry }
  if (status !== 'error') return { state: 'working', retry }
  return { state: ['LINK_EXPIRED', 'BAD_REQUEST'].includes(error.code) ? 'expired' : 'failed', retry }
}
