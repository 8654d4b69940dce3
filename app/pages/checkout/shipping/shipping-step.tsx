import { useEffect, useRef, useState } from 'react'
import { ShippingFields } from '#app/features/addresses/shipping-fields.tsx'
import { checkShipping, type ShippingField, type ShippingInfo } from '#app/features/addresses/shipping-info.ts'
import { missesShippingOption } from '#app/features/cart/line-state.ts'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { StepHeading } from '#app/pages/checkout/step-heading.tsx'
import type { StepProps } from '#app/pages/checkout/step-props.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'
import { countries } from '#domain/shipping/countries.ts'
import { isShippedTo } from '#domain/shipping/shipping-countries.ts'
import { notShippedText } from '#domain/shipping/shipping-country-text.ts'
import { AddressChoice } from './address-choice.tsx'
import { ShippingOptions } from './shipping-options.tsx'
import { type SavedAddresses, useSavedAddresses } from './use-saved-addresses.ts'

export function ShippingStep({ checkout, lines, quote }: StepProps) {
  const { data, change, goTo } = checkout
  const [touched, setTouched] = useState<ReadonlySet<ShippingField> | 'all'>(new Set())
  const isUndecided = lines.some((line) => missesShippingOption(line, quote.itemOf(line)))
  const saved = useSavedAddresses(checkout)
  const served = useSettings().deliversTo ?? countries
  const wrong = wrongIn(data.shippingInfo, served)
  const focusFirstError = useFirstError()
  const isComplete = Object.keys(wrong).length === 0 && !isUndecided
  const onward = useOnward({ isReady: isComplete && quote.quote !== undefined, go: () => goTo(2) })

  /** Reports an unserved country as soon as the address is begun. */
  const isReported = (field: ShippingField) => field === 'country' && data.shippingInfo.addressLine1 !== ''

  function submit(event: React.FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTouched('all')
    if (isComplete) onward.want()
    else focusFirstError(event.currentTarget)
  }

  return (
    <form noValidate onSubmit={submit}>
      <fieldset className="form-part">
        <legend>
          <StepHeading>Where should it go?</StepHeading>
        </legend>
        <Address
          saved={saved}
          served={served}
          info={data.shippingInfo}
          errorOf={(field) => (touched === 'all' || touched.has(field) || isReported(field) ? wrong[field] : undefined)}
          onChange={(field, value) => change({ shippingInfo: { ...data.shippingInfo, [field]: value } })}
          onBlur={(field) => setTouched((seen) => (seen === 'all' ? seen : new Set([...seen, field])))}
        />
      </fieldset>
      {!saved.isPending && (
        <>
          <ShippingOptions lines={lines} quote={quote} marksMissing={touched === 'all'} />
          {isUndecided && touched === 'all' && (
            <Alert kind="failed" className="mb-6">
              Please choose a delivery option for each item before continuing.
            </Alert>
          )}
          <div className="flex flex-wrap items-center justify-between gap-4 pb-12">
            <SaveAddress
              saved={saved}
              saves={data.saveNewAddress}
              onChange={(saveNewAddress) => change({ saveNewAddress })}
            />
            <Button type="submit" variant="primary" size="lg" pending={onward.isWanted && isComplete && !quote.failed}>
              Continue to Payment
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

function wrongIn(info: ShippingInfo, served: readonly string[]): Partial<ShippingInfo> {
  const isServed = isShippedTo(info.country, served)
  return { ...checkShipping(info), ...(!isServed && { country: notShippedText(info.country) }) }
}

/** Goes on to the next step once the shipping options are loaded, if the form was submitted before. */
function useOnward({ isReady, go }: { isReady: boolean; go: () => void }) {
  const [isWanted, setWanted] = useState(false)
  const isGoing = isWanted && isReady
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    if (isGoing) latest.current()
  }, [isGoing])
  return { isWanted, want: () => setWanted(true) }
}

type AddressProps = React.ComponentProps<typeof ShippingFields> & { saved: SavedAddresses; served: readonly string[] }

/** The address. Customers choose among their saved ones. */
function Address({ saved, ...fields }: AddressProps) {
  if (saved.isPending) return <Skeleton height={480} />
  return (
    <>
      <AddressChoice {...saved} served={fields.served} />
      <ShippingFields {...fields} />
    </>
  )
}

type SaveProps = { saved: SavedAddresses; saves: boolean; onChange: (saves: boolean) => void }

/** The checkbox to save the address that the customer types. */
function SaveAddress({ saved, saves, onChange }: SaveProps) {
  const maySave = saved.user !== null && !saved.chosen && saved.list.length < visitorPolicy.addressesMax
  return (
    <Checkbox
      className={maySave ? '' : 'invisible'}
      label="Save this address"
      checked={saves}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
