import { callByHttp } from '#app/engine/data/call.ts'
import { AddressDialog } from '#app/features/addresses/address-dialog.tsx'
import { useAddressForm } from '#app/features/addresses/use-address-form.ts'
import type { Order } from '#contract/orders.ts'

/** The form for an order's new shipping address; what was paid stays the same. */
export function ChangeAddress({ order, onClose }: { order: Order; onClose: () => void }) {
  const { _id: orderId, orderNumber, shippingAddress: address } = order
  const form = useAddressForm({
    address,
    savedText: `Order ${orderNumber} goes to the new address.`,
    onSaved: onClose,
    put: ({ place, opened }) => callByHttp('orders.changeShippingAddress', { ...place, opened, orderId }),
  })
  return (
    <AddressDialog
      form={form}
      title="Change address"
      note={`For order ${orderNumber}. What you paid stays the same.`}
      cancel="Keep the address"
      countryStays="Delivery and tax are paid for this country."
      onClose={onClose}
    />
  )
}
