import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { changesId } from './changes/changes-notice.tsx'

type Props = { total: number | undefined; hasChanged: boolean }

/** Where the summary stands below the form: the total always in sight, and the way to it, or to what changed of it. */
export function SummaryBar({ total, hasChanged }: Props) {
  return (
    <button type="button" className="summary-bar" onClick={hasChanged ? goToChanges : goToSummary}>
      <span>
        {hasChanged && <CircleAlert className="icon icon--sm" aria-hidden="true" />}
        {hasChanged ? 'Your order has changed' : 'Order Summary'}
        {!hasChanged && <ChevronDown className="icon icon--sm" aria-hidden="true" />}
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

function goToChanges(): void {
  const notice = document.getElementById(changesId)
  notice?.scrollIntoView({ block: 'center' })
  notice?.focus({ preventScroll: true })
}

/** Where it can be taken off, in the summary. */
export function focusPromoCode(): void {
  document.querySelector<HTMLElement>('.sum .promo button')?.focus()
}
