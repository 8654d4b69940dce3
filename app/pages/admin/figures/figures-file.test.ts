import { expect, test } from 'vitest'
import { figuresFile } from './figures-file.ts'

test('the file has a row for each step, with amounts that spreadsheets add up, negative ones too', () => {
  const quiet = { orders: 0, orderAmount: 0, revenue: 0, returned: 0, given: 0, netSales: 0, costedSales: 0, cost: 0 }
  const before = { ...quiet, at: Date.UTC(2026, 9, 1) }
  const now = {
    ...before,
    at: Date.UTC(2026, 10, 1),
    orders: 2,
    orderAmount: 61,
    revenue: -12.5,
    returned: 73.5,
    cost: 40,
  }
  const yearBefore = { ...quiet, at: Date.UTC(2025, 10, 1), orders: 1, orderAmount: 20, revenue: 20 }
  const figures = {
    timeZone: 'Pacific/Auckland',
    before: [before],
    now: [{ ...now, netSales: 50, costedSales: 30.25 }],
    yearBefore,
  }
  expect(figuresFile(figures).split('\r\n')).toEqual([
    'Begins,Orders,Average order,Revenue,Returned,Given,Net sales,Net sales with a known cost,Cost,Margin,Range',
    '2026-10-01T13:00:00+13:00,0,0,0,0,0,0,0,,,Before',
    '2026-11-01T13:00:00+13:00,2,30.5,-12.5,73.5,0,50,30.25,40,-9.75,Shown',
    '2025-11-01T13:00:00+13:00,1,20,20,0,0,0,0,,,"A year earlier, in sum"',
    '',
  ])
})
