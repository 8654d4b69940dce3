import { expect, test } from 'vitest'
import { leftOutReason, lineHint, lineProblem, missesShippingOption, priceChange } from './line-state.ts'

test('a line says why it cannot be bought', () => {
  const line = { availability: 'insufficient', stock: 3, quantity: 5 } as const
  expect(lineProblem({ ...line, availability: 'ok' })).toBeNull()
  expect(lineProblem(line)).toMatch(/^Only 3 left\. /)
  expect(lineProblem({ ...line, quantity: 2 }), 'with another line of it').toMatch(/^Only 3 left in all/)
})

test('a sold-out or archived line says so, and does not block the others', () => {
  const soldOut = { availability: 'insufficient', stock: 0, quantity: 1 } as const
  const gone = { availability: 'unavailable', stock: 0, quantity: 1 } as const
  expect([soldOut, gone].map(lineProblem)).toEqual([null, null])
  expect(leftOutReason(soldOut)).toBe('Out of Stock. It is not part of your order.')
  expect(leftOutReason(gone)).toMatch(/^No longer available/)
  expect(leftOutReason({ ...gone, notAChoice: true })).toBe('Not a choice of this bag. It is not part of your order.')
  expect(leftOutReason({ availability: 'insufficient', stock: 1 })).toBeNull()
})

test('a price that changed since the line was added is shown, up or down', () => {
  expect(priceChange({ addedPrice: 100 }, 120.5)).toBe('The price rose from $100.00 to $120.50 since you added it.')
  expect(priceChange({ addedPrice: 100 }, 80)).toBe('The price fell from $100.00 to $80.00 since you added it.')
  expect(priceChange({ addedPrice: 100 }, 100)).toBeNull()
  expect(priceChange({}, 100), 'added before prices were kept').toBeNull()
})

test('a line that takes the whole stock says so', () => {
  expect(lineHint({ stock: 3 }, 3)).toMatch(/^Only 3 left/)
  expect(lineHint({ stock: 3 }, 2)).toBeNull()
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
    choice: {},
    imageUrl: '',
    unitPrice: 10,
    totalPrice: 10,
    stock: 3,
    availability: 'ok' as const,
    shippingOptions: [option],
  }
  expect(missesShippingOption({ shippingOptionId: 'express' }, item)).toBe(false)
  expect(missesShippingOption({ shippingOptionId: null }, item)).toBe(true)
  expect(missesShippingOption({ shippingOptionId: 'no longer offered' }, item)).toBe(true)
  expect(missesShippingOption({ shippingOptionId: null }, { ...item, shippingOptions: [] })).toBe(false)
})
