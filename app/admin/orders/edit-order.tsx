import { useState } from 'react'
import { useCall } from '#app/data/queries.ts'
import { messageOf } from '#app/data/refusal.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Order } from '#contract/orders.ts'
import { charityNames } from '#domain/charity.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { type OrderStatus, orderStatuses, orderStatusNames } from '#domain/order-status.ts'
import { consequenceOf } from './consequence.ts'

type Props = { order: Order; onClose: () => void }

/** Status and tracking number, in place. What was typed stays while the order changes elsewhere. */
export function EditOrder({ order, onClose }: Props) {
  const edit = useEdit({ order, onClose })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (edit.consequence) edit.setAsking(true)
        else void edit.save()
      }}
      onKeyDown={(event) => event.key === 'Escape' && !edit.isAsking && onClose()}
    >
      {edit.failure && (
        <Alert kind="failed" className="mt-3">
          {edit.failure}
        </Alert>
      )}
      <div className="edit">
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
      {edit.consequence && (
        <ConfirmDialog
          open={edit.isAsking}
          onClose={() => edit.setAsking(false)}
          {...edit.consequence}
          cancel="Keep it"
          danger
          onConfirm={() => void edit.save()}
        />
      )}
    </form>
  )
}

function Fields({ edit }: { edit: ReturnType<typeof useEdit> }) {
  return (
    <>
      <SelectField
        label="Status"
        value={edit.status}
        autoFocus
        onChange={(event) => edit.setStatus(event.currentTarget.value as OrderStatus)}
      >
        {orderStatuses.map((value) => (
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

function useEdit({ order, onClose }: Props) {
  const [status, setStatus] = useState<OrderStatus>(order.status)
  const [trackingNumber, setTrackingNumber] = useState(order.trackingNumber ?? '')
  const [isAsking, setAsking] = useState(false)
  const update = useCall('orders.updateOrderTracking')
  async function save(): Promise<void> {
    setAsking(false)
    await update.mutateAsync({ orderId: order._id, status, trackingNumber }).then(
      ({ status: now }) => {
        toast(now === status ? `${order.orderNumber} is saved.` : 'The refund is on its way to the gateway.')
        onClose()
      },
      () => {}, // shown as failure; what was typed stays
    )
  }
  return {
    ...{ status, setStatus, trackingNumber, setTrackingNumber, isAsking, setAsking, save },
    isPending: update.isPending,
    failure: update.isError ? messageOf(update.error, 'Failed to update order. Please try again.') : null,
    consequence: consequenceOf(order, status),
  }
}

function summaryOf({ items, shippingAddress, charityDonationAmount, selectedCharityType }: Order): string {
  const what = items.map(({ productName, variantName }) => [productName, variantName].filter(Boolean).join(', '))
  const { addressLine1, city, state } = shippingAddress
  const gift = `${formatMoney(fromDollars(charityDonationAmount))} to ${charityNames[selectedCharityType].toLowerCase()}`
  return `${what.join('; ')}. Ships to ${addressLine1}, ${city}, ${state}. ${gift}.`
}
