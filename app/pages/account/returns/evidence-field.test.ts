import { expect, test } from 'vitest'
import { sizeOf } from './evidence-field.tsx'

test("a small file's size is written in bytes or kilobytes, never as 0.0 MB", () => {
  expect([0, 12, 1023].map(sizeOf)).toEqual(['0 bytes', '12 bytes', '1023 bytes'])
  expect([1024, 40_000].map(sizeOf)).toEqual(['1 KB', '39 KB'])
  expect([1_048_576, 3_400_000].map(sizeOf)).toEqual(['1.0 MB', '3.2 MB'])
})
