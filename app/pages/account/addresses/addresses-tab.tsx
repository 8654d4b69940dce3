import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { addButtonId } from '#app/features/account-entries/keep-focus.ts'
import { AddressCard } from '#app/features/addresses/address-card.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import type { SavedAddress } from '#contract/addresses.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'

export function AddressesTab() {
  const { data, isError, refetch } = useAnswer('addresses.getUserAddresses', {})
  const form = useOnDemand(() =>
    import('#app/features/addresses/address-form.tsx').then(({ AddressForm }) => AddressForm),
  )
  const [edited, setEdited] = useState<SavedAddress | null>(null)
  function open(address: SavedAddress | null): void {
    setEdited(address)
    void form.open()
  }
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Loading />
  const current = data.find(({ _id }) => _id === edited?._id) ?? edited
  return (
    <>
      {data.length === 0 ? (
        <NoAddresses onAdd={() => open(null)} />
      ) : (
        <Book addresses={data} onAdd={() => open(null)} onEdit={open} />
      )}
      {form.part && <form.part address={current} isFirst={data.length === 0} onClose={form.close} />}
    </>
  )
}

type BookProps = { addresses: readonly SavedAddress[]; onAdd: () => void; onEdit: (address: SavedAddress) => void }

function Book({ addresses, onAdd, onEdit }: BookProps) {
  const isFull = addresses.length >= visitorPolicy.addressesMax
  return (
    <>
      <ul className="grid gap-6 sm:grid-cols-2">
        {addresses.map((address) => (
          <li key={address._id} className="grid">
            <AddressCard address={address} onEdit={() => onEdit(address)} />
          </li>
        ))}
      </ul>
      {isFull ? (
        <Alert kind="info" className="mt-8">
          You have saved {addresses.length} addresses, and that is all we can keep.
        </Alert>
      ) : (
        <Button id={addButtonId} className="mt-8" onClick={onAdd}>
          Add an address
        </Button>
      )}
    </>
  )
}

function NoAddresses({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="No addresses yet"
      text="Save where your bags should go, and checkout fills it in for you."
      action={
        <Button id={addButtonId} onClick={onAdd}>
          Add an address
        </Button>
      }
    />
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return <FailedState title="Your addresses did not load" onRetry={onRetry} />
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your addresses" className="grid gap-6 sm:grid-cols-2">
      {[0, 1].map((each) => (
        <Skeleton key={each} height={220} />
      ))}
    </div>
  )
}
