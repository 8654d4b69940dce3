import { useId } from 'react'
import { TextField } from '#app/ui/text-field.tsx'
import { carriers, trackingLink } from '#domain/shipping/tracking.ts'
import type { Tracking } from './use-tracking.ts'

type Props = {
  tracking: Tracking
  numberField?: React.Ref<HTMLInputElement>
}

/** The fields of a parcel's tracking number and carrier, with the link that the customer gets. */
export function TrackingFields({ tracking, numberField }: Props) {
  const { number, carrier, errors } = tracking
  const listId = useId()
  const link = carrier ? trackingLink(number, carrier) : null
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,200px)]">
      <TextField
        ref={numberField}
        label="Tracking number"
        className="num"
        maxLength={80}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={number}
        error={errors.number}
        description={link && <TrackLink {...link} />}
        onChange={(event) => tracking.setNumber(event.currentTarget.value)}
        // A key that is held down ships once.
        onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
      />
      <TextField
        label="Carrier"
        optional
        maxLength={60}
        autoComplete="off"
        list={listId}
        value={carrier}
        error={errors.carrier}
        onChange={(event) => tracking.setCarrier(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}

function TrackLink({ carrier, url }: { carrier: string; url: string }) {
  return (
    <a className="link" href={url} target="_blank" rel="noopener noreferrer">
      Track with {carrier}
      <span className="sr">, opens in a new tab</span>
    </a>
  )
}
