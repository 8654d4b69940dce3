import { expect, test } from 'vitest'
import { openBox } from '#tests/support/browser.ts'
import { lookedElsewhere, rememberLook } from './looked-at.ts'

test('a place is kept free for what else was looked at, and not for the bag itself', () => {
  const box = openBox()
  expect(lookedElsewhere(box, 'onda')).toBe(false)
  rememberLook(box, 'onda')
  expect(lookedElsewhere(box, 'onda')).toBe(false)
  expect(lookedElsewhere(box, 'marea')).toBe(true)
  rememberLook(box, 'marea')
  rememberLook(box, 'marea')
  expect(lookedElsewhere(box, 'marea')).toBe(true)
})
