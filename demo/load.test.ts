import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localStorage } from '#adapters/storage/local.ts'
import { type Database, openDatabase } from '#database/connection.ts'
import { parsePictureUrl, pictureUrl, renditionWidths } from '#domain/files/picture.ts'
import { fittingOutline, type ProductOutline } from '#domain/products/outline.ts'
import { readProductSize } from '#domain/products/product-size.ts'
import { cloneDatabase, queryRows } from '#tests/support/database.ts'
import { catalogue } from './catalogue.ts'
import { loadDemo } from './load.ts'
import { productText } from './product-texts.ts'

const tables = [
  'users',
  'categories',
  'products',
  'product_variants',
  'product_images',
  'picture_outlines',
  'shipping_options',
  'reviews',
].concat(['orders', 'order_lines', 'order_history', 'donations', 'refunds'])
const now = new Date('2026-11-21T09:00:00Z')

test('each bag has 60 to 90 words of its own, and no two share a sentence', () => {
  expect(Object.keys(productText).toSorted()).toEqual(catalogue.map(({ slug }) => slug).toSorted())
  const texts = Object.values(productText)
  const counts = texts.map((text) => text.split(/\s+/).length)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(60)
  expect(Math.max(...counts)).toBeLessThanOrEqual(90)
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+/))
  expect(new Set(sentences).size).toBe(sentences.length)
})

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
  expect(
    await count(
      "product_variants v join products p on p.id = product_id where p.sale_price_cents > 0 and v.type = 'color'",
    ),
  ).toBeGreaterThan(3)
  expect(
    await count(
      'product_variants v join products p on p.id = product_id where stock_quantity between 1 and 9 and total_stock >= 10',
    ),
  ).toBeGreaterThan(3)
  expect(
    await count(
      'product_variants v join products p on p.id = product_id where v.stock_quantity = 0 and p.total_stock >= 10',
    ),
  ).toBe(1)
  expect(await count('products where is_featured')).toBe(8)
  expect(await count('reviews where admin_response is not null')).toBeGreaterThan(1)
  expect(await count('products p where (select count(*) from shipping_options where product_id = p.id) = 1')).toBe(1)
  expect(await count("shipping_options where name like 'Express%'")).toBeGreaterThan(20)
  expect(Number((await demo.sql('select sum(total_stock) from products'))[0]?.sum)).toBeGreaterThan(500)
  expect((await demo.sql('select distinct status from orders')).length).toBe(7)
})

test('every order adds up, and its history ends with its status', async () => {
  await using demo = await loadedDemo()
  expect(await demo.sql('select count(*)::int from orders')).toEqual([{ count: 13 }])
  const wrong =
    await demo.sql(`select o.id from orders o join donations d on d.order_id = o.id and d.charity_donation_cents > 0
    join lateral (select * from order_history where order_id = o.id order by id desc limit 1) last on true
    where subtotal_cents <> (select sum(total_cents) from order_lines where order_id = o.id)
    or tax_cents <> round((subtotal_cents - discount_cents) * 0.08) or o.charity_donation_cents <> round(subtotal_cents * 0.05)
    or (d.charity_donation_cents, d.additional_cents) <> (o.charity_donation_cents, additional_donation_cents)
    or last.status <> o.status or last.created_at > '${now.toISOString()}'
    or (o.status in ('shipped', 'delivered')) <> (o.tracking_number is not null)
    or (case when o.status = 'delivered' then last.created_at end) is distinct from o.delivered_at`)
  expect(wrong).toEqual([])
  const given = await demo.sql(`select count(*)::int from orders o where (o.status not in ('cancelled', 'refunded')) <>
    ((select sum(charity_donation_cents + additional_cents) from donations where order_id = o.id) = charity_donation_cents + additional_donation_cents)`)
  expect(given, 'an order that was paid back gave nothing').toEqual([{ count: 0 }])
})

test('an order names a choice of each kind, at the price of its choices', async () => {
  await using demo = await loadedDemo()
  const wrong = await demo.sql(`select order_id, product_id from order_lines l
    join products p on p.id = product_id
    where (select count(*) from product_variants where id = any (variant_ids) and product_id = p.id)
      <> (select count(distinct type) from product_variants where product_id = p.id)
    or unit_price_cents <> shown_price_cents
      + (select coalesce(sum(price_adjustment_cents), 0) from product_variants where id = any (variant_ids))`)
  expect(wrong).toEqual([])
})

