import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { FieldError } from '#app/ui/field.tsx'
import type { CartLine } from '#domain/cart-line.ts'
import { usePromoEntry } from './use-promo-entry.ts'
import type { QuoteState } from './use-quote.ts'

type Props = {
  lines: readonly CartLine[]
  quote: QuoteState
  /** True while the order is being placed. */
  isLocked?: boolean
}

/** One promo code for the whole order, the same in the cart and at checkout. */
export function PromoEntry({ lines, quote, isLocked = false }: Props) {
  const entry = usePromoEntry(lines, quote)
  const { storedCode, problem, applied, isPending } = entry
  const id = useId()
  return (
    <form className="mb-6" noValidate onSubmit={entry.submit}>
      <div className="promo">
        <label className="sr" htmlFor={id}>
          Promo code
        </label>
        <input
          ref={entry.input}
          id={id}
          className={classNames('input', problem && 'is-error')}
          value={storedCode ?? entry.typed}
          readOnly={storedCode !== null || isLocked}
          onChange={(event) => entry.type(event.target.value)}
          placeholder="Promo code"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
        />
        <Button type="submit" variant="quiet" pending={isPending} disabled={isLocked}>
          <span>{storedCode === null ? 'Apply' : 'Remove'}</span>
          <span className="sr"> promo code</span>
        </Button>
      </div>
      <div id={`${id}-note`}>
        <div role="alert" className={problem ? 'mt-2' : undefined}>
          {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        </div>
        <p role="status" className={classNames('small text-success', applied && 'mt-2')}>
          {applied}
        </p>
      </div>
    </form>
  )
}
