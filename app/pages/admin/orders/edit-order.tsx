import { useLeave } from '#app/features/editing/leaving.tsx'
import { EditingNotice, SaveBar } from '#app/features/editing/save-bar.tsx'
import { useMay } from '#app/pages/admin/rights.tsx'
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
  const { form } = edit
  const { leave, question } = useLeave({ unsaved: form.unsaved, onLeave: onClose })
  return (
    <form
      {...form.form}
      aria-label={`Edit order ${order.orderNumber}`}
      onSubmit={(event) => {
        event.preventDefault()
        edit.submit()
      }}
      onKeyDown={(event) => event.key === 'Escape' && !edit.isChecking && leave()}
    >
      <div className="mt-3 empty:hidden">
        <EditingNotice editing={form} />
      </div>
      <div className="order-edit">
        <Fields edit={edit} />
        <p className="muted self-center">{summaryOf(order)}</p>
        <div className="btnrow">
          <SaveBar editing={form} save="Save" cancel="Cancel" onCancel={leave} />
        </div>
      </div>
      <QueryOf order={order} edit={edit} />
      {question}
    </form>
  )
}

/** The statuses for members who may not refund: those that move no money, and the present one. */
function withoutMoney(now: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((status) => status === now || (status !== 'cancelled' && status !== 'refunded'))
}

function Fields({ edit: { form, setStatus } }: { edit: ReturnType<typeof useEdit> }) {
  const may = useMay()
  const { status } = form.values
  return (
    <>
      <SelectField label="Status" value={status} autoFocus onChange={(event) => setStatus(event.currentTarget.value)}>
        {(may('refunds') ? orderStatuses : withoutMoney(status)).map((value) => (
          <option key={value} value={value}>
            {orderStatusNames[value]}
          </option>
        ))}
      </SelectField>
      <TextField {...form.fieldOf('trackingNumber')} className="num" maxLength={80} autoComplete="off" />
    </>
  )
}

/** Asks for confirmation before stock or money moves. */
function QueryOf({ order, edit }: { order: Order; edit: ReturnType<typeof useEdit> }) {
  if (edit.isCancelling && edit.isChecking)
    return <CancelDialog order={order} open onClose={() => edit.setConfirming(false)} onConfirm={edit.save} />
  if (!edit.consequence) return null
  return (
    <ConfirmDialog
      open={edit.isChecking}
      onClose={() => edit.setConfirming(false)}
      {...edit.consequence}
      cancel="Keep it"
      danger
      onConfirm={() => edit.save()}
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
