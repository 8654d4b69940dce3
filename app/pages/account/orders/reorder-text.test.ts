import { expect, test } from 'vitest'
import { reorderText } from './reorder-text.ts'

const tote = { productName: 'Calypso Tote', variantName: 'Olive' }
const pouch = { productName: 'Sail Pouch' }
const clutch = { productName: 'Calla Clutch' }

test('the message says what was added, and each reason for what was not', () => {
  expect(reorderText([{ ...tote, outcome: 'added' }])).toEqual({
    kind: 'done',
    text: 'Calypso Tote in Olive is in your bag.',
  })
  expect(
    reorderText([
      { ...tote, outcome: 'added' },
      { ...pouch, outcome: 'capped' },
      { ...clutch, outcome: 'added' },
    ]),
  ).toEqual({
    kind: 'info',
    text: 'Calypso Tote in Olive, Sail Pouch and Calla Clutch are in your bag. Fewer of Sail Pouch are left than you ordered.',
  })
  expect(
    reorderText([
      { ...tote, outcome: 'sold-out' },
      { ...pouch, outcome: 'unavailable' },
      { ...clutch, outcome: 'cart-full' },
    ]),
  ).toEqual({
    kind: 'info',
    text: 'Calypso Tote in Olive is sold out. Sail Pouch is no longer sold. Calla Clutch did not fit: your bag is full.',
  })
})
