import { expect, test } from 'vitest'
import { Refusal } from '#server/rpc/refusal.ts'
import { readFigureRange } from './steps-asked.ts'

test('an address without a range means 30 days, and others mean the range that they name', () => {
  expect(readFigureRange({})).toEqual({ period: 'month' })
  expect(readFigureRange({ period: 'last-month' })).toEqual({ period: 'last-month' })
  expect(readFigureRange({ from: '2026-11-01', to: '2026-11-02', other: '1' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-02',
  })
})

test.each([
  [{ period: 'decade' }, 'period'],
  [{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
  [{ to: '2026-11-01' }, 'from'],
  [{ period: 'week', from: '2026-11-01', to: '2026-11-02' }, 'period'],
])(
  'an address with the range %o is refused, the refusal names the field, and no other range is exported',
  (query, field) => {
    expect(() => readFigureRange(query)).toThrow(
      expect.objectContaining({ code: 'BAD_REQUEST', data: { fields: { [field]: expect.any(String) } } }),
    )
    expect(() => readFigureRange(query)).toThrow(Refusal)
  },
)
