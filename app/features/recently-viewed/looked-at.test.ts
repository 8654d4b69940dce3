import { expect, test } from 'vitest'
import { openStorage } from '#tests/support/browser.ts'
import { lookedElsewhere, rememberLook } from './looked-at.ts'

test('a place is reserved for the other products viewed, and not for the product itself', () => {
  const storage = openStorage()
  expect(lookedElsewhere(storage, 'onda')).toBe(false)
  rememberLook(storage, 'onda')
  expect(lookedElsewhere(storage, 'onda')).toBe(false)
  expect(lookedElsewhere(storage, 'marea')).toBe(true)
  rememberLook(storage, 'marea')
  rememberLook(storage, 'marea')
  expect(lookedElsewhere(storage, 'marea')).toBe(true)
})
