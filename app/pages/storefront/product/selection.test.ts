import { expect, test } from 'vitest'
import type { Product, Variant } from '#contract/products.ts'
import { chosenVariants, isOffered, offerOf, readSelection, soldOutNote, stockNote } from './selection.ts'

const bag = { basePrice: 980, salePrice: 784, totalStock: 30 } as Product
const wine: Variant = {
  _id: 'w',
  slug: 'wine',
  type: 'color',
  name: 'Wine',
  value: '#500',
  isPictured: true,
  priceAdjustment: 60,
  stockQuantity: 4,
}
const large: Variant = {
  _id: 'l',
  slug: 'large',
  type: 'size',
  name: 'Large',
  value: 'L',
  isPictured: true,
  priceAdjustment: 20,
  stockQuantity: 12,
}
const sand: Variant = { ...wine, _id: 's', slug: 'sand', name: 'Sand', isPictured: false }
const small: Variant = { ...large, _id: 'm', slug: 'small', name: 'Small', isPictured: false }

// PDP-014, PDP-015, PDP-017
test('the price is the sale price plus the adjustments of the chosen variants', () => {
  expect(offerOf(bag, [])).toMatchObject({ price: 78_400, original: 98_000, salePercent: 20 })
  expect(offerOf(bag, [wine, large])).toMatchObject({ price: 86_400, original: 106_000 })
  expect(offerOf({ basePrice: 500, totalStock: 1 } as Product, [])).toMatchObject({ original: null, salePercent: null })
})

// PDP-015
test('the adjustments of the choices are summed and named', () => {
  const free = { ...large, _id: 'regular', name: 'Regular', priceAdjustment: 0 }
  expect(offerOf(bag, [wine, large])).toMatchObject({ adjustment: 8_000, adjustedBy: 'wine and large' })
  expect(offerOf(bag, [wine, free])).toMatchObject({ adjustment: 6_000, adjustedBy: 'wine' })
  expect(offerOf(bag, [free]).adjustment).toBe(0)
})

test('a sold-out choice is named while the bag itself is available', () => {
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
test('a note warns below ten pieces, and only then', () => {
  expect(stockNote({ stock: 9, lowBelow: 10 }, 'Cognac')).toBe('Only 9 left in cognac')
  expect(stockNote({ stock: 1, lowBelow: 10 }, null)).toBe('Only 1 left')
  expect(stockNote({ stock: 10, lowBelow: 10 }, 'Cognac')).toBeNull()
  expect(stockNote({ stock: 0, lowBelow: 10 }, 'Cognac')).toBe('Out of Stock')
})

test('the pictured variants are chosen at first, and for each kind that the address leaves open', () => {
  const variants = [wine, sand, large, small]
  expect(chosenVariants(variants, {})).toEqual([wine, large])
  expect(chosenVariants(variants, { color: 'sand' })).toEqual([sand, large])
  expect(chosenVariants(variants, { color: 'sand', size: 'small' })).toEqual([sand, small])
  expect(chosenVariants(variants, { color: 'default' }), 'the general photos').toEqual([wine, large])
  expect(chosenVariants(variants, { color: 'gone', size: 'small' })).toEqual([wine, small])
  expect(chosenVariants(variants, { size: 'sand' }), 'a color is no size').toEqual([wine, large])
  expect(chosenVariants([], { color: 'sand' })).toEqual([])
})

test('an address is read by kinds, and says whether the bag is sold in it', () => {
  const asked = new URLSearchParams('?color=sand&utm=x&size=small&style=')
  expect(readSelection(asked)).toEqual({ color: 'sand', size: 'small', style: '' })
  expect(isOffered([wine, sand], 'color', 'sand')).toBe(true)
  expect(isOffered([wine, sand], 'color', 'default'), 'the general photos').toBe(true)
  expect(isOffered([wine, sand, large], 'size', 'sand')).toBe(false)
  expect(isOffered([wine, large], 'size', 'default')).toBe(false)
  expect(isOffered([large], 'color', 'default')).toBe(false)
  expect(isOffered([large], 'size', '')).toBe(false)
})
