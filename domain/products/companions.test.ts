import { expect, test } from 'vitest'
import { companionFor, companionsOf, leatherOf } from './companions.ts'

const bag = (id: string, material: string, totalStock = 5) => ({ _id: id, material, totalStock })
const names = ({ products }: { products: { _id: string }[] }) => products.map(({ _id }) => _id).join(' ')

test('a leather is named after its material, not its finish', () => {
  expect(leatherOf('Quilted smooth cactus leather')).toBe('cactus leather')
  expect(leatherOf('Organic canvas and chrome-free leather')).toBe('chrome-free leather')
  expect(leatherOf('Chrome-free smooth leather')).toBe('chrome-free leather')
  expect(leatherOf('Woven raffia')).toBeNull()
})

test('four bags of the same leather, those in stock first, never the bag itself', () => {
  const alike = ['a', 'b', 'c', 'd', 'e'].map((id) => bag(id, 'Soft cactus leather', id === 'b' ? 0 : 5))
  const found = companionsOf(bag('a', 'Smooth cactus leather'), { alike, newest: [] })
  expect(found.title).toBe('In the same leather')
  expect(names(found)).toBe('c d e b')
})

test('when fewer share it, the newest bags fill up to four, each once', () => {
  const alike = [bag('b', 'Soft grape leather'), bag('x', 'Soft apple leather')]
  const newest = ['b', 'a', 'n1', 'n2', 'n3', 'n4'].map((id) => bag(id, 'Felt'))
  const found = companionsOf(bag('a', 'Smooth grape leather'), { alike, newest })
  expect(found.title).toBe('Carry it with')
  expect(names(found)).toBe('b n1 n2 n3')
})

test('one companion is offered beside what was added: in stock as pictured, and not in the cart', () => {
  const pictured = (id: string, picturedStock: number) => ({ _id: id, picturedStock })
  const companions = [pictured('a', 3), pictured('b', 0), pictured('c', 1)]
  expect(companionFor(companions, [])?._id).toBe('a')
  expect(companionFor(companions, [{ productId: 'a' }])?._id).toBe('c')
  expect(companionFor(companions, [{ productId: 'a' }, { productId: 'c' }])).toBeNull()
  expect(companionFor([], [])).toBeNull()
})
