import { afterEach, expect, test, vi } from 'vitest'
import { openStorage } from '#tests/support/browser.ts'
import { chosenProducts, storeProducts, toggleProduct } from './chosen.ts'
import { asFound } from './products-of-today.ts'

const storageKey = 'stella-maris-compare'
const bag = (slug: string) => ({ slug, name: slug.toUpperCase(), imageUrl: '' })

afterEach(() => vi.unstubAllGlobals())

test('a bag is chosen and removed again, and a fourth one changes nothing', () => {
  const storage = openStorage()
  vi.stubGlobal('localStorage', storage)
  for (const slug of ['a', 'b', 'c', 'd']) toggleProduct(bag(slug))
  expect(slugs()).toEqual(['a', 'b', 'c'])
  expect(chosenProducts(), 'the same as long as nothing changes').toBe(chosenProducts())
  toggleProduct(bag('b'))
  expect(slugs()).toEqual(['a', 'c'])
  storeProducts([])
  expect(storage.items.has(storageKey)).toBe(false)
})

test('invalid stored values are no choice', () => {
  for (const text of ['', 'null', '{}', '[null, 1, {}]', '[{"slug":"a","name":1,"imageUrl":""}]', 'no JSON']) {
    vi.stubGlobal('localStorage', openStorage({ [storageKey]: text }))
    expect(chosenProducts(), text).toEqual([])
  }
  const many = JSON.stringify(['a', 'b', 'c', 'd'].map(bag))
  vi.stubGlobal('localStorage', openStorage({ [storageKey]: many }))
  expect(slugs()).toEqual(['a', 'b', 'c'])
})

test('a renamed bag is known by its new name, once, and an archived one leaves', () => {
  const product = (slug: string, name = slug.toUpperCase()) => ({ slug, name, primaryImageUrl: `${slug}.jpg` })
  const bags = ['a', 'b', 'c'].map(bag)
  const [a, b, c] = ['a', 'b', 'c'].map((slug) => ({ asked: slug, product: product(slug) })) as [Seen, Seen, Seen]
  expect(asFound(bags, [a, b, c]), 'with the photo that was chosen').toBe(bags)
  const renamed = { slug: 'z', name: 'Z', imageUrl: 'z.jpg' }
  expect(asFound(bags, [{ ...a, product: product('z') }, { asked: 'b' }, c])).toEqual([renamed, bag('c')])
  const newWords = { slug: 'c', name: 'New', imageUrl: 'c.jpg' }
  const folded = [a, { ...b, product: product('a') }, { ...c, product: product('c', 'New') }]
  expect(asFound(bags, folded)).toEqual([bag('a'), newWords])
})

type Seen = Parameters<typeof asFound>[1][number]

function slugs(): string[] {
  return chosenProducts().map(({ slug }) => slug)
}
