import { useId } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { ShippingFields } from '#app/features/addresses/shipping-fields.tsx'
import { useAddressForm } from '#app/features/addresses/use-address-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Order } from '#contract/orders.ts'

/** The form for an order's new shipping address; what was paid stays the same. */
export function ChangeAddress({ order, onClose }: { order: Order; onClose: () => void }) {
  const formId = useId()
  const form = useAddressForm({
    address: order.shippingAddress,
    save: (place) => callByHttp('orders.changeShippingAddress', { ...place, orderId: order._id }),
    onSaved: () => {
      toast(`Order ${order.orderNumber} goes to the new address.`)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change address"
      size="lg"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep the address
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={form.isPending}>
            Save address
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid gap-6">
        {form.failure && <Alert kind="failed">{form.failure}</Alert>}
        <p className="muted">For order {order.orderNumber}. What you paid stays the same.</p>
        <ShippingFields
          info={form.info}
          errorOf={form.errorOf}
          onChange={form.change}
          onBlur={form.touch}
          isPlace
          countryStays="Delivery and tax are paid for this country."
        />
      </form>
    </Dialog>
  )
}
