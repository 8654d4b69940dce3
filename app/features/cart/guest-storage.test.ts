import { expect, test, vi } from 'vitest'
import { openStorage } from '#tests/support/browser.ts'
import {
  readGuestLines,
  readShippingChoices,
  storageKeys,
  withShipping,
  writeGuestLines,
  writeShippingChoice,
} from './guest-storage.ts'
import { savedCartLine } from './use-cart.ts'

const product = { name: 'Polaris Tote', slug: 'polaris-tote', imageUrl: '' }
const tote = { productId: 'tote', variantIds: [], quantity: 2, product }

// CRT-013, CRT-022, CRT-023, DAT-082
test("a guest's cart is stored under one key, and an empty cart leaves nothing behind", () => {
  const storage = openStorage()
  writeGuestLines(storage, [tote])
  expect([...storage.items.keys()]).toEqual(['stella-maris-cart'])
  expect(readGuestLines(storage)).toEqual([tote])
  writeGuestLines(storage, [])
  expect(storage.items.size).toBe(0)
})

// CRT-014, CRT-015, DAT-037, DAT-083
test('shipping choices are stored under a second key, by product and variant or default', () => {
  const storage = openStorage()
  writeShippingChoice(storage, 'tote:default', 'express')
  writeShippingChoice(storage, 'tote:moss', 'standard')
  expect(JSON.parse(storage.items.get('stella-maris-shipping') ?? '')).toEqual({
    'tote:default': 'express',
    'tote:moss': 'standard',
  })
  writeShippingChoice(storage, 'tote:moss', null)
  expect(withShipping([tote], readShippingChoices(storage))[0]?.shippingOptionId).toBe('express')
})

// CRT-028, CRT-029
test("the server's line takes the choice of this browser where it has none of its own", () => {
  const item = { _id: '1', productId: 'tote', productName: 'Polaris Tote', productSlug: 'polaris-tote', imageUrl: '' }
  const moss = { id: 'moss', name: 'Moss', priceAdjustment: 0 }
  const line = { ...item, variants: [moss], quantity: 1, basePrice: 10 }
  const choices = { 'tote:moss': 'express' }
  expect(savedCartLine(line, choices)).toMatchObject({ variantIds: ['moss'], shippingOptionId: 'express' })
  expect(savedCartLine({ ...line, shippingOptionId: 'standard' }, choices).shippingOptionId).toBe('standard')
  expect(savedCartLine(line, {}).product).toEqual({ ...product, variantName: 'Moss' })
})

// CRT-030, CRT-031, ERR-065, ERR-066
test('an unreadable saved cart is removed and logged', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const storage = openStorage({ [storageKeys.cart]: 'not a bag', [storageKeys.shipping]: '[1]' })
  expect(readGuestLines(storage)).toEqual([])
  expect(readShippingChoices(storage)).toEqual({})
  expect(storage.items.size).toBe(0)
  expect(logged).toHaveBeenCalledTimes(2)
  logged.mockRestore()
})
