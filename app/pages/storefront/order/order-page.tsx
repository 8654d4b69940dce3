import '#app/features/donations/donations.css'
import '#app/features/orders/order.css'
import '#app/features/cart/summary.css'
import './order.css'
import { lazy, Suspense } from 'react'
import type { FetchPage } from '#app/engine/data/load.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { useParams, useSearchParams } from '#app/engine/routing/location.ts'
import { PrivateHead } from '#app/features/store-layout/page-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

// Part of the server's HTML; its scripts are loaded after the page's first ones.
const OrderView = lazy(() => import('./order-view.tsx').then(({ OrderView }) => ({ default: OrderView })))

export const fetchPage: FetchPage<'/order/:orderNumber'> = async ({ params, url, load }) => {
  const link = linkOf(params.orderNumber, url.searchParams.get('key'))
  await load(queryOf('orders.getOrderByLink', link))
  await load(queryOf('returns.getWithdrawal', link))
}

/** An order by the link in its email: read-only, but for a withdrawal. */
export default function OrderPage() {
  const { orderNumber } = useParams('/order/:orderNumber')
  const [query] = useSearchParams()
  const link = linkOf(orderNumber, query.get('key'))
  return (
    <div className="wrap">
      <PrivateHead title={`Order ${link.orderNumber}`} />
      <Suspense fallback={<Skeleton height={600} />}>
        <OrderView link={link} />
      </Suspense>
    </div>
  )
}

function linkOf(orderNumber: string, key: string | null): { orderNumber: string; key: string } {
  return { orderNumber: orderNumber.slice(0, 40).toUpperCase(), key: (key ?? '').slice(0, 100) }
}
