import { expect, test } from 'vitest'
import { sustainabilityTier } from './sustainability.ts'

// CON-008, DAT-003
test('a tier begins exactly at its score of 10', () => {
  expect([10, 9].map(sustainabilityTier)).toEqual(['Exceptional', 'Exceptional'])
  expect([8.9, 7].map(sustainabilityTier)).toEqual(['Strong', 'Strong'])
  expect([6.9, 5].map(sustainabilityTier)).toEqual(['Fair', 'Fair'])
  expect([4.9, 0].map(sustainabilityTier)).toEqual(['Developing', 'Developing'])
})

test('a score below all tiers counts as the lowest', () => {
  expect(sustainabilityTier(-1)).toBe('Developing')
})
