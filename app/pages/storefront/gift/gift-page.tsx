import '#app/pages/storefront/ledger/ledger.css'
import './gift.css'
import { lazy, Suspense } from 'react'
import type { FetchPage } from '#app/engine/data/load.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { useParams } from '#app/engine/routing/location.ts'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

// Part of the server's HTML; its scripts are loaded after the page's first ones.
const GiftView = lazy(() => import('./gift-view.tsx').then(({ GiftView }) => ({ default: GiftView })))

export const fetchPage: FetchPage<'/gift/:code'> = ({ params, load }) =>
  load(queryOf('impact.getGiftReceipt', codeOf(params)))

/** The receipt of an order's donation, which the browser checks in the public log. */
export default function GiftPage() {
  return (
    <>
      <PrivateHead title="Your gift" />
      <Suspense fallback={<Skeleton height={600} />}>
        <GiftView asked={codeOf(useParams('/gift/:code'))} />
      </Suspense>
    </>
  )
}

/** The address of anything else asks for the empty code, which nobody has. */
const codeForm = /^[0-9a-f]{32}$/

function codeOf({ code }: { code: string }): { code: string } {
  return { code: codeForm.test(code) ? code : '' }
}
