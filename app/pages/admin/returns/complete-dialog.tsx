import { useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { OpenReturnRequest } from '#contract/admin-returns.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { isSoldAgain } from '#domain/returns/return-reason.ts'
import { reasonName } from './return-text.ts'
import type { Decision } from './use-decision.ts'

type Props = { request: OpenReturnRequest; decision: Decision; onClose: () => void }
type Item = OpenReturnRequest['returnItems'][number]

/** The question before a return is completed: its consequences, with a choice for each line. */
export function CompleteDialog({ request, decision, onClose }: Props) {
  const { returnItems, refundAmount } = request
  const [chosen, setChosen] = useState<Record<number, boolean>>({})
  const isBack = (item: Item) => chosen[item.orderItemIndex] ?? isSoldAgain(item.reason ?? request.reason ?? null)
  async function complete(): Promise<void> {
    const restock = returnItems.map((item) => ({ orderItemIndex: item.orderItemIndex, restock: isBack(item) }))
    if (await decision.move('completed', { restock, refundAmount })) onClose()
  }
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={titleOf(request)}
      actions={
        <>
          <Button size="sm" variant="quiet" onClick={onClose}>
            Not yet
          </Button>
          <Button
            size="sm"
            variant="primary"
            pending={decision.sending === 'completed'}
            onClick={() => void complete()}
          >
            Mark as Completed
          </Button>
        </>
      }
    >
      <p>
        {refundAmount > 0
          ? 'The pieces are here. The refund goes back to the card that paid.'
          : 'The pieces are here. Nothing of the payment is left to refund.'}
      </p>
      <Shortfall request={request} />
      {decision.failure && (
        <Alert kind="failed" className="mt-4">
          {decision.failure}
        </Alert>
      )}
      <ul className="completion">
        {returnItems.map((item) => (
          <ItemRow
            key={item.orderItemIndex}
            item={item}
            reason={item.reason ?? request.reason}
            isBack={isBack(item)}
            onBack={(back) => setChosen({ ...chosen, [item.orderItemIndex]: back })}
          />
        ))}
      </ul>
      <Sums request={request} />
    </Dialog>
  )
}

/** A note that less of the payment is left than was approved. */
function Shortfall({ request }: { request: OpenReturnRequest }) {
  const { approvedAmount = request.requestedAmount, refundAmount } = request
  if (refundAmount >= approvedAmount) return null
  return (
    <Alert kind="warning" className="mt-4">
      {money(refundAmount)} of the approved {money(approvedAmount)} is left: the rest of the payment went back, or is on
      its way. What is missing cannot be returned to the card.
    </Alert>
  )
}

function titleOf({ rmaNumber, orderNumber, refundAmount }: OpenReturnRequest): string {
  const name = rmaNumber ?? `the return for ${orderNumber}`
  return refundAmount > 0 ? `Complete ${name} and refund ${money(refundAmount)}?` : `Complete ${name}?`
}

function money(dollars: number): string {
  return formatMoney(fromDollars(dollars))
}

type RowProps = { item: Item; reason: Item['reason']; isBack: boolean; onBack: (isBack: boolean) => void }

function ItemRow({ item, reason, isBack, onBack }: RowProps) {
  const { productName, variantName, imageUrl, quantity, stock } = item
  const stays = isSoldAgain(reason ?? null) ? `Stays at ${stock} in stock` : 'Off for defective and damaged items'
  return (
    <li>
      <div className="product-cell">
        <Picture url={imageUrl} alt="" sizes="32px" className="admin-thumb" />
        <div>
          <b>{productName}</b>
          {variantName && <small>{variantName}</small>}
        </div>
      </div>
      <p className="num">
        {quantity} <span>{quantity === 1 ? 'piece' : 'pieces'}</span>
        <span className="muted">, {reasonName(reason)}</span>
      </p>
      <Checkbox
        label={
          <>
            Back into stock<span className="sr">: {productName}</span>
          </>
        }
        description={isBack ? `${stock} in stock becomes ${stock + quantity}` : stays}
        checked={isBack}
        onChange={(event) => onBack(event.currentTarget.checked)}
      />
    </li>
  )
}

function Sums({ request }: { request: OpenReturnRequest }) {
  const { requestedAmount, approvedAmount, refundableAmount, refundAmount, charity } = request
  const isCut = refundAmount < (approvedAmount ?? requestedAmount)
  return (
    <dl className="completion-sums num">
      <dt>Requested</dt>
      <dd>{money(requestedAmount)}</dd>
      <dt>Approved amount</dt>
      <dd>{money(approvedAmount ?? requestedAmount)}</dd>
      <dt>Paid and not yet refunded</dt>
      <dd>{money(refundableAmount)}</dd>
      {isCut && <dt className="font-medium text-ink">Refund, as no more is left</dt>}
      {isCut && <dd className="font-medium">{money(refundAmount)}</dd>}
      <dt className="is-donation">Charity share</dt>
      <dd className="is-donation">
        {charity.after < charity.given
          ? `${money(charity.given)} becomes ${money(charity.after)}`
          : money(charity.given)}
      </dd>
    </dl>
  )
}
