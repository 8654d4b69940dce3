import { expect, test } from 'vitest'
import { type BulkFields, bulkChangeOf } from './use-bulk-form.ts'

const fields: BulkFields = { of: 'price', direction: 'down', percent: '', tag: '', categoryId: '' }

test('5,5 percent is 5.5 percent, never 55', () => {
  const changeBy = (percent: string) => bulkChangeOf('price', { ...fields, percent })
  expect(changeBy('5,5')).toEqual({ wanted: { kind: 'price', of: 'price', percent: -5.5 } })
  expect(changeBy('5.25')).toEqual({ wanted: { kind: 'price', of: 'price', percent: -5.25 } })
  expect(changeBy('5,125')).toEqual({ wanted: null, error: 'At most two decimals' })
  for (const percent of ['5 5', '5%', '1e1', '-5', '1,234.5', '0'])
    expect(changeBy(percent), percent).toEqual({ wanted: null, error: 'Enter a number above 0, at most 95' })
})
