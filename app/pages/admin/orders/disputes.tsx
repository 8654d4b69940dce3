import { mediumDate } from '#app/ui/dates.ts'
import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'

type Dispute = NonNullable<Order['disputes']>[number]

/** Payments that the cardholder contradicts: the shop answers in the payment provider's own pages. */
export function Disputes({ disputes }: { disputes: readonly Dispute[] }) {
  return disputes.map((dispute) => (
    <div key={dispute._id} className="contents [&>dt]:text-slate">
      <dt>Dispute</dt>
      <dd>
        {formatMoney(fromDollars(dispute.amount))}, {words(dispute.reason)}: {words(dispute.status)}
        {dispute.isOpen && dispute.respondBy !== undefined && (
          <span className="num block">Answer at the payment provider by {mediumDate(dispute.respondBy)}</span>
        )}
      </dd>
    </div>
  ))
}

/** The gateway's own words, readable. */
function words(name: string): string {
  return name.replaceAll('_', ' ')
}
