import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localStorage } from '#adapters/storage/local.ts'
import { ask, type Database, openDatabase } from '#database/connection.ts'
import { parsePictureUrl, pictureUrl, renditionWidths } from '#domain/picture.ts'
import { cloneDatabase } from '#tests/support/database.ts'
import { loadDemo } from './load.ts'

const now = new Date('2026-11-21T09:00:00Z')

test('the demo shop shows every state that a shop can be in', async () => {
  await using demo = await loadedDemo()
  const count = async (condition: string) => Number((await demo.sql(`select count(*) from ${condition}`))[0]?.count)
  expect(await count('products'), 'more than two pages').toBeGreaterThan(24)
  expect(await count('categories where parent_id is not null')).toBeGreaterThan(5)
  expect(await count('products where sale_price_cents is not null')).toBeGreaterThan(3)
  expect(await count("products where created_at > '2026-09-22'")).toBeGreaterThan(3)
  expect(await count('products where total_stock between 1 and 9')).toBeGreaterThan(1)
  expect(await count('products where total_stock = 0')).toBe(1)
  expect(await count("product_variants where stock_quantity = 0 and type = 'color'")).toBeGreaterThan(0)
  expect(await count('product_variants where price_adjustment_cents > 0')).toBeGreaterThan(1)
  expect(await count("product_variants where type = 'size'")).toBe(2)
  expect(await count('products where sustainability_score < 7')).toBe(3)
  expect(await count('products where total_reviews = 0')).toBeGreaterThan(3)
  expect(await count('products p where not exists (select 1 from shipping_options where product_id = p.id)')).toBe(1)
  expect(await count('products p where not exists (select 1 from product_variants where product_id = p.id)')).toBe(4)
  expect((await demo.sql('select distinct status from orders')).length).toBe(7)
})

test('ratings and stock are what reviews and colors add up to', async () => {
  await using demo = await loadedDemo()
  const wrong =
    await demo.sql(`select p.id from products p where total_reviews <> (select count(*) from reviews where product_id = p.id)
    or average_rating <> coalesce((select round(avg(rating), 2) from reviews where product_id = p.id), 0)
    or total_stock <> coalesce((select sum(stock_quantity) from product_variants where product_id = p.id and type = 'color'), total_stock)`)
  expect(wrong).toEqual([])
})

test('every photograph is there in all widths and formats', async () => {
  await using demo = await loadedDemo()
  const images = await demo.sql('select distinct image_url as url from product_images')
  expect(images.length).toBeGreaterThan(150)
  for (const { url } of images) {
    const picture = parsePictureUrl(String(url))
    for (const width of renditionWidths(picture?.width ?? 0))
      for (const format of ['avif', 'webp'] as const)
        expect(demo.written, String(url)).toContain(pictureUrl(picture?.base ?? '', width, format).slice(1))
  }
})

test('loading again changes nothing', async () => {
  await using demo = await loadedDemo()
  const before = await demo.sql('select count(*) from order_lines')
  await demo.load()
  expect(await demo.sql('select count(*) from order_lines')).toEqual(before)
})

async function loadedDemo() {
  const database = await cloneDatabase()
  const db: Database = openDatabase(database.url)
  const folder = mkdtempSync(join(tmpdir(), 'stella-maris-demo-'))
  const files = localStorage(folder)
  const written = new Set<string>()
  const storage = {
    async write(key: string, bytes: Uint8Array) {
      written.add(key)
      await files.write(key, bytes)
    },
  }
  const load = () =>
    loadDemo({
      db,
      storage,
      now,
      log: () => {},
      createAccount: async ({ email }) => ({ clerkUserId: `for-${email.split('@')[0]}` }),
    })
  await load()
  return {
    load,
    written,
    sql: (text: string) => ask<Record<string, unknown>>(db, { name: '', text }, []),
    async [Symbol.asyncDispose]() {
      await db.$client.end()
      await database[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
