import { expect, test } from 'vitest'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { progressOf, statusKinds } from './order-progress.ts'

test('delivered, shipped, processing and confirmed have a kind each, all others the neutral one', () => {
  const own = ['delivered', 'shipped', 'processing', 'confirmed'] as const
  const kinds = own.map((status) => statusKinds[status])
  expect(new Set(kinds).size).toBe(4)
  expect(kinds).not.toContain('neutral')
  const others = orderStatuses.filter((status) => !own.some((each) => each === status))
  expect(new Set(others.map((status) => statusKinds[status]))).toEqual(new Set(['neutral']))
})

test('an order on its way shows its progress; any other shows nothing', () => {
  expect(progressOf('shipped')?.map(({ isReached }) => isReached)).toEqual([true, true, true, false])
  expect(progressOf('shipped')?.find(({ isCurrent }) => isCurrent)?.status).toBe('shipped')
  expect(['pending', 'delivered', 'cancelled', 'refunded'].map((status) => progressOf(status as never))).toEqual([
    null,
    null,
    null,
    null,
  ])
})
