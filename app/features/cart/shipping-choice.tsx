import { useEffect, useRef, useState } from 'react'
import { TextLink } from '#app/ui/text-link.tsx'
import type { QuotedItem } from '#contract/cart.ts'
import { type CartLine, lineKey } from '#domain/cart-line.ts'
import { cents, formatShippingPrice } from '#domain/money.ts'
import { cartActions } from './cart-actions.ts'
import { chosenShippingOption, shippingDetail } from './line-state.ts'
import { reportFailure } from './report-failure.ts'

type Props = { line: CartLine; item: QuotedItem | undefined; name: string }

/** The line's shipping option as text with a way to change it; nothing when the product has no options. */
export function ShippingChoice({ line, item, name }: Props) {
  const [isOpen, setOpen] = useState(false)
  const options = item?.shippingOptions ?? []
  if (options.length === 0) return null
  const chosen = chosenShippingOption(line, item)
  if (chosen && !isOpen)
    return (
      <p className="small muted">
        {chosen.name}, {formatShippingPrice(cents(chosen.price))}, {shippingDetail(chosen)}{' '}
        <TextLink className="ml-2 text-ink" onClick={() => setOpen(true)}>
          Change<span className="sr"> delivery of {name}</span>
        </TextLink>
      </p>
    )
  const choose = (optionId: string) => {
    setOpen(true)
    void reportFailure(cartActions.setShippingOption(lineKey(line), optionId))
  }
  const leave = () => setOpen(false)
  return (
    <Options
      options={options}
      name={name}
      choose={choose}
      leave={leave}
      chosen={chosen?._id ?? null}
      takesFocus={isOpen}
    />
  )
}

type OptionsProps = {
  options: QuotedItem['shippingOptions']
  name: string
  choose: (optionId: string) => void
  /** Ends the choice when the focus leaves: arrow keys only choose. */
  leave: () => void
  chosen: string | null
  takesFocus: boolean
}

function Options({ options, name, choose, leave, chosen, takesFocus }: OptionsProps) {
  const list = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (takesFocus) list.current?.focus()
  }, [takesFocus])
  return (
    <select
      ref={list}
      className="input mt-1 h-11 max-w-[26rem] text-small"
      aria-label={`Delivery of ${name}`}
      value={chosen ?? ''}
      onChange={(event) => choose(event.target.value)}
      onBlur={leave}
    >
      {!chosen && (
        <option value="" disabled>
          Choose a delivery option
        </option>
      )}
      {options.map((option) => (
        <option key={option._id} value={option._id}>
          {`${option.name}, ${formatShippingPrice(cents(option.price))}`}
        </option>
      ))}
    </select>
  )
}
