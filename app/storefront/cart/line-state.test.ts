import { expect, test } from 'vitest'
import { deliveryTime, lineHint, lineProblem, missesDelivery } from './line-state.ts'

test('a line says what keeps it from being bought', () => {
  expect(lineProblem({ availability: 'ok', stock: 3 })).toBeNull()
  expect(lineProblem({ availability: 'insufficient', stock: 3 })).toMatch(/^Only 3 left/)
  expect(lineProblem({ availability: 'insufficient', stock: 0 })).toMatch(/^Out of Stock/)
  expect(lineProblem({ availability: 'unavailable', stock: 0 })).toMatch(/^No longer available/)
})

test('a line that takes all there is says so', () => {
  expect(lineHint({ stock: 3 }, 3)).toMatch(/^Only 3 left/)
  expect(lineHint({ stock: 3 }, 2)).toBeNull()
})

test('the time of a delivery is written as a range, or as one number of days', () => {
  expect(deliveryTime({ estimatedDays: { min: 5, max: 7 } })).toBe('5-7 business days')
  expect(deliveryTime({ estimatedDays: { min: 1, max: 1 } })).toBe('1 business day')
})

// VAL-056
test('a line needs a delivery option when its product has any', () => {
  const option = { _id: 'express', name: 'Express', description: '', price: 1800, estimatedDays: { min: 2, max: 3 } }
  const item = {
    productId: 'tote',
    variantIds: [],
    quantity: 1,
    productName: 'Tote',
    productSlug: 'tote',
    imageUrl: '',
    unitPrice: 10,
    totalPrice: 10,
    stock: 3,
    availability: 'ok' as const,
    shippingOptions: [option],
  }
  expect(missesDelivery({ shippingOptionId: 'express' }, item)).toBe(false)
  expect(missesDelivery({ shippingOptionId: null }, item)).toBe(true)
  expect(missesDelivery({ shippingOptionId: 'no longer offered' }, item)).toBe(true)
  expect(missesDelivery({ shippingOptionId: null }, { ...item, shippingOptions: [] })).toBe(false)
})
