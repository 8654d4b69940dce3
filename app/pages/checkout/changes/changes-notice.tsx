import type { Failure } from '#app/pages/checkout/review/failure.ts'
import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatMoney, fromDollars } from '#domain/money.ts'
import type { OrderChanges } from './use-order-changes.ts'

type Props = {
  changes: OrderChanges
  /** The reason why an attempt to pay failed. */
  failure: Failure | null
  /** False when placing the order agrees to the changes. */
  canDismiss: boolean
}

export const changesId = 'changes'

/** Lists each change before anything is charged. */
export function ChangesNotice({ changes, failure, canDismiss }: Props) {
  const { list, agree } = changes
  return (
    <div role="status" id={changesId} tabIndex={-1}>
      {list.length > 0 && (
        <Alert kind="warning" className="mb-8" action={canDismiss && <TextLink onClick={agree}>Got it</TextLink>}>
          <strong className="font-medium">Your order has changed</strong>
          <ul className="my-1 grid gap-1">
            {list.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <p>{[totalText(changes), failure?.isOfChanges && 'Nothing was charged.'].filter(Boolean).join(' ')}</p>
        </Alert>
      )}
    </div>
  )
}

function totalText({ totals }: OrderChanges): string | null {
  if (!totals || totals.before === totals.now) return null
  const [before, now] = [totals.before, totals.now].map((dollars) => formatMoney(fromDollars(dollars)))
  return `The total is now ${now}. It was ${before}.`
}
