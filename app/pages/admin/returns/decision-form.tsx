import { Alert } from '#app/ui/alert.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { OpenReturnRequest } from '#contract/admin-returns.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import type { Decision } from './use-decision.ts'

/** The fields of a decision about a pending return. */
export function DecisionForm({ request, decision }: { request: OpenReturnRequest; decision: Decision }) {
  const { status, requestedAmount, refundableAmount } = request
  if (status !== 'pending')
    return decision.isTyped ? (
      <Alert kind="info">This return was decided meanwhile. What you typed about it was not saved.</Alert>
    ) : null
  const requested = formatMoney(fromDollars(requestedAmount))
  const most = formatMoney(fromDollars(refundableAmount))
  return (
    <section className="decision" aria-label="Decision">
      <h3 className="label">Decision</h3>
      {requestedAmount > 0 && (
        <MoneyField
          {...decision.fieldOf('approvedAmount')}
          min={0}
          description={`Requested ${requested}${refundableAmount < requestedAmount ? `, at most ${most} can be refunded` : ''}`}
        />
      )}
      <TextField
        {...decision.fieldOf('trackingNumber')}
        placeholder="Carrier number"
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea
        {...decision.fieldOf('adminNotes')}
        className="span-all"
        placeholder="Seen by the team only"
        rows={3}
        maxLength={2000}
      />
    </section>
  )
}
