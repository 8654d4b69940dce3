import { expect, test } from 'vitest'
import { statusAfterParcels } from './parcel-status.ts'

test('an order is shipped once its parcels hold everything that was left to ship', () => {
  for (const status of ['pending', 'confirmed', 'processing'] as const) {
    expect(statusAfterParcels(status, { shipped: 2, left: 0, leftBefore: 1 })).toBe('shipped')
    expect(statusAfterParcels(status, { shipped: 1, left: 1, leftBefore: 2 })).toBe(status)
    expect(statusAfterParcels(status, { shipped: 0, left: 0, leftBefore: 0 }), 'all was canceled').toBe(status)
  }
})

test('a shipped order that has more to ship than before is processing again', () => {
  expect(statusAfterParcels('shipped', { shipped: 1, left: 1, leftBefore: 0 })).toBe('processing')
  expect(statusAfterParcels('shipped', { shipped: 1, left: 1, leftBefore: 1 }), 'set by hand').toBe('shipped')
  expect(statusAfterParcels('shipped', { shipped: 2, left: 0, leftBefore: 1 })).toBe('shipped')
})

test('delivered and ended orders keep their status', () => {
  for (const status of ['delivered', 'cancelled', 'refunded'] as const)
    for (const left of [0, 1]) expect(statusAfterParcels(status, { shipped: 1, left, leftBefore: 0 })).toBe(status)
})
