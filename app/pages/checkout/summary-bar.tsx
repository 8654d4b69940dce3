import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useState } from 'react'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { changesId } from './changes/changes-notice.tsx'

type Props = { total: number | undefined; hasChanged: boolean }

/** The bar for a summary below the form: the total always visible, and a link to it, or to its changes. */
export function SummaryBar({ total, hasChanged }: Props) {
  const isShown = useSummaryIsShown()
  return (
    <button
      type="button"
      className="summary-bar"
      data-away={(isShown && !hasChanged) || undefined}
      onClick={hasChanged ? goToChanges : goToSummary}
    >
      <span>
        {hasChanged && <CircleAlert className="icon icon--sm" aria-hidden="true" />}
        <span>{hasChanged ? 'Your order has changed' : 'Total'}</span>
        {!hasChanged && <ChevronDown className="icon icon--sm" aria-hidden="true" />}
      </span>
      <span className="num">{total !== undefined && formatMoney(fromDollars(total))}</span>
    </button>
  )
}

const upperPart = { rootMargin: '0px 0px -40% 0px' }

/** True while the summary is visible, so that the total is not shown twice. */
function useSummaryIsShown(): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry && setShown(entry.isIntersecting), upperPart)
    const summary = document.getElementById('summary')?.closest('section')
    if (summary) observer.observe(summary)
    return () => observer.disconnect()
  }, [])
  return isShown
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

/** Focuses the code's remove button in the summary. */
export function focusPromoCode(): void {
  document.querySelector<HTMLElement>('.summary .promo button')?.focus()
}
