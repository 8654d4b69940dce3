import { afterAll, expect, test, vi } from 'vitest'
import type { FunctionName } from '#app/engine/data/functions.ts'
import type { Load } from '#app/engine/data/load.ts'
import { fetchPage } from './home-page.tsx'

// Late parts are requested as soon as the page's module is loaded.
afterAll(() => vi.dynamicImportSettled())

const reads: FunctionName[] = [
  'products.getFeaturedProducts',
  'products.getHeroProduct',
  'products.getNewArrivals',
  'products.getStoryProduct',
  'categories.getTopCategories',
  'impact.getDonations',
]

test('whichever read fails, the home page shows the rest', async () => {
  for (const broken of reads) {
    const asked: string[] = []
    await home(async ({ queryKey: [name] }) => {
      asked.push(name)
      if (name === broken) throw new Error('Away')
      return {} as never
    })
    expect(asked, broken).toEqual(reads)
  }
})

test('when all reads fail, there is no home page', async () => {
  await expect(home(() => Promise.reject(new Error('Away')))).rejects.toThrow('Away')
})

function home(load: Load): Promise<unknown> {
  return fetchPage({ params: {}, url: new URL('https://shop.example/'), load })
}
