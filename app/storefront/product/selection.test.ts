import { expect, test } from 'vitest'
import type { Product, Variant } from '#contract/products.ts'
import { chosenVariants, offerOf, soldOutNote, stockNote } from './selection.ts'

const bag = { basePrice: 980, salePrice: 784, totalStock: 30 } as Product
const wine: Variant = {
  ...{
    _id: 'wine',
    type: 'color',
    name: 'Wine',
    value: '#500',
    priceAdjustment: 60,
    stockQuantity: 4,
    isPictured: true,
  },
}
const large: Variant = {
  ...{
    _id: 'large',
    type: 'size',
    name: 'Large',
    value: 'L',
    priceAdjustment: 20,
    stockQuantity: 12,
    isPictured: true,
  },
}

// PDP-014, PDP-015, PDP-017
test('the price is the sale price and the adjustments of what is chosen', () => {
  expect(offerOf(bag, [])).toMatchObject({ price: 78_400, original: 98_000, salePercent: 20, gift: 3_920 })
  expect(offerOf(bag, [wine, large])).toMatchObject({ price: 86_400, original: 106_000 })
  expect(offerOf({ basePrice: 500, totalStock: 1 } as Product, [])).toMatchObject({ original: null, salePercent: null })
})

// PDP-015
test('what the choices add to the price is summed, and named after those that add', () => {
  const free = { ...large, _id: 'regular', name: 'Regular', priceAdjustment: 0 }
  expect(offerOf(bag, [wine, large])).toMatchObject({ adjustment: 8_000, adjustedBy: 'wine and large' })
  expect(offerOf(bag, [wine, free])).toMatchObject({ adjustment: 6_000, adjustedBy: 'wine' })
  expect(offerOf(bag, [free]).adjustment).toBe(0)
})

test('a choice that sold out is named while the bag itself can be had', () => {
  const gone = { ...wine, stockQuantity: 0 }
  expect(soldOutNote(bag, [gone, large])).toBe('Wine is sold out. Other choices can be ordered.')
  expect(soldOutNote(bag, [gone, { ...large, stockQuantity: 0 }])).toMatch(/^Wine and Large are sold out\./)
  expect(soldOutNote({ ...bag, totalStock: 0 }, [gone])).toBeNull()
  expect(soldOutNote(bag, [wine])).toBeNull()
})

// PDP-028
test('the stock shown is the smallest of the product and the chosen variants', () => {
  expect(offerOf(bag, [wine, large]).stock).toBe(4)
  expect(offerOf({ ...bag, totalStock: 3 }, [wine]).stock).toBe(3)
})

// PDP-032, PDP-033
test('a note warns under ten pieces, and only then', () => {
  expect(stockNote(9, 'Cognac')).toBe('Only 9 left in cognac')
  expect(stockNote(1, null)).toBe('Only 1 left')
  expect(stockNote(10, 'Cognac')).toBeNull()
  expect(stockNote(0, 'Cognac')).toBe('Out of Stock')
})

test('a variant that is no longer offered is no longer chosen', () => {
  expect(chosenVariants([wine], { color: 'wine', size: 'gone' })).toEqual([wine])
})
