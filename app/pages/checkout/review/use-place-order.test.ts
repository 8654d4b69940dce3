import { expect, test, vi } from 'vitest'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { emptyShipping } from '#app/features/addresses/shipping-info.ts'
import { callAs } from '#tests/support/browser.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { saveAddress } from './use-place-order.ts'

const shippingInfo = {
  ...emptyShipping,
  firstName: 'Ada',
  lastName: 'Marsh ',
  email: 'ada@mail.example',
  phone: '555',
  addressLine1: '1 Harbor Street',
  city: 'Newport',
  state: 'RI',
  zipCode: '02840',
}

// CHK-061, CHK-062
test("an order's address is saved once when the box is checked, the first one as the default", async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const call = callAs(ann)
  await saveAddress({ saveNewAddress: false, shippingInfo }, call)
  expect(await ann.addresses.getUserAddresses({})).toEqual([])
  for (const _ of [1, 2]) await saveAddress({ saveNewAddress: true, shippingInfo }, call)
  const other = { ...shippingInfo, addressLine1: '2 Other Street', addressLine2: 'Apt 2' }
  await saveAddress({ saveNewAddress: true, shippingInfo: other }, call)
  expect(await ann.addresses.getUserAddresses({})).toEqual([
    expect.objectContaining({ lastName: 'Marsh', addressLine1: '1 Harbor Street', isDefault: true }),
    expect.objectContaining({ addressLine1: '2 Other Street', addressLine2: 'Apt 2', isDefault: false }),
  ])
})

// ERR-028, ERR-029
test.each(['addresses.getUserAddresses', 'addresses.addAddress'])(
  'an address that cannot be saved for %s is logged, and nothing else happens',
  async (failing) => {
    await using shop = await openTestShop()
    const call = callAs(await shop.signIn('ann'))
    const logged = vi.spyOn(console, 'warn').mockReturnValue()
    const failure = new RefusalError({ code: 'OFFLINE', message: '', status: 0 })
    await saveAddress({ saveNewAddress: true, shippingInfo }, (name, input) =>
      name === failing ? Promise.reject(failure) : call(name, input),
    )
    expect(logged).toHaveBeenCalledExactlyOnceWith('The address could not be saved', failure)
    logged.mockRestore()
  },
)
