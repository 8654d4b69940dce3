import { expect, test } from 'vitest'
import { weightText } from './measures.ts'
import { measuresOf, otherSizes, readProductSize, readProductWeight } from './product-size.ts'

const backpack = { dimensions: '23 × 29 × 12 cm', weightGrams: 650 }
const regular = { _id: 'r', type: 'size', name: 'Regular' } as const
const large = { _id: 'l', type: 'size', name: 'Large', dimensions: '29 × 41 × 15 cm', weightGrams: 890 } as const
const black = { _id: 'b', type: 'color', name: 'Black' } as const
const padded = { _id: 'p', type: 'color', name: 'Padded', dimensions: '24 × 30 × 13 cm', weightGrams: 700 } as const

test('a variant has its own dimensions and weight, otherwise those of its product', () => {
  expect(measuresOf(backpack, [black, regular])).toEqual(backpack)
  expect(measuresOf(backpack, [black, large])).toEqual({ dimensions: '29 × 41 × 15 cm', weightGrams: 890 })
  const onlyWeight = { type: 'size', weightGrams: 400 } as const
  expect(measuresOf(backpack, [onlyWeight])).toEqual({ dimensions: '23 × 29 × 12 cm', weightGrams: 400 })
  expect(measuresOf({ dimensions: '' }, [])).toEqual({ dimensions: '', weightGrams: null })
})

test('the size decides before the color', () => {
  expect(measuresOf(backpack, [padded, large])).toMatchObject({ weightGrams: 890 })
  expect(measuresOf(backpack, [padded, regular])).toMatchObject({ dimensions: '24 × 30 × 13 cm', weightGrams: 700 })
})

test('a weight written after the dimensions is read from there, and answered separately', () => {
  const written = { dimensions: '22 × 23 × 19 cm, handle drop 14 cm, 610 g' }
  expect(measuresOf(written, [])).toEqual({ dimensions: '22 × 23 × 19 cm, handle drop 14 cm', weightGrams: 610 })
  expect(measuresOf({ ...written, weightGrams: 600 }, [])).toMatchObject({ weightGrams: 600 })
  expect(measuresOf({ dimensions: '1.25 kg' }, [])).toEqual({ dimensions: '', weightGrams: 1250 })
})

test('sides and weights with a decimal comma are read whole', () => {
  expect(readProductSize('32,5 × 27,0 × 13 cm, handle drop 12,5 cm')).toEqual({
    width: 32.5,
    height: 27,
    depth: 13,
    handleDrop: 12.5,
  })
  expect(['1,2 kg', '1,250 g', '1.250 kg', '20 cm,610 g'].map(readProductWeight)).toEqual([1_200, 1_250, 1_250, 610])
  expect(readProductSize('1,2345 × 27 × 13 cm')).toBeNull()
})

test('other sizes are those of variants that would change them, each once', () => {
  const size = (width: number, height: number, depth: number) => ({ width, height, depth, handleDrop: null })
  const variants = [black, { ...black, _id: 'w', name: 'White' }, regular, large, { ...large, _id: 'l2', name: 'Tall' }]
  expect(otherSizes(backpack, variants, [black, regular])).toEqual([{ name: 'Large', size: size(29, 41, 15) }])
  expect(otherSizes(backpack, variants, [black, large])).toEqual([{ name: 'Regular', size: size(23, 29, 12) }])
  expect(otherSizes(backpack, [black], [black])).toEqual([])
  expect(otherSizes({ dimensions: 'small' }, [regular, { ...large, dimensions: 'large' }], [regular])).toEqual([])
})

test('a weight is written in grams or kilograms, and in pounds', () => {
  const words = [780, 999, 1000, 1254, 20].map((grams) => weightText(grams).replaceAll('\u00a0', ' '))
  expect(words).toEqual(['780 g (1.7 lb)', '999 g (2.2 lb)', '1 kg (2.2 lb)', '1.25 kg (2.8 lb)', '20 g (0.1 lb)'])
})
