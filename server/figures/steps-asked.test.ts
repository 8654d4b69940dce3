import { expect, test } from 'vitest'
import { Refusal } from '#server/rpc/refusal.ts'
import { readFigureRange } from './steps-asked.ts'

test('an address without a range asks for 30 days, others for the range that they name', () => {
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
])('the address of %o is refused by its field, and no other range is exported', (query, field) => {
  expect(() => readFigureRange(query)).toThrow(
    expect.objectContaining({ code: 'BAD_REQUEST', data: { fields: { [field]: expect.any(String) } } }),
  )
  expect(() => readFigureRange(query)).toThrow(Refusal)
})