test('ratings and stock equal the sums of reviews, colors and sizes', async () => {
  await using demo = await loadedDemo()
  const wrong =
    await demo.sql(`select p.id from products p where total_reviews <> (select count(*) from reviews where product_id = p.id)
    or average_rating <> coalesce((select round(avg(rating), 2) from reviews where product_id = p.id), 0)
    or exists (select from product_variants where product_id = p.id group by type having sum(stock_quantity) <> p.total_stock)`)
  expect(wrong).toEqual([])
})

test('the stock is believable for batches of forty: at most 40 of a bag, mostly 4 to 14 of a color', async () => {
  await using demo = await loadedDemo()
  expect(await demo.sql('select id from products where total_stock > 40')).toEqual([])
  const [colors] =
    await demo.sql(`select count(*)::int as all, count(*) filter (where stock_quantity between 4 and 14)::int as usual,
    max(stock_quantity) as most from product_variants where type = 'color'`)
  expect(colors?.most).toBeLessThanOrEqual(14)
  expect(Number(colors?.usual) / Number(colors?.all)).toBeGreaterThan(0.9)
})

test('standard shipping is free on most bags, and no customer attached a photo of the catalog', async () => {
  await using demo = await loadedDemo()
  const free = await demo.sql("select 1 from shipping_options where name = 'Standard Shipping' and price_cents = 0")
  expect(free.length).toBeGreaterThan(20)
  expect(await demo.sql('select 1 from review_images')).toEqual([])
})

test('Selene leads the catalog, Onda the featured bags, and these come in many colors', async () => {
  await using demo = await loadedDemo()
  const newest = 'order by created_at desc, id desc'
  expect(await demo.sql(`select id from products ${newest} limit 1`)).toEqual([{ id: 'selene-mini' }])
  const leading =
    await demo.sql(`select p.id, alt_text as alt from products p join product_images i on product_id = p.id
    where is_featured and variant_id is null and is_primary ${newest.replace('id', 'p.id')}`)
  expect(leading[0]?.id).toBe('onda-bucket')
  for (const color of ['deep sea green', 'burgundy', 'ink navy', 'olive', 'cognac', 'terracotta'])
    expect(
      leading.filter(({ alt }) => String(alt).includes(`in ${color}`)),
      color,
    ).not.toEqual([])
  const arrived = await demo.sql(`select is_featured from products ${newest} limit 3`)
  expect(arrived).toEqual(Array(3).fill({ is_featured: false }))
})

test('a description differs from the line above it', async () => {
  await using demo = await loadedDemo()
  expect(await demo.sql('select id from products where strpos(description, short_description) > 0')).toEqual([])
})

test('every photograph exists in all widths and formats', async () => {
  await using demo = await loadedDemo()
  const images = await demo.sql('select image_url as url from product_images')
  expect(images.length).toBeGreaterThan(150)
  for (const { url } of images) {
    const picture = parsePictureUrl(String(url))
    expect(await demo.files.read(String(url).slice(1)), 'the address works by itself').not.toBeNull()
    for (const width of renditionWidths(picture?.width ?? 0))
      for (const format of ['avif', 'webp'] as const)
        expect(
          await demo.files.read(pictureUrl(picture?.base ?? '', width, format).slice(1)),
          String(url),
        ).not.toBeNull()
  }
})

test('every bag is drawn by an outline traced from its front photograph', async () => {
  await using demo = await loadedDemo()
  const bags = await demo.sql(`select p.id, p.dimensions, o.outline from products p
    left join product_images i on i.product_id = p.id and i.variant_id is null and i.is_primary
    left join picture_outlines o on starts_with(i.image_url, o.picture)`)
  expect(bags).toHaveLength(30)
  for (const { id, dimensions, outline } of bags) {
    const size = readProductSize(String(dimensions))
    const fitting = size && fittingOutline(outline as ProductOutline, size)
    expect(fitting?.body.length, String(id)).toBeGreaterThan(100)
  }
})

test('loading again changes nothing', async () => {
  await using demo = await loadedDemo()
  const everything = () => Promise.all(tables.map((table) => demo.sql(`select * from ${table} order by 1, 2`)))
  const before = await everything()
  demo.written.clear()
  await demo.load()
  expect(await everything()).toEqual(before)
  expect(demo.written.size, 'no picture again').toBe(0)
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
      recordPayments: null,
      createAccount: async ({ email }) => ({ clerkUserId: `for-${email.split('@')[0]}` }),
    })
  await load()
  return {
    load,
    written,
    files,
    sql: (text: string) => queryRows<Record<string, unknown>>(db, { name: '', text }, []),
    async [Symbol.asyncDispose]() {
      await db.$client.end()
      await database[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
