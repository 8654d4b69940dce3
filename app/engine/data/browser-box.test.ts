import { afterEach, expect, test, vi } from 'vitest'
import { openBox } from '#tests/support/browser.ts'
import { browserBox } from './browser-box.ts'

afterEach(() => vi.unstubAllGlobals())

test('the browser keeps what it is given', () => {
  const box = openBox()
  vi.stubGlobal('localStorage', box)
  browserBox.setItem('a', '1')
  expect(box.items.get('a')).toBe('1')
  expect(browserBox.getItem('a')).toBe('1')
  browserBox.removeItem('a')
  expect(browserBox.getItem('a')).toBeNull()
})

test('where the browser forbids its storage, all is kept in memory', () => {
  vi.stubGlobal('localStorage', forbidden())
  browserBox.setItem('b', '1')
  browserBox.setItem('b', '2')
  expect(browserBox.getItem('b')).toBe('2')
  expect(browserBox.getItem('never set')).toBeNull()
  browserBox.removeItem('b')
  expect(browserBox.getItem('b')).toBeNull()
})

test('when the storage is full, the newer value counts, not the one that the browser still has', () => {
  const box = openBox({ c: 'old' })
  const full = { ...box, setItem: refuse }
  vi.stubGlobal('localStorage', full)
  browserBox.setItem('c', 'new')
  expect(browserBox.getItem('c')).toBe('new')
  vi.stubGlobal('localStorage', box)
  browserBox.setItem('c', 'newest')
  expect([browserBox.getItem('c'), box.items.get('c')]).toEqual(['newest', 'newest'])
})

function forbidden() {
  return { getItem: refuse, setItem: refuse, removeItem: refuse }
}

function refuse(): never {
  throw new DOMException('The operation is insecure', 'SecurityError')
}
