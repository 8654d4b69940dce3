import { expect, test } from 'vitest'
import { isUndoable } from './undoable-change.ts'

test('each existing setting can be undone; other subjects cannot', () => {
  for (const rowId of ['charity-share', 'tax', 'brand']) expect(isUndoable({ table: 'settings', rowId })).toBe(true)
  expect(isUndoable({ table: 'settings', rowId: 'mail-texts' }), 'its emails have rows of their own').toBe(false)
  for (const table of ['email_texts', 'tax_rates', 'charities'])
    expect(isUndoable({ table, rowId: 'mail-texts' })).toBe(true)
  expect(isUndoable({ table: 'products', rowId: 'tax' })).toBe(false)
})
