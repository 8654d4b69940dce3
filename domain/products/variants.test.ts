import { expect, test } from 'vitest'
import { productPath } from '#domain/paths.ts'
import { choiceOf, everyChoice, withPictured } from './variants.ts'

const cognac = { id: 'cognac', type: 'color', isPictured: true }
const navy = { id: 'navy', type: 'color', isPictured: false }
const regular = { id: 'regular', type: 'size', isPictured: false }
const large = { id: 'large', type: 'size', isPictured: true }
const bag = [cognac, navy, regular, large]

test('without a choice the pictured variant of each kind is bought', () => {
  expect(withPictured(bag, [])).toEqual(['cognac', 'large'])
  expect(withPictured([], [])).toEqual([])
})

test('chosen variants stay, and only the missing kinds are added', () => {
  expect(withPictured(bag, ['navy'])).toEqual(['large', 'navy'])
  expect(withPictured(bag, ['regular'])).toEqual(['cognac', 'regular'])
  expect(withPictured(bag, ['regular', 'navy'])).toEqual(['navy', 'regular'])
  expect(withPictured(bag, ['navy', 'cognac']), 'two of a kind are no choice, and stay two').toEqual([
    ...['cognac', 'large', 'navy'],
  ])
})

test('a variant of another bag does not become a choice of this one', () => {
  expect(withPictured(bag, ['of-another'])).toEqual(['of-another'])
  expect(withPictured(bag, ['of-another', 'navy'])).toEqual(['navy', 'of-another'])
  expect(withPictured([], ['of-another'])).toEqual(['of-another'])
})

test('an address names a variant of each kind, by name where names differ', () => {
  const color = (id: string, name: string) => ({ id, name, type: 'color' as const })
  const size = (id: string, name: string) => ({ id, name, type: 'size' as const })
  const sand = color('c1', 'Sand')
  const offered = [
    sand,
    color('c2', 'Deep Sea Green'),
    color('c3', 'SAND!'),
    size('s1', 'Sand'),
    color('c4', 'Default'),
  ]
  const named = (...chosen: typeof offered) => choiceOf(chosen, offered)
  expect(named(color('c2', 'Deep Sea Green'), size('s1', 'Sand'))).toEqual({ color: 'deep-sea-green', size: 'sand' })
  expect(named(sand), 'two of one name go by their ids').toEqual({ color: 'c1' })
  expect(named(color('c4', 'Default')), 'the word for the general photos').toEqual({ color: 'c4' })
  expect(productPath('onda & co', named(size('s1', 'Sand'), color('c2', 'Deep Sea Green')))).toBe(
    '/product/onda%20%26%20co?color=deep-sea-green&size=sand',
  )
  expect(productPath('onda', {})).toBe('/product/onda')
})

test('every combination has one variant of each kind, colors before sizes', () => {
  const [a, b, l] = [
    { type: 'color' as const, id: 'a' },
    { type: 'color' as const, id: 'b' },
    { type: 'size' as const, id: 'l' },
  ]
  expect(everyChoice([l, a, b])).toEqual([
    [a, l],
    [b, l],
  ])
  expect(everyChoice([])).toEqual([[]])
})
