import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { customerTier } from './customer-tier.ts'

// ACU-013..016, CON-050
test.each([
  [0, 'Bronze'],
  [199_99, 'Bronze'],
  [200_00, 'Silver'],
  [499_99, 'Silver'],
  [500_00, 'Gold'],
  [999_99, 'Gold'],
  [1000_00, 'VIP'],
  [50_000_00, 'VIP'],
] as const)('a customer who spent %i cents is %s', (spent, tier) => {
  expect(customerTier(cents(spent))).toBe(tier)
})
