import { useState } from 'react'
import { MoneyField } from '#app/ui/money-field.tsx'
import { readDollars } from '#domain/typed-amount.ts'

const maxDollars = 100_000

/** The donation in dollars; the total follows typing. */
export function DonationField({ value, onChange }: { value: number; onChange: (dollars: number) => void }) {
  const [typed, setTyped] = useState(write(value))
  return (
    <div className="field-g">
      <MoneyField
        label="Additional donation"
        className="span-3"
        optional
        name="donation"
        min={0}
        placeholder="0.00"
        description="Added to your total and passed on in full."
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(readDonation(event.target.value))
        }}
        onBlur={() => setTyped(write(value))}
      />
    </div>
  )
}

function write(dollars: number): string {
  return dollars === 0 ? '' : dollars.toFixed(2)
}

/** Dollars to the cent, with a comma or a point before the cents; 0 for negative amounts or no number. */
export function readDonation(typed: string): number {
  const amount = readDollars(typed) ?? Number(typed)
  if (!Number.isFinite(amount) || amount <= 0) return 0
  return Math.min(Math.round(amount * 100) / 100, maxDollars)
}
