import { expect, test } from 'vitest'
import { withPictured } from './variants.ts'

const cognac = { id: 'cognac', type: 'color', isPictured: true }
const navy = { id: 'navy', type: 'color', isPictured: false }
const regular = { id: 'regular', type: 'size', isPictured: false }
const large = { id: 'large', type: 'size', isPictured: true }
const bag = [cognac, navy, regular, large]

test('who chooses nothing buys what is pictured, of each kind', () => {
  expect(withPictured(bag, [])).toEqual(['cognac', 'large'])
  expect(withPictured([], [])).toEqual([])
})

test('what is chosen stays, and only the kinds that it leaves open are added', () => {
  expect(withPictured(bag, ['navy'])).toEqual(['large', 'navy'])
  expect(withPictured(bag, ['regular'])).toEqual(['cognac', 'regular'])
  expect(withPictured(bag, ['regular', 'navy'])).toEqual(['navy', 'regular'])
  expect(withPictured(bag, ['navy', 'cognac']), 'two of a kind are no choice, and stay two').toEqual([
    ...['cognac', 'large', 'navy'],
  ])
})

test('a variant of another bag is not made into a choice of this one', () => {
  expect(withPictured(bag, ['of-another'])).toEqual(['of-another'])
  expect(withPictured(bag, ['of-another', 'navy'])).toEqual(['navy', 'of-another'])
  expect(withPictured([], ['of-another'])).toEqual(['of-another'])
})
