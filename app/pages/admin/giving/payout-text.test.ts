import { expect, test } from 'vitest'
import { fileText, periodText } from './payout-text.ts'

test('a whole month is named, any other period by its days', () => {
  expect(periodText('2026-11-01', '2026-11-30')).toBe('November 2026')
  expect(periodText('2026-11-01', '2026-11-29')).toBe('Nov 1, 2026 to Nov 29, 2026')
  expect(periodText('2026-11-02', '2026-11-30')).toBe('Nov 2, 2026 to Nov 30, 2026')
  expect(periodText('2026-11-02', '2026-11-02')).toBe('Nov 2, 2026')
})

test('a receipt is named by its kind and size', () => {
  expect(fileText({ mediaType: 'application/pdf', bytes: 184_300 })).toBe('PDF, 184 KB')
  expect(fileText({ mediaType: 'image/webp', bytes: 12 })).toBe('Picture, 1 KB')
  expect(fileText({ mediaType: 'image/webp', bytes: 2_300_000 })).toBe('Picture, 2.3 MB')
})
