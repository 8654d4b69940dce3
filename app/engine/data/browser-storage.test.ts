import { afterEach, expect, test, vi } from 'vitest'
import { openStorage } from '#tests/support/browser.ts'
import { browserStorage } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('the browser stores the given values', () => {
  const storage = openStorage()
  vi.stubGlobal('localStorage', storage)
  browserStorage.setItem('a', '1')
  expect(storage.items.get('a')).toBe('1')
  expect(browserStorage.getItem('a')).toBe('1')
  browserStorage.removeItem('a')
  expect(browserStorage.getItem('a')).toBeNull()
})

test('where the browser forbids its storage, values stay in memory', () => {
  vi.stubGlobal('localStorage', forbidden())
  browserStorage.setItem('b', '1')
  browserStorage.setItem('b', '2')
  expect(browserStorage.getItem('b')).toBe('2')
  expect(browserStorage.getItem('never set')).toBeNull()
  browserStorage.removeItem('b')
  expect(browserStorage.getItem('b')).toBeNull()
})

test('when the storage is full, the newer value counts, not the stored one', () => {
  const storage = openStorage({ c: 'old' })
  const full = { ...storage, setItem: refuse }
  vi.stubGlobal('localStorage', full)
  browserStorage.setItem('c', 'new')
  expect(browserStorage.getItem('c')).toBe('new')
  vi.stubGlobal('localStorage', storage)
  browserStorage.setItem('c', 'newest')
  expect([browserStorage.getItem('c'), storage.items.get('c')]).toEqual(['newest', 'newest'])
})

function forbidden() {
  return { getItem: refuse, setItem: refuse, removeItem: refuse }
}

function refuse(): never {
  throw new DOMException('The operation is insecure', 'SecurityError')
}
