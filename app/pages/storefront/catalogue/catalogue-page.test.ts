import { afterAll, expect, test, vi } from 'vitest'
import type { Load } from '#app/engine/data/load.ts'
import { fetchPage } from './catalogue-page.tsx'

// Late parts are requested as soon as the page's module is loaded.
afterAll(() => vi.dynamicImportSettled())

test('the list of bags is shown even when the categories above it cannot be read', async () => {
  const asked: string[] = []
  const load: Load = ({ queryKey: [name] }) => {
    asked.push(name)
    return name === 'categories.getTopCategories' ? Promise.reject(new Error('Away')) : Promise.resolve({} as never)
  }
  await fetchPage({ params: {}, url: new URL('https://shop.example/bags'), load })
  expect(asked).toEqual(['categories.getTopCategories', 'products.searchProducts'])
})

test('without its bags there is no list', async () => {
  const load: Load = ({ queryKey: [name] }) =>
    name === 'products.searchProducts' ? Promise.reject(new Error('Away')) : Promise.resolve({} as never)
  await expect(fetchPage({ params: {}, url: new URL('https://shop.example/bags'), load })).rejects.toThrow('Away')
})
