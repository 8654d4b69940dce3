import { expect, test } from 'vitest'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import { serveShop } from '#tests/support/serve.ts'
import { pageReads } from './page-reads.ts'

const added = sql({ name: 'test-add-category', text: 'insert into categories (id, name, slug) values ($1, $1, $1)' })
const [categories, settings] = ['categories.getAllCategoriesHierarchical', 'settings.getStoreSettings']

test('pages share an answer without input until one of its topics changes', async () => {
  await using shop = await openShop()
  const first = await shop.read(categories)
  const { topics: watched, body } = first
  expect([first.status, watched]).toEqual([200, [topics.catalogue]])
  expect((await shop.read(categories)).body, 'the same answer').toBe(body)
  await shop.read(settings)
  await shop.add('shoppers')
  const next = await shop.read(categories)
  expect(JSON.stringify(next.body)).toContain('shoppers')
  expect(shop.made()).toEqual([categories, settings, categories])
})

test('a shared answer has the present position: a page misses no change after it', async () => {
  await using shop = await openShop()
  const first = await shop.read(settings)
  await shop.add('shoppers')
  const again = await shop.read(settings)
  expect(again.body).toBe(first.body)
  expect(again.position).not.toBe(first.position)
  expect(shop.shop.live.missed({ [topics.catalogue]: again.position }).changed).toEqual([])
  expect(shop.shop.live.missed({ [topics.catalogue]: first.position }).changed).toEqual([topics.catalogue])
})

test('an answer is at most a minute old, and one for a visitor who just changed something is new', async () => {
  await using shop = await openShop()
  for (const pass of [0, 59_000, 2_000]) {
    shop.pass(pass)
    await shop.read(categories)
  }
  await shop.read(categories, { isNewest: true })
  expect(shop.made()).toEqual([categories, categories, categories])
})

test('an answer that a change overtook while it was read is not shared, nor are refusals and answers to an input', async () => {
  await using shop = await openShop()
  const reading = shop.read(categories)
  shop.shop.live.committed([topics.catalogue])
  await reading
  await shop.read(categories)
  const unknown = { input: { slug: 'never-was' } }
  for (const _ of [1, 2]) expect((await shop.read('products.getProductBySlug', unknown)).status).toBe(404)
  expect(shop.made()).toEqual([categories, categories, ...Array(2).fill('products.getProductBySlug')])
})

async function openShop() {
  const served = await serveShop({ answerCacheMb: 1 })
  const { shop } = served
  const made: string[] = []
  let passed = 0
  const now = () => new Date(Date.parse('2026-11-22T12:00:00Z') + passed)
  const metrics = { ...shop.metrics, called: (name: string) => void made.push(name) }
  const callsOf = pageReads({ ...shop, now, metrics })
  return {
    shop,
    read: (name = '', { input = {}, isNewest = false } = {}) => callsOf(isNewest)(name, input),
    made: () => made,
    pass(ms: number) {
      passed += ms
    },
    add: (category: string) =>
      shop.write(async (tx, announce) => {
        await query(tx, added, [category])
        announce(topics.catalogue)
      }),
    [Symbol.asyncDispose]: () => served[Symbol.asyncDispose](),
  }
}
