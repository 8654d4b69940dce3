import './withdraw.css'
import { lazy, Suspense, useState } from 'react'
import { latePart } from '#app/engine/hydration/late-part.tsx'
import { useIsAlive } from '#app/engine/hydration/use-is-alive.ts'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { PageHead } from '#app/features/store-layout/page-head.tsx'
import { withdrawalText } from '#domain/returns/withdrawal-text.ts'

// Part of the server's HTML; its script is loaded after the first ones.
const WithdrawForm = latePart(async () => (await import('./withdraw-form.tsx')).WithdrawForm)
export const lateParts = [WithdrawForm]
const KnownOrder = lazy(() => import('./known-order.tsx').then(({ KnownOrder }) => ({ default: KnownOrder })))

/**
 * A withdrawal from the order that the URL names, or by number and email. The server does not read the key: its page is the same for
 * everybody, and its form stays, with typed text, until the order is known.
 */
export default function WithdrawPage() {
  const [query] = useSearchParams()
  const isAlive = useIsAlive()
  const [isServed] = useState(!isAlive)
  const [isKnown, setKnown] = useState<boolean | null>(null)
  const orderNumber = isAlive ? query.get('order') : null
  const hasForm = !orderNumber || !(isKnown ?? !isServed)
  return (
    <>
      <PageHead title="Withdraw from a purchase" description={withdrawalText.who} path="/withdraw" />
      <div className="wrap withdraw">
        <div>
          <h1 className="display-l">Withdraw from a purchase</h1>
          <p className="muted mt-4 max-w-[24em]">{withdrawalText.who}</p>
        </div>
        <div>
          {orderNumber && (
            <Suspense fallback={null}>
              <KnownOrder
                orderNumber={orderNumber}
                linkKey={query.get('key') ?? undefined}
                isQuiet={isServed}
                onAnswer={setKnown}
              />
            </Suspense>
          )}
          {hasForm && <WithdrawForm state={query.get('state')} />}
        </div>
      </div>
    </>
  )
}
