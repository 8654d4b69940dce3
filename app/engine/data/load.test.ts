import { expect, test } from 'vitest'
import { type Carried, loadOnServer } from './load.ts'
import { queryOf } from './queries.ts'
import { createQueryClient } from './query-client.ts'

test('a failed read is noted, so that the page without it is not cached; a refused read is an answer', async () => {
  const [failed, carried]: [string[], Carried] = [[], new Map()]
  const call = async (name: string) => ({
    ...answers[name as keyof typeof answers],
    topics: ['one'],
    position: 'node.1',
  })
  const load = loadOnServer({ call, queryClient: createQueryClient(), carried, failed })
  await expect(load(queryOf('categories.getTopCategories', {}))).rejects.toMatchObject({ status: 500 })
  await expect(load(queryOf('products.getProductBySlug', { slug: 'gone' }))).rejects.toMatchObject({ status: 404 })
  expect(await load(queryOf('products.getNewArrivals', {}))).toEqual([])
  expect(failed).toEqual(['categories.getTopCategories'])
  expect(carried.size).toBe(1)
})

const answers = {
  'categories.getTopCategories': { status: 500, body: { code: 'INTERNAL', message: 'Something went wrong' } },
  'products.getProductBySlug': { status: 404, body: { code: 'NOT_FOUND', message: 'Product not found' } },
  'products.getNewArrivals': { status: 200, body: [] },
}
