import { expect, test } from 'vitest'
import { codeAt, stepOfCode, writtenKey } from './totp.ts'

const key = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('codes are those of RFC 6238: at second %i', (second, code) => {
  expect(codeAt(key, Math.floor(second / 30))).toBe(code)
})

test('a clock may be off by one step, not by two', () => {
  const step = 41_152_263
  const at = (seconds: number) => stepOfCode(key, codeAt(key, step), new Date((step * 30 + seconds) * 1_000))
  expect([-30, 0, 29, 30, 59].map(at)).toEqual(Array(5).fill(step))
  expect([-31, 60].map(at)).toEqual([null, null])
})

test('a key is written in the format that apps read', () => {
  expect(writtenKey(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
