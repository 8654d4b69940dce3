import { expect, test } from 'vitest'
import { thousands } from './thousands.ts'

test('a comma separates groups of three digits', () => {
  for (const whole of [0, 7, 999, 1_000, 12_480, 100_000, 1_234_567])
    expect(thousands(whole)).toBe(whole.toLocaleString('en-US'))
})
