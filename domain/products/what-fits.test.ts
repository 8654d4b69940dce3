import { expect, test } from 'vitest'
import { readProductSize, readProductWeight } from './product-size.ts'
import { fitOf, things } from './what-fits.ts'

const onda = { width: 22, height: 23, depth: 19, handleDrop: 14 }

test('sides and drop are read from the texts of a product', () => {
  expect(readProductSize('22 × 23 × 19 cm, handle drop 14 cm, 610 g')).toEqual(onda)
  expect(readProductSize('31 x 16.5 x 5 cm, 260 g')).toEqual({ width: 31, height: 16.5, depth: 5, handleDrop: null })
  for (const words of ['', '22 × 23 cm', '8.7 × 9.1 × 7.5 in', '0 × 23 × 19 cm', '220 × 230 × 190 cm'])
    expect(readProductSize(words), words).toBeNull()
})

test('the weight is read in grams, and is no length', () => {
  const words = [
    '22 × 23 × 19 cm, handle drop 14 cm, 610 g',
    '31 x 16.5 x 5 cm, 1.25 kg',
    '30 × 20 cm',
    '',
    '0 g',
    '5 gold',
  ]
  expect(words.map(readProductWeight)).toEqual([610, 1250, null, null, null, null])
})

test('a thing fits lying, upright or looking out of an open bag, or is too large', () => {
  const fits = (isOpen: boolean) => Object.fromEntries(things.map((thing) => [thing.id, fitOf(thing, onda, isOpen)]))
  expect(fits(true)).toEqual({
    phone: { fits: true, way: 'lying' },
    notebook: { fits: true, way: 'lying' },
    bottle: { fits: true, way: 'lying' },
    umbrella: { fits: true, way: 'looks out', by: 1 },
    tablet: { fits: true, way: 'looks out', by: 2 },
    laptop: { fits: false, too: 'tall', by: expect.closeTo(7.4) },
  })
  expect(fits(false).tablet).toEqual({ fits: false, too: 'tall', by: 2 })
  const clutch = { width: 29, height: 18, depth: 4, handleDrop: null }
  const [phone, notebook, bottle, , tablet, laptop] = things.map((thing) => fitOf(thing, clutch, false))
  expect([phone, notebook, tablet]).toEqual(Array(3).fill({ fits: true, way: 'lying' }))
  expect(bottle).toEqual({ fits: false, too: 'thick', by: 3 })
  expect(laptop).toEqual({ fits: false, too: 'tall', by: 3.5 })
  const pouch = { width: 12, height: 19, depth: 3, handleDrop: 55 }
  expect(fitOf(things[0] as never, pouch, false)).toEqual({ fits: true, way: 'upright' })
  expect(fitOf(things[1] as never, pouch, false)).toEqual({ fits: false, too: 'wide', by: expect.closeTo(2.8) })
})
