import { expect, test } from 'vitest'
import { updateRows } from '#database/table-rows.ts'
import { openTestShop } from '#tests/support/shop.ts'

// API-029, DAT-022, DAT-023, DAT-024, DAT-026, CON-046
test('a product offers its active options in order, prices in cents, the carrier where it is known', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const express = await shop.shippingOf(tote.id, { name: 'Express Shipping', priceCents: 1299 })
  const free = await shop.shippingOf(tote.id, { name: 'Free Shipping', priceCents: 0 })
  await shop.shippingOf(tote.id, { name: 'Old', isActive: false })
  await shop.shippingOf((await shop.sell()).id, { name: "Another product's" })
  await updateRows(shop.db, 'shipping_options', {
    set: { carrier: 'FedEx', sortOrder: 2, description: 'Fast.' },
    where: { id: express.id },
  })

  expect(await shop.guest.shippingOptions.getProductShippingOptions({ productId: tote.id })).toEqual([
    { _id: free.id, name: 'Free Shipping', description: '', price: 0, estimatedDays: { min: 5, max: 7 } },
    {
      _id: express.id,
      name: 'Express Shipping',
      description: 'Fast.',
      price: 1299,
      estimatedDays: { min: 5, max: 7 },
      carrier: 'FedEx',
    },
  ])
})

// CON-045
test('the carriers are USPS, UPS, FedEx and DHL', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.shippingOf((await shop.sell()).id)
  const carriedBy = (carrier: string) =>
    updateRows(shop.db, 'shipping_options', { set: { carrier: carrier as 'USPS' }, where: { id } })
  for (const carrier of ['USPS', 'UPS', 'FedEx', 'DHL']) await carriedBy(carrier)
  await expect(carriedBy('Pigeon')).rejects.toThrow()
})

test('the shop lists each kind of shipping once, from its lowest to its highest price', async () => {
  await using shop = await openTestShop()
  const [tote, clutch, gone] = [await shop.sell(), await shop.sell(), await shop.sell({ isActive: false })]
  await shop.shippingOf(tote.id, { name: 'Standard Shipping', priceCents: 0 })
  await shop.shippingOf(clutch.id, { name: 'Standard Shipping', priceCents: 800 })
  const { id } = await shop.shippingOf(clutch.id, { name: 'Express Shipping', priceCents: 1800 })
  await updateRows(shop.db, 'shipping_options', { set: { minDays: 2, maxDays: 3 }, where: { id } })
  await shop.shippingOf(clutch.id, { name: 'Old', isActive: false })
  await shop.shippingOf(gone.id, { name: 'Nobody gets this' })
  expect(await shop.guest.shippingOptions.getOfferedShippingOptions()).toEqual([
    { name: 'Standard Shipping', minPrice: 0, maxPrice: 800, estimatedDays: { min: 5, max: 7 } },
    { name: 'Express Shipping', minPrice: 1800, maxPrice: 1800, estimatedDays: { min: 2, max: 3 } },
  ])
})
