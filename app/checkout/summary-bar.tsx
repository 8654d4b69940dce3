import ChevronDown from 'lucide-react/icons/chevron-down'
import { formatMoney, fromDollars } from '#domain/money.ts'

/** Where the summary stands below the form: the total in sight, and the way down to it. */
export function SummaryBar({ total }: { total: number | undefined }) {
  return (
    <button type="button" className="summary-bar" onClick={goToSummary}>
      <span>
        Order Summary
        <ChevronDown className="icon icon--sm" aria-hidden="true" />
      </span>
      <span className="num">{total !== undefined && formatMoney(fromDollars(total))}</span>
    </button>
  )
}

function goToSummary(): void {
  const heading = document.getElementById('summary')
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** Where it can be taken off, in the summary. */
export function focusPromoCode(): void {
  document.querySelector<HTMLElement>('.sum .promo button')?.focus()
}
