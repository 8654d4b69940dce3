import { expect, test } from 'vitest'
import { lookedElsewhere, rememberLook } from './looked-at.ts'

test('a place is kept free for what else was looked at, and not for the bag itself', () => {
  const kept = new Map<string, string>()
  const box = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  expect(lookedElsewhere(box, 'onda')).toBe(false)
  rememberLook(box, 'onda')
  expect(lookedElsewhere(box, 'onda')).toBe(false)
  expect(lookedElsewhere(box, 'marea')).toBe(true)
  rememberLook(box, 'marea')
  rememberLook(box, 'marea')
  expect(lookedElsewhere(box, 'marea')).toBe(true)
})
