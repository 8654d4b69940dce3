import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CustomerDetails } from './customer-details.tsx'

type Props = { customerId: string | null; onClose: () => void }

const title = 'Customer Details'

/** One customer: at the side of the list on wide screens, over it on narrow ones. */
export function CustomerDrawer({ customerId, onClose }: Props) {
  const isWide = useSyncExternalStore(listen, () => wide().matches)
  if (!isWide)
    return customerId ? (
      <Drawer open onClose={onClose} title={title}>
        <OpenCustomer key={customerId} customerId={customerId} />
      </Drawer>
    ) : null
  return (
    <aside aria-labelledby="customer-details" className="sticky top-6 grid gap-4">
      <div className="flex min-h-10 items-center justify-between border-b border-stone">
        <h2 className="font-medium" id="customer-details">
          {title}
        </h2>
        {customerId && (
          <IconButton label="Close details" className="-mr-2.5" onClick={onClose}>
            <X className="icon icon--sm" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {customerId ? (
        <OpenCustomer key={customerId} customerId={customerId} />
      ) : (
        <p className="muted">Select a customer to view details</p>
      )}
    </aside>
  )
}

const wide = () => matchMedia('(min-width: 1200px)')

function listen(onChange: () => void): () => void {
  const query = wide()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function OpenCustomer({ customerId }: { customerId: string }) {
  const { data, isError, error, refetch } = useAnswer('users.getCustomer', { customerId })
  if (data) return <CustomerDetails customer={data} />
  if (isError && error.code === 'NOT_FOUND') return <p className="muted">{error.message}</p>
  if (isError) return <FailedState onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="Loading the customer">
      <Skeleton lines={6} height={28} />
    </div>
  )
}
