import { useSession } from '#app/account/session.ts'
import { useAnswer } from '#app/data/queries.ts'
import { links } from '#app/links.ts'
import { useLocation, useSearchParams } from '#app/routing/location.ts'
import { PrivateHead } from '#app/storefront/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Confirmed } from './confirmed.tsx'
import { type PlacedState, readPlacedState } from './placed-order.ts'

/** From the navigation's state; a reload finds the order by its number, for its owner. */
export default function OrderConfirmationPage() {
  const [query] = useSearchParams()
  const placed = readPlacedState(useLocation().state)
  const orderNumber = query.get('order')
  return (
    <div className="wrap sec--tight min-h-dvh">
      <PrivateHead title="Order confirmation" />
      {placed && <Confirmed order={placed} />}
      {!placed && (orderNumber ? <FoundOrder orderNumber={orderNumber} /> : <OrderNotFound />)}
    </div>
  )
}

function FoundOrder({ orderNumber }: { orderNumber: string }) {
  const session = useSession()
  const isOwner = session.status === 'signed-in'
  const orders = useAnswer('orders.getUserOrders', {}, { enabled: isOwner })
  if (session.status === 'failed') return <FailedState onRetry={session.retry} />
  if (orders.isError) return <FailedState onRetry={() => void orders.refetch()} />
  if (session.status === 'loading' || (isOwner && !orders.data)) return <Skeleton lines={6} height={32} />
  const found = isOwner && orders.data?.find((order) => order.orderNumber === orderNumber)
  return found ? <Confirmed order={stateOf(found)} /> : <OrderNotFound />
}

type Found = Pick<PlacedState, 'orderNumber'> & {
  totalAmount: number
  charityDonationAmount: number
  selectedCharityType: PlacedState['selectedCharity']
}

function stateOf({ orderNumber, totalAmount, charityDonationAmount, selectedCharityType }: Found): PlacedState {
  return {
    orderNumber,
    total: totalAmount,
    charityDonation: charityDonationAmount,
    selectedCharity: selectedCharityType,
  }
}

function OrderNotFound() {
  return (
    <>
      <h1 className="d-l">Order not found</h1>
      <p className="lead mt-6 mb-8">Sign in to see the orders of your account.</p>
      <Button variant="primary" to={links.home()}>
        Return Home
      </Button>
    </>
  )
}
