import { useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { placeOf } from './saved-place.ts'
import { checkShipping, emptyShipping, type ShippingField, type ShippingInfo } from './shipping-info.ts'

type Options = {
  /** The address that the form begins with. */
  address: Parameters<typeof placeOf>[0] | null
  save: (place: Place) => Promise<unknown>
  onSaved: () => void
}
export type Place = ReturnType<typeof placeOf>

export function useAddressForm({ address, save: send, onSaved }: Options) {
  const [info, setInfo] = useState<ShippingInfo>(() => ({ ...emptyShipping, ...(address && placeOf(address)) }))
  const [touched, setTouched] = useState<ReadonlySet<ShippingField> | 'all'>(new Set())
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { email: _, ...wrong } = checkShipping(info)
  const focusFirstError = useFirstError()

  async function save(): Promise<void> {
    setPending(true)
    setFailure(null)
    try {
      const { email: _, ...place } = info
      await send(place)
      onSaved()
    } catch (error) {
      console.warn('An address could not be saved', error)
      setFailure(messageOf(error, 'The address could not be saved. Please try again.'))
      setPending(false)
    }
  }

  return {
    info,
    failure,
    isPending,
    errorOf: (field: ShippingField) =>
      field !== 'email' && (touched === 'all' || touched.has(field)) ? wrong[field] : undefined,
    change: (field: ShippingField, value: string) => setInfo((before) => ({ ...before, [field]: value })),
    touch: (field: ShippingField) => setTouched((seen) => (seen === 'all' ? seen : new Set([...seen, field]))),
    submit: (event: React.FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      setTouched('all')
      if (Object.keys(wrong).length > 0) focusFirstError(event.currentTarget)
      else if (!isPending) void save()
    },
  }
}
