import { useState } from 'react'
import { MoneyField } from '#app/ui/money-field.tsx'
import { amountFault, readDollars } from '#domain/text/typed-amount.ts'

const maxDollars = 100_000

type Props = { value: number; onChange: (dollars: number) => void; isSubmitted: boolean }

/** The donation in dollars; the total follows typing. An amount that cannot be read stays, with its error. */
export function DonationField({ value, onChange, isSubmitted }: Props) {
  const [typed, setTyped] = useState(write(value))
  const [isLeft, setLeft] = useState(false)
  const fault = donationFault(typed)
  return (
    <div className="field-grid">
      <MoneyField
        label="Additional donation"
        className="span-3"
        optional
        name="donation"
        min={0}
        placeholder="0.00"
        description="Added to your total and passed on in full."
        value={typed}
        error={isLeft || isSubmitted ? fault : null}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(readDonation(event.target.value))
        }}
        onBlur={() => {
          setLeft(true)
          if (!fault) setTyped(write(value))
        }}
      />
    </div>
  )
}

function write(dollars: number): string {
  return dollars === 0 ? '' : dollars.toFixed(2)
}

/** The typed dollars, at most 100,000; 0 for negative amounts and for what cannot be read. */
export function readDonation(typed: string): number {
  return Math.min(Math.max(readDollars(typed) ?? 0, 0), maxDollars)
}

/** The reason why a text with digits is no donation; a text without any is none, and no fault. */
export function donationFault(typed: string): string | null {
  return /\d/.test(typed) ? amountFault(typed) : null
}
