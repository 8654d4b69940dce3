import { useEffect, useRef, useState } from 'react'
import { useCall } from '#app/data/queries.ts'
import { messageOf } from '#app/data/refusal.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import type { SavedAddress } from '#contract/addresses.ts'
import { addressLinesOf } from './address-lines.ts'
import { editButtonId, keepFocus } from './keep-focus.ts'

type Props = { address: SavedAddress; onEdit: () => void }

export function AddressCard({ address, onEdit }: Props) {
  const removal = useOnDemand(() => import('./delete-dialog.tsx').then(({ DeleteDialog }) => DeleteDialog))
  const { mark, failure } = useMarkDefault(address)
  const [name, ...lines] = addressLinesOf(address)
  return (
    <article className="flex flex-col border border-stone bg-white p-6" aria-label={`${name}, ${lines[0]}`}>
      <div className="flex min-h-6 items-start justify-between gap-4">
        <h2 className="title break-words">{name}</h2>
        {address.isDefault && <Tag kind="info">Default</Tag>}
      </div>
      <address className="muted mt-2 flex-1 break-words not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {failure && (
        <Alert kind="failed" className="mt-4">
          {failure}
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <Act id={editButtonId(address._id)} text="Edit" of={lines[0]} onClick={onEdit} />
        <Act text="Delete" of={lines[0]} onClick={() => void removal.open()} />
        {!address.isDefault && <Act text="Make default" of={lines[0]} onClick={mark} />}
      </div>
      {removal.part && <removal.part address={address} onClose={removal.close} />}
    </article>
  )
}

type ActProps = { id?: string; text: string; of: string | undefined; onClick: () => void }

function Act({ text, of, ...button }: ActProps) {
  return (
    <TextLink {...button}>
      {text}
      <span className="sr"> {of}</span>
    </TextLink>
  )
}

/** Once it is the default the button is gone, and the focus moves to its neighbor. */
function useMarkDefault({ _id: addressId, isDefault }: SavedAddress) {
  const update = useCall('addresses.updateAddress')
  const asked = useRef(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (isDefault && asked.current) keepFocus(editButtonId(addressId))
    if (isDefault) asked.current = false
  }, [isDefault, addressId])
  function mark(): void {
    asked.current = true
    setFailure(null)
    update.mutate(
      { addressId, isDefault: true },
      {
        onError: (error) => {
          console.warn('An address could not be made the default', error)
          setFailure(messageOf(error, 'The default did not change. Please try again.'))
        },
      },
    )
  }
  return { mark, failure }
}
