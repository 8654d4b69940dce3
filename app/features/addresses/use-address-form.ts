import { pick } from '#app/features/editing/draft.ts'
import { type Change, type NameOf, type Options, reverse } from '#app/features/editing/editing.ts'
import { useEditing } from '#app/features/editing/use-editing.ts'
import { type Place, placeIn, placeOf } from './saved-place.ts'
import { labelOf } from './shipping-fields.tsx'
import { checkShipping, emptyShipping } from './shipping-info.ts'

type Values = Place & { isDefault: boolean }
export type AddressChange = { place: Place; isDefault: boolean; changed: Partial<Values>; opened: Partial<Place> }

type Own = {
  /** The address as it is now; null for a new one. */
  address: (Parameters<typeof placeOf>[0] & { isDefault?: boolean }) | null
  isFirst?: boolean
  put: (change: AddressChange) => Promise<unknown>
  savedText: string
  onSaved: () => void
}

const forms = {
  valuesOf: (values: Values) => values,
  storedOf: ({ isDefault, ...place }: Values): Values => ({ ...placeIn({ ...place, email: '' }), isDefault }),
}

/** Edits an address. A new one, and one that became the default, cannot be undone. */
export function useAddressForm({ address, isFirst = false, put, savedText, onSaved }: Own) {
  const send = ({ values, changed, opened }: Change<Values, Values>) => {
    const { isDefault, ...place } = forms.storedOf(values)
    const { isDefault: _, ...openedPlace } = opened
    return put({ place, isDefault, changed: pick({ ...place, isDefault }, changed), opened: openedPlace })
  }
  return useEditing<Values, Values>({
    ...forms,
    thing: 'address',
    errorsOf,
    textOf: (_: NameOf<Values>, value: unknown) => String(value || 'None'),
    labelOf: (name, { country }) => (name === 'isDefault' ? 'Default address' : labelOf(name, country)),
    stored: address && { ...placeOf(address), isDefault: address.isDefault ?? false },
    blank: () => ({ ...placeOf(emptyShipping), isDefault: isFirst }),
    send: async (change) => {
      await send(change)
      return address && !change.changed.includes('isDefault') ? () => send(reverse(change, forms)) : null
    },
    savedText: () => savedText,
    failedText: 'The address could not be saved. Please try again.',
    onSaved,
    isInside: true,
  } satisfies Options<Values, Values>)
}

function errorsOf({ isDefault: _, ...place }: Values) {
  const { email: __, ...wrong } = checkShipping({ ...place, email: '' })
  return wrong
}
