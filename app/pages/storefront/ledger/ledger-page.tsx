import './ledger.css'
import './ledger-page.css'
import { lazy, Suspense } from 'react'
import type { FetchPage } from '#app/engine/data/load.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { PageHead } from '#app/features/store-layout/page-head.tsx'
import { links } from '#app/links.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

// Part of the server's HTML; its scripts are loaded after the page's first ones.
const LedgerView = lazy(() => import('./ledger-view.tsx').then(({ LedgerView }) => ({ default: LedgerView })))

export const fetchPage: FetchPage = ({ load }) =>
  Promise.all([
    load(queryOf('impact.getLedger', {})),
    load(queryOf('impact.getLedgerLines', {})),
    load(queryOf('payouts.getPublishedPayouts', { limit: 12 })),
  ])

/** All that was given and paid out, line by line, and how to check it. */
export default function LedgerPage() {
  return (
    <>
      <PageHead
        title="The ledger"
        description="Every gift of every order, what was taken out again, and every payment to a charity, in lines that nobody can change unseen."
        path="/our-impact/ledger"
      />
      <div className="wrap">
        <Breadcrumbs
          trail={[
            { text: 'Home', to: links.home() },
            { text: 'Our Impact', to: links.ourImpact() },
            { text: 'The ledger' },
          ]}
        />
        <div className="page-head ledger-head">
          <h1 className="display-l">The ledger</h1>
          <p className="lead">
            Every gift of every order, what was taken out again, and every payment to a charity. A line in here is never
            changed and never removed.
          </p>
        </div>
      </div>
      <Suspense fallback={<Skeleton height={900} />}>
        <LedgerView />
      </Suspense>
    </>
  )
}
