import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineKey, variantKey, variantLabel } from './cart-line.ts'

// CRT-015
test("a line is identified by its product and its variants in any order, 'default' without variants", () => {
  expect(variantKey([])).toBe('default')
  expect(variantKey(['medium'])).toBe('medium')
  expect(variantKey(['medium', 'cognac'])).toBe('cognac+medium')
  expect(lineKey({ productId: 'tote', variantIds: [] })).toBe('tote:default')
})

test('the order of choosing never makes another line, and the choice stays unchanged', () => {
  const ids = fc.uniqueArray(fc.uuid(), { maxLength: 4 })
  fc.assert(
    fc.property(ids, (chosen) => {
      const before = [...chosen]
      expect(variantKey([...chosen].reverse())).toBe(variantKey(chosen))
      expect(chosen).toEqual(before)
    }),
  )
})

test('several kinds are named together', () => {
  expect(variantLabel([{ name: 'Cognac' }, { name: 'Medium' }])).toBe('Cognac, Medium')
  expect(variantLabel([])).toBeNull()
})
