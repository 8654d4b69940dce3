import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { marginOf } from './margin.ts'

const margin = (netSales: number, costedSales: number, cost: number) =>
  marginOf({ netSales: cents(netSales), costedSales: cents(costedSales), cost: cents(cost) })

test.each([
  ['all costs known', [18_000, 18_000, 8_000], { amount: 10_000, percent: 55.6, knownPercent: 100 }],
  ['some costs known', [10_000, 8_200, 4_100], { amount: 4_100, percent: 50, knownPercent: 82 }],
  ['sold below its cost', [10_000, 10_000, 12_345], { amount: -2_345, percent: -23.4, knownPercent: 100 }],
  ['no cost known', [10_000, 0, 0], { amount: 0, percent: null, knownPercent: 0 }],
  ['nothing sold', [0, 0, 0], { amount: 0, percent: null, knownPercent: null }],
  ['all paid back, and a piece lost', [0, 0, 4_000], { amount: -4_000, percent: null, knownPercent: null }],
  ['a cost of nothing', [10_000, 10_000, 0], { amount: 10_000, percent: 100, knownPercent: 100 }],
] as const)('%s', (_, [netSales, costedSales, cost], expected) => {
  expect(margin(netSales, costedSales, cost)).toEqual(expected)
})

test('a share is never rounded to none or all', () => {
  expect(margin(1_000_000, 999_999, 1).knownPercent).toBe(99)
  expect(margin(1_000_000, 1, 1).knownPercent).toBe(1)
})
