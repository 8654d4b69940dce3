import { expect, test } from 'vitest'
import type { VariantFields } from './draft.ts'
import {
  cellChange,
  cellErrors,
  cellLabel,
  cellOf,
  newRows,
  optionCells,
  readCells,
  sentVariants,
  storedCells,
  strayCells,
  typedCells,
  withCells,
  withoutNew,
  withoutRow,
} from './variant-cells.ts'

const red: VariantFields & { id: string } = {
  id: 'r',
  name: 'Red',
  type: 'color',
  value: 'red',
  priceAdjustment: -12.5,
  stockQuantity: 4,
  sku: 'R',
  barcode: '',
  cost: 3,
  dimensions: '',
  weightGrams: null,
  isPictured: true,
}
const stored = storedCells([red])

// AIM-018
test('cells show the stored fields, the price adjustment with its sign, and are read as they were', () => {
  const cells = typedCells(stored)
  expect(cells).toMatchObject({ 'variant:r/priceAdjustment': '−12.50', 'variant:r/stockQuantity': '4' })
  expect(typedCells(storedCells([{ ...red, priceAdjustment: 0 }]))).toMatchObject({
    'variant:r/priceAdjustment': '+0.00',
  })
  expect(readCells(cells)).toEqual(stored)
  expect(cellErrors(cells)).toEqual({})
})

test('a wrong text is an error of its cell', () => {
  const cells = { ...typedCells(stored), 'variant:r/stockQuantity': '-1', 'variant:r/priceAdjustment': '+6,5' }
  expect(cellErrors(cells)).toEqual({ 'variant:r/stockQuantity': 'Stock quantity cannot be negative' })
  expect(readCells(cells)).toMatchObject({ 'variant:r/priceAdjustment': 6.5 })
})

test('only changed cells are sent, with what was stored before; an option is sent as a whole variant', () => {
  const option = optionCells({ type: 'size', name: 'S', value: 'S' })
  const values = { ...typedCells(stored), ...option, 'variant:r/stockQuantity': '6' }
  const [row] = newRows(values, ['r'])
  const changed = ['name', 'variant:r/stockQuantity', ...Object.keys(option)]
  expect(sentVariants({ values, changed, opened: { 'variant:r/stockQuantity': 4 } }, ['r'])).toEqual({
    changed: [{ variantId: 'r', stockQuantity: 6, opened: { stockQuantity: 4 } }],
    added: [
      {
        draftId: row?.id,
        type: 'size',
        name: 'S',
        value: 'S',
        priceAdjustment: 0,
        stockQuantity: 0,
        sku: '',
        barcode: '',
      },
    ],
    removed: [],
  })
  expect(cellChange('variant:r/stockQuantity', values, stored)).toBe('Stock of Red')
  const sku = cellOf(row?.id ?? '', 'sku')
  expect(cellChange(sku, values, stored), 'a new variant is one change').toBe('S')
  expect(cellLabel(sku, values)).toBe('SKU of S')
  expect(newRows({ ...values, ...withoutRow(row?.id ?? '') }, ['r'])).toEqual([])
})

test('undoing removes a variant that was added, as it was then', () => {
  const option = optionCells({ type: 'size', name: 'S', value: 'S' })
  const changed = ['name', 'variant:r/sku', ...Object.keys(option)]
  const values = { ...typedCells(stored), ...withoutNew(changed, stored) }
  const saved = readCells(option)
  expect(sentVariants({ values, changed, opened: { ...saved, 'variant:r/sku': 'X' } }, ['r'])).toEqual({
    added: [],
    changed: [{ variantId: 'r', sku: 'R', opened: { sku: 'X' } }],
    removed: [
      {
        variantId: newRows(option, [])[0]?.id,
        opened: { type: 'size', name: 'S', value: 'S', priceAdjustment: 0, stockQuantity: 0, sku: '', barcode: '' },
      },
    ],
  })
})

test('typed cells of a variant that is gone are stray, those of new ones are not', () => {
  const option = optionCells({ type: 'size', name: 'S', value: 'S' })
  expect(strayCells({ ...option, 'variant:gone/sku': 'X', 'variant:r/sku': 'Y' }, ['r'])).toEqual({
    'variant:gone/sku': null,
  })
})

test('a draft has what is typed over it, and the rest of its fields', () => {
  expect(withCells(red, { 'variant:r/stockQuantity': '9' })).toEqual({ ...red, stockQuantity: 9 })
})
