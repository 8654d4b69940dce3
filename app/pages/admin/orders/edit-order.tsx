import { useMay } from '#app/pages/admin/rights.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { type OrderStatus, orderStatuses, orderStatusNames } from '#domain/orders/order-status.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { useEdit } from './use-edit.ts'

type Props = { order: Order; onClose: () => void }

/** Edits status and tracking number in the row. */
export function EditOrder({ order, onClose }: Props) {
  const edit = useEdit({ order, onClose })
  return (
    <form
      aria-label={`Edit order ${order.orderNumber}`}
      onSubmit={(event) => {
        event.preventDefault()
        edit.submit()
      }}
      onKeyDown={(event) => event.key === 'Escape' && !edit.isChecking && onClose()}
    >
      {edit.failure && (
        <Alert kind="failed" className="mt-3">
          {edit.failure}
        </Alert>
      )}
      <div className="order-edit">
        <Fields edit={edit} />
        <p className="muted self-center">{summaryOf(order)}</p>
        <div className="btnrow">
          <Button size="sm" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" variant="primary" type="submit" pending={edit.isPending}>
            Save
          </Button>
        </div>
      </div>
      <QueryOf order={order} edit={edit} />
    </form>
  )
}

/** The statuses for members who may not refund: those that move no money, and the present one. */
function withoutMoney(now: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((status) => status === now || (status !== 'cancelled' && status !== 'refunded'))
}

function Fields({ edit }: { edit: ReturnType<typeof useEdit> }) {
  const may = useMay()
  return (
    <>
      <SelectField
        label="Status"
        value={edit.status}
        autoFocus
        onChange={(event) => edit.setStatus(event.currentTarget.value)}
      >
        {(may('refunds') ? orderStatuses : withoutMoney(edit.status)).map((value) => (
          <option key={value} value={value}>
            {orderStatusNames[value]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Tracking number"
        className="num"
        maxLength={80}
        autoComplete="off"
        value={edit.trackingNumber}
        onChange={(event) => edit.setTrackingNumber(event.currentTarget.value)}
      />
    </>
  )
}

/** Asks for confirmation before stock or money moves. */
function QueryOf({ order, edit }: { order: Order; edit: ReturnType<typeof useEdit> }) {
  if (edit.isCancelling && edit.isChecking)
    return (
      <CancelDialog
        order={order}
        open
        onClose={() => edit.setConfirming(false)}
        onConfirm={(choice) => void edit.save(choice)}
      />
    )
  if (!edit.consequence) return null
  return (
    <ConfirmDialog
      open={edit.isChecking}
      onClose={() => edit.setConfirming(false)}
      {...edit.consequence}
      cancel="Keep it"
      danger
      onConfirm={() => void edit.save()}
    />
  )
}

function summaryOf({
  items,
  shippingAddress,
  charityDonationAmount,
  charityGivenAmount,
  selectedCharityName,
}: Order): string {
  const what = items.map(({ productName, variantName }) => [productName, variantName].filter(Boolean).join(', '))
  const { addressLine1, city, state } = shippingAddress
  const charityDonation = `${formatMoney(fromDollars(charityGivenAmount ?? charityDonationAmount))} to ${selectedCharityName}`
  const place = [addressLine1, city, state].filter(Boolean).join(', ')
  return `${what.join('; ')}. Ships to ${place}. ${charityDonation}.`
}
