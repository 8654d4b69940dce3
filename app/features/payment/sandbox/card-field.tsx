import '#app/features/payment/payment.css'
import CreditCard from 'lucide-react/icons/credit-card'
import { useEffect, useRef, useState } from 'react'
import { formatExpiry } from '#app/features/payment/expiry-entry.ts'
import type { CardFieldProps, PaymentConfig } from '#app/features/payment/gateway.ts'
import { classNames } from '#app/ui/class-names.ts'
import { type CardEntry, cardProblem, emptyCard, formatCvc, formatNumber, isCompleteCard } from './card-entry.ts'
import { keepCard, setUpCard } from './send-card.ts'

type Part = {
  name: keyof CardEntry
  label: string
  hint: string
  autoComplete: string
  format: (typed: string) => string
}

const parts: Part[] = [
  { name: 'number', label: 'Card number', hint: 'Card number', autoComplete: 'cc-number', format: formatNumber },
  { name: 'expiry', label: 'Expiration date', hint: 'MM / YY', autoComplete: 'cc-exp', format: formatExpiry },
  { name: 'cvc', label: 'Security code', hint: 'CVC', autoComplete: 'cc-csc', format: formatCvc },
]

/** Number, date and code in one frame; no postal code. */
export function CardField({ config, error, errorId, onChange }: CardFieldProps & { config: PaymentConfig }) {
  const [entry, setEntry] = useState(emptyCard)
  const frame = useRef<HTMLDivElement>(null)
  const wrong = cardProblem(entry, new Date())?.part

  // The form may be sent at once, and then says what is missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => tell(emptyCard), [])

  function tell(changed: CardEntry): void {
    onChange({
      isBegun: Object.values(changed).some((part) => part !== ''),
      isComplete: isCompleteCard(changed),
      error: cardProblem(changed, new Date())?.text ?? null,
      focus: () => frame.current?.querySelector<HTMLInputElement>('[aria-invalid], input')?.focus(),
      keep: (nameOnCard) => keepCard(config, changed, nameOnCard),
      setUp: (setup) => setUpCard(config, changed, setup),
    })
  }

  function change(changed: CardEntry): void {
    setEntry(changed)
    tell(changed)
  }

  return (
    <div className={classNames('input card-entry', error && 'is-error')} ref={frame}>
      <CreditCard className="icon" aria-hidden="true" />
      {parts.map(({ name, label, hint, autoComplete, format }) => (
        <input
          key={name}
          type="text"
          className={`num card-entry__${name}`}
          name={name}
          aria-label={label}
          aria-invalid={(error && (!wrong || wrong === name)) || undefined}
          aria-describedby={error && (!wrong || wrong === name) ? errorId : undefined}
          inputMode="numeric"
          autoComplete={autoComplete}
          placeholder={hint}
          required
          value={entry[name]}
          onChange={(event) => change({ ...entry, [name]: format(event.target.value) })}
        />
      ))}
    </div>
  )
}
