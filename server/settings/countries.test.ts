import { expect, test } from 'vitest'
import { countries } from '#domain/shipping/countries.ts'
import { completeCheckout } from '#server/checkout/checkout.ts'
import { address, type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'

const france = { ...address, city: 'Paris', state: 'Paris', zipCode: '75004', country: 'France' }

test('every page offers the shipping countries, and payment refuses an address elsewhere with its field', async () => {
  await using shop = await openBuying()
  const [admin, ann] = [await shop.signIn('marina', 'admin'), await buyerAt(shop, 'ann')]
  const lines = [{ productId: (await shop.sell()).id, quantity: 1 }]
  expect(await outcomeOf(ann.prepare(lines, { shippingAddress: france }))).toBe('ok')
  await serve(admin, ['Japan', 'United States'])
  expect((await shop.guest.settings.getStoreSettings()).deliversTo).toEqual(['United States', 'Japan'])
  expect(await ann.prepare(lines, { shippingAddress: france }).catch((error) => error)).toMatchObject({
    code: 'COUNTRY_NOT_SERVED',
    message: "We don't deliver to France yet. Please choose another address.",
    data: { fields: { 'shippingAddress.country': "We don't deliver to France yet." } },
  })
  expect(await outcomeOf(ann.prepare(lines, { shippingAddress: { ...address, country: 'usa' } }))).toBe('ok')
  await serve(admin, [...countries])
  expect((await shop.guest.settings.getStoreSettings()).deliversTo).toBeNull()
  expect(await outcomeOf(ann.prepare(lines, { shippingAddress: france }))).toBe('ok')
})

test('an agreed checkout is paid and becomes its order even when the countries change; a new agreement is checked', async () => {
  await using shop = await openBuying()
  const [admin, ann] = [await shop.signIn('marina', 'admin'), await buyerAt(shop, 'ann')]
  const lines = [{ productId: (await shop.sell({ stock: 3 })).id, quantity: 1 }]
  const amount = await ann.amountOf(lines)
  const intent = await ann.prepare(lines, { amount, shippingAddress: france })
  await serve(admin, ['United States'])
  await ann.pay(intent)
  expect(await outcomeOf(completeCheckout(shop.shop, intent.paymentIntentId))).toBe('ok')
  const again = await ann.prepare(lines, { amount, shippingAddress: france })
  expect(again).toMatchObject({ paymentIntentId: intent.paymentIntentId, status: 'succeeded' })
  const placed = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const [order] = await ann.orders.getUserOrders()
  expect(order).toMatchObject({ _id: placed.orderId, paymentStatus: 'paid', shippingAddress: { country: 'France' } })
  const moved = { ...france, addressLine1: '2 Rue de la Mer', orderId: placed.orderId }
  expect(await outcomeOf(ann.orders.changeShippingAddress(moved)), 'within its country').toBe('ok')
})

test('addresses in any country are saved: the book is the customer’s', async () => {
  await using shop = await openBuying()
  const [admin, ann] = [await shop.signIn('marina', 'admin'), await buyerAt(shop, 'ann')]
  await serve(admin, ['United States'])
  expect(await outcomeOf(ann.addresses.addAddress(france))).toBe('ok')
  expect(await ann.addresses.getUserAddresses()).toMatchObject([{ country: 'France' }])
})

test('at least one country of the list remains, each once; a change is undone from the audit log', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const faults = async (chosen: string[]) => {
    const refusal = await serve(admin, chosen).catch((error) => error)
    return Object.values(refusal?.data?.fields ?? {})
  }
  expect(await faults([])).toEqual(['Keep at least one country'])
  expect(await faults(['Atlantis'])).toEqual(['Choose from the list'])
  expect(await faults(['Japan', 'Japan'])).toEqual(['Name each country once'])
  await serve(admin, ['Japan'])
  const [entry] = await admin.admin.getAuditLog({ kind: 'setting' })
  expect(entry).toMatchObject({ subject: 'setting:delivery', after: { value: { countries: ['Japan'] } } })
  await admin.settings.undoChange({ entryId: entry?._id ?? '' })
  expect((await shop.guest.settings.getStoreSettings()).deliversTo).toBeNull()
})

function serve(admin: Awaited<ReturnType<Buying['signIn']>>, chosen: string[]) {
  return admin.settings.updateSettings({ changes: { delivery: { countries: chosen } } })
}
