import { afterEach, expect, test, vi } from 'vitest'
import { openStorage } from '#tests/support/browser.ts'
import { chosenBags, keepBags, toggleBag } from './chosen.ts'

const storageKey = 'stella-maris-compare'
const bag = (slug: string) => ({ slug, name: slug.toUpperCase(), imageUrl: '' })

afterEach(() => vi.unstubAllGlobals())

test('a bag is chosen and put away again, and a fourth one changes nothing by itself', () => {
  const storage = openStorage()
  vi.stubGlobal('localStorage', storage)
  for (const slug of ['a', 'b', 'c', 'd']) toggleBag(bag(slug))
  expect(slugs()).toEqual(['a', 'b', 'c'])
  expect(chosenBags(), 'the same as long as nothing changes').toBe(chosenBags())
  toggleBag(bag('b'))
  expect(slugs()).toEqual(['a', 'c'])
  keepBags([])
  expect(storage.items.has(storageKey)).toBe(false)
})

test('what somebody else wrote there is no choice', () => {
  for (const text of ['', 'null', '{}', '[null, 1, {}]', '[{"slug":"a","name":1,"imageUrl":""}]', 'no JSON']) {
    vi.stubGlobal('localStorage', openStorage({ [storageKey]: text }))
    expect(chosenBags(), text).toEqual([])
  }
  const many = JSON.stringify(['a', 'b', 'c', 'd'].map(bag))
  vi.stubGlobal('localStorage', openStorage({ [storageKey]: many }))
  expect(slugs()).toEqual(['a', 'b', 'c'])
})

function slugs(): string[] {
  return chosenBags().map(({ slug }) => slug)
}
