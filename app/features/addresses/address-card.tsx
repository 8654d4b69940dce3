import { callByHttp } from '#app/engine/data/call.ts'
import { EntryAction } from '#app/features/account-entries/entry-action.tsx'
import { editButtonId } from '#app/features/account-entries/keep-focus.ts'
import { useMarkDefault } from '#app/features/account-entries/use-mark-default.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import type { SavedAddress } from '#contract/addresses.ts'
import { addressLinesOf } from './address-lines.ts'

type Props = { address: SavedAddress; onEdit: () => void }

export function AddressCard({ address, onEdit }: Props) {
  const removal = useOnDemand(() => import('./delete-dialog.tsx').then(({ DeleteDialog }) => DeleteDialog))
  const { mark, failure } = useMarkDefault(address, () =>
    callByHttp('addresses.updateAddress', { addressId: address._id, isDefault: true }),
  )
  const [name, ...lines] = addressLinesOf(address)
  return (
    <article className="flex flex-col border border-stone bg-white p-6" aria-label={`${name}, ${lines[0]}`}>
      <div className="flex min-h-6 items-start justify-between gap-4">
        <h2 className="title">{name}</h2>
        {address.isDefault && <Tag kind="info">Default</Tag>}
      </div>
      <address className="muted mt-2 flex-1 wrap-anywhere not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {address.phone && <span className="block">{address.phone}</span>}
      </address>
      <FailureNotice failure={failure} className="mt-4" />
      <div className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <EntryAction id={editButtonId(address._id)} text="Edit" of={lines[0]} onClick={onEdit} />
        <EntryAction text="Delete" of={lines[0]} onClick={() => void removal.open()} />
        {!address.isDefault && <EntryAction text="Make default" of={lines[0]} onClick={mark} />}
      </div>
      {removal.part && <removal.part address={address} onClose={removal.close} />}
    </article>
  )
}
