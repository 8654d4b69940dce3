import { expect, test } from 'vitest'
import { colorFromText } from './color-names.ts'

const bag = { name: 'Nerida Tote', tags: ['tote', 'cork'], material: 'Pressed felt' }

test.each([
  ['its name', { name: 'Little Black Clutch', tags: ['red'] }, 'Black'],
  ['several in its name', { name: 'Black & Gold Evening Bag' }, 'Black/Gold'],
  ['no more than three', { name: 'Red white blue green tote' }, 'Red/White/Blue'],
  ['its tags', { tags: ['tote', 'Olive'], material: 'Brown cork' }, 'Olive'],
  ['its material', { material: 'Cognac chrome-free leather' }, 'Cognac'],
  ['a part of a word', { name: 'Redwood Tote', tags: ['tannin'] }, 'Natural'],
  ['a material that is also a color', { material: 'Linen-cotton canvas' }, 'Natural'],
  ['no word at all', {}, 'Natural'],
])('the color of a bag without color variants follows from %s', (_, words, color) => {
  expect(colorFromText({ ...bag, ...words })).toBe(color)
})
