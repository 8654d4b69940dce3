import { useEffect } from 'react'
import { useCall } from '#app/engine/data/use-call.ts'
import { useIsAlive } from '#app/engine/hydration/use-is-alive.ts'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { Button } from '#app/ui/button.tsx'

type Outcome = { heading: string; content: React.ReactNode }

type Props = {
  /** The function that the link calls. */
  name: EmailedLink
  title: string
  working: string
  done: Outcome
  expired: Outcome
  failed: string
}

/** A page that an email links to: opening it carries out the link. */
export function EmailedLinkPage({ name, title, working, done, expired, failed }: Props) {
  const { state, retry } = useEmailedLink(name)
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
      <div className="letter__text" role="status">
        {content}
      </div>
    </div>
  )
}

/** Without scripts, a form posts to the link's own URL. */
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
 * Carries out an email's link as soon as its page opens; repeated, it changes nothing. Without scripts a form does it, and the URL gives
 * the result. The server does not read the token: the page is the same for everybody.
 */
function useEmailedLink(name: EmailedLink): Progress {
  const [query] = useSearchParams()
  const isAlive = useIsAlive()
  const token = query.get('token') ?? ''
  const stateInAddress = outcomeNames.find((outcome) => outcome === query.get('state'))
  const { mutate, status, error } = useCall(name)
  const retry = () => mutate({ token })
  useEffect(() => {
    if (token && !stateInAddress) mutate({ token })
  }, [stateInAddress, mutate, token])
  if (stateInAddress && status === 'idle') return { state: stateInAddress, retry }
  if (isAlive && !token) return { state: 'expired', retry }
  if (status === 'success') return { state: 'done', retry }
  if (status !== 'error') return { state: 'working', retry }
  return { state: ['LINK_EXPIRED', 'BAD_REQUEST'].includes(error.code) ? 'expired' : 'failed', retry }
}
