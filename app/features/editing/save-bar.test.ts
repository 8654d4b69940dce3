import { expect, test } from 'vitest'
import { reverse } from './editing.ts'
import { stateText } from './save-bar.tsx'

test('the save bar names every unsaved change, and how far a save in several steps is', () => {
  const stateOf = (unsaved: string[], progress = null as Parameters<typeof stateText>[0]['progress']) =>
    stateText({ unsaved, progress })
  expect(stateOf([])).toBe('')
  expect(stateOf(['Price'])).toBe('1 change, not saved: Price')
  expect(stateOf(['Price', 'Sale starts'])).toBe('2 changes, not saved: Price, Sale starts')
  expect(stateOf(['Price'], { step: 3, of: 6, name: 'beach.jpg' })).toBe('Step 3 of 6: beach.jpg')
})

test('the change that takes another back sets what was there, and says what it replaces', () => {
  type Raw = { price: number; name: string }
  type Texts = { price: string; name: string }
  const forms = {
    valuesOf: ({ price, name }: Raw): Texts => ({ price: price.toFixed(2), name }),
    storedOf: ({ price, name }: Texts): Raw => ({ price: Number(price), name }),
  }
  const change = { values: { price: '12', name: 'Tote' }, changed: ['price' as const], opened: { price: 10 } }
  expect(reverse(change, forms)).toEqual({
    values: { price: '10.00', name: 'Tote' },
    changed: ['price'],
    opened: { price: 12 },
  })
})
