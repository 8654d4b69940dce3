import { expect, test } from 'vitest'
import { kindOf } from './return-text.ts'

// ART-024..030: the colors of the kinds are those of their names in status.css
test.each([
  ['pending', 'warn'],
  ['approved', 'ok'],
  ['rejected', 'bad'],
  ['processing', 'info'],
  ['completed', 'done'],
  ['cancelled', 'neutral'],
  ['whatever comes', 'neutral'],
])('the badge of %s has the kind %s', (status, kind) => {
  expect(kindOf(status)).toBe(kind)
})
