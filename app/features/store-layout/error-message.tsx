import { lazy, Suspense, useEffect } from 'react'
import type { RefusalError } from '#app/engine/data/refusal.ts'
import { useNavigate } from '#app/engine/routing/location.ts'
import { asAddress, links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { PrivateHead } from './page-head.tsx'

const Lost = lazy(async () => ({ default: (await import('./lost.tsx')).Lost }))

/** The error with links. Without a refusal it is unexpected. */
export function ErrorMessage({ refusal }: { refusal: RefusalError | null }) {
  const { title, text, retry } = textFor(refusal)
  useAgainOnline(refusal?.code === 'OFFLINE')
  return (
    <section className="wrap section">
      <PrivateHead title={title} />
      <h1 className="display-l">{title}</h1>
      <p className="lead mt-6 mb-8">{text}</p>
      <div className="btnrow">
        {retry && (
          <Button variant="primary" onClick={() => location.reload()}>
            Try Again
          </Button>
        )}
        <Button variant={retry ? 'secondary' : 'primary'} to={links.home()}>
          Go to the home page
        </Button>
        {!retry && <Button to={links.bags()}>View all bags</Button>}
      </div>
      {refusal?.status === 404 && (
        <Suspense>
          <Lost />
        </Suspense>
      )}
    </section>
  )
}

/** Retries a page that failed for lack of network, once that is back. */
function useAgainOnline(isOffline: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isOffline) return
    const again = () => navigate(asAddress(location.pathname + location.search + location.hash), { replace: true })
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOffline, navigate])
}

/** The text for a refusal; null is an unexpected error. */
export function textFor(refusal: { status: number; message: string } | null) {
  if (refusal?.status === 404)
    return {
      title: 'Off the chart',
      text: 'There is nothing at this address. The page may have moved, or the bag is no longer sold.',
      retry: false,
    }
  if (refusal && refusal.status !== 500) return { title: 'This page did not load', text: refusal.message, retry: true }
  return {
    title: 'Unexpected Application Error!',
    text: 'Something went wrong on our side. Please try again, or start over at the home page.',
    retry: true,
  }
}
