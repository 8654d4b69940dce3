import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openDatabase } from '#database/connection.ts'
import { createLiveHub } from '#server/live/hub.ts'
import { writeWith } from '#server/live/write.ts'
import { createLog } from '#server/log.ts'
import { cloneDatabase } from '#tests/support/database.ts'
import type { Bytes } from './encodings.ts'
import { createSharedCache } from './shared-cache.ts'

test('a page is cached until something on it changes', async () => {
  await using shop = await openShop()
  const cache = createSharedCache(shop.live)
  const position = shop.live.position()
  for (const name of ['a', 'b']) cache.store(`/${name}`, { html: page(name), topics: [`product:${name}`], position })

  await shop.change('product:a')
  expect(cache.find('/a')).toBeNull()
  expect(await cache.find('/b')?.encoded('identity')).toEqual(page('b'))

  await shop.change('product:*')
  expect(cache.find('/b')).toBeNull()
  expect(cache.size().entries).toBe(0)
})

test('a page overtaken while it was rendered is served once and not cached', async () => {
  await using shop = await openShop()
  const cache = createSharedCache(shop.live)
  const position = shop.live.position()
  await shop.change('product:a')
  const served = cache.store('/a', { html: page('a'), topics: ['product:a'], position })
  expect(await served.encoded('identity')).toEqual(page('a'))
  expect(cache.find('/a')).toBeNull()
  cache.store('/b', { html: page('b'), topics: ['product:b'], position })
  expect(cache.find('/b')).not.toBeNull()
  cache.store('/c', { html: page('c'), topics: ['product:c'], position: 'othernode.0' })
  expect(cache.find('/c')).toBeNull()
})

test('memory and age are bounded: the least recently requested page goes first', async () => {
  await using shop = await openShop()
  let time = 0
  const cache = createSharedCache(shop.live, { maxBytes: 2_500, maxAgeMs: 1_000, now: () => time })
  const position = shop.live.position()
  const store = (name: string) => cache.store(name, { html: Buffer.alloc(100), topics: ['catalogue'], position })
  store('/a')
  store('/b')
  cache.find('/a')
  store('/c')
  expect([cache.find('/a'), cache.find('/b'), cache.find('/c')].map(Boolean)).toEqual([true, false, true])
  time = 1_001
  expect(cache.find('/a')).toBeNull()
})

test('a page weighs as much as its encodings: the plain one goes once a compressed one is there', async () => {
  await using shop = await openShop()
  const cache = createSharedCache(shop.live)
  const html = Buffer.from('a long page '.repeat(1_000))
  const page = cache.store('/a', { html, topics: [], position: shop.live.position() })
  expect(cache.size().bytes).toBeGreaterThan(html.length)
  await page.encoded('br')
  cache.find('/a')
  expect(cache.size().bytes).toBeLessThan(2_000)
  expect(await page.encoded('identity')).toEqual(html)
  expect(gunzipSync(await page.encoded('gzip'))).toEqual(html)
  cache.find('/a')
  expect(cache.size().bytes).toBeGreaterThan(html.length)
})

test('an overtaken page is found as stale for a second', async () => {
  await using shop = await openShop()
  let time = 0
  const cache = createSharedCache(shop.live, { now: () => time })
  cache.store('/a', { html: page('a'), topics: ['catalogue'], position: shop.live.position() })
  expect(cache.findStale('/a'), 'it is up to date').toBeNull()
  await shop.change('catalogue')
  expect([cache.find('/a'), cache.findStale('/b')]).toEqual([null, null])
  expect(await cache.findStale('/a')?.encoded('identity')).toEqual(page('a'))
  time = 1_000
  expect(cache.findStale('/a')).toBeNull()
})

test('while the database is away, no page is too old', async () => {
  await using shop = await openShop()
  let [time, isListening] = [0, true]
  const live = { ...shop.live, isListening: () => isListening }
  const cache = createSharedCache(live, { maxAgeMs: 1_000, now: () => time })
  cache.store('/a', { html: page('a'), topics: ['catalogue'], position: live.position() })
  time = 1_001
  isListening = false
  expect(cache.find('/a')).not.toBeNull()
  isListening = true
  expect(cache.find('/a')).toBeNull()
})

test('every encoding contains the same page, under one tag', async () => {
  await using shop = await openShop()
  const cache = createSharedCache(shop.live)
  const stored = cache.store('/a', { html: page('a'), topics: [], position: shop.live.position() })
  expect(brotliDecompressSync(await stored.encoded('br'))).toEqual(page('a'))
  expect(gunzipSync(await stored.encoded('gzip'))).toEqual(page('a'))
  expect(stored.etag).toMatch(/^W\/"[\w-]+"$/)
})

function page(name: string): Bytes {
  return Buffer.from(`<html>${name}</html>`)
}

async function openShop() {
  const database = await cloneDatabase()
  const db = openDatabase(database.url, { maxConnections: 2 })
  const live = await createLiveHub({ databaseUrl: database.url, log: createLog() })
  const write = writeWith(db)
  return {
    live,
    /** Commits a change and waits until this node has received it. */
    async change(topic: string) {
      const before = live.position()
      await write(async (_tx, announce) => announce(topic))
      await expect.poll(() => live.position()).not.toBe(before)
    },
    async [Symbol.asyncDispose]() {
      await live.close()
      await db.$client.end()
      await database[Symbol.asyncDispose]()
    },
  }
}
