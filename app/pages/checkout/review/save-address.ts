import type { Call } from '#app/engine/data/functions.ts'
import { placeIn, repeatedBy } from '#app/features/addresses/saved-place.ts'
import type { CheckoutData } from '#app/features/saved-checkout/saved-checkout.ts'

/** When that was asked for, and only once. The order stands whatever becomes of it. */
export async function saveAddress(
  { saveNewAddress, shippingInfo }: Pick<CheckoutData, 'saveNewAddress' | 'shippingInfo'>,
  call: Call,
): Promise<void> {
  if (!saveNewAddress) return
  try {
    const { output: saved } = await call('addresses.getUserAddresses', {})
    if (repeatedBy(shippingInfo, saved)) return
    await call('addresses.addAddress', { ...placeIn(shippingInfo), isDefault: saved.length === 0 })
  } catch (error) {
    console.warn('The address could not be saved', error)
  }
}
