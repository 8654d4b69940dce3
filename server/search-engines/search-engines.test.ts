import pg from 'pg'
import { expect, test } from 'vitest'
import { insertRows, updateRows } from '#database/table-rows.ts'
import { topics } from '#server/live/topics.ts'
import { queryRows } from '#tests/support/database.ts'
import { type ServedShop, serveShop } from '#tests/support/serve.ts'
import { startFileWriter, writePublicFiles } from './search-engines.ts'

const nasty = `Tote <&"'> \u0007 of ]]> Bay`
const escaped = 'Tote &lt;&amp;&quot;&apos;&gt;  of ]]&gt; Bay'

test('the sitemap lists pages, categories and active products with their photographs, and no others', async () => {
  await using shop = await serveShop({ publicUrl: 'https://shop.example' })
  const category = await shop.category('Totes & more')
  const bag = await shop.sell({ categoryId: category.id })
  const hidden = await shop.sell({ isActive: false })
  await addPhoto(shop, '/pictures/0123456789abcdef-1000x1250/1000.webp', { productId: bag.id })
  const { text, type } = await read(shop, '/sitemap.xml')
  expect(type).toBe('application/xml; charset=utf-8')
  const urls = all(text, 'loc')
  expect(urls).toContain('https://shop.example/')
  expect(urls).toContain(`https://shop.example/bags?category=${category.id}`)
  expect(urls).toContain(`https://shop.example/product/${bag.slug}`)
  expect(all(text, 'image:loc')).toEqual(['https://shop.example/pictures/0123456789abcdef-1000x1250/1000.webp'])
  expect(text).not.toContain(hidden.slug)
  expect(text).not.toMatch(/\/(cart|checkout|account|admin|search)</)
  expectWellFormed(text)
})

test('the sitemap has the last change of a page: texts and prices count, stock does not', async () => {
  await using shop = await serveShop()
  const bag = await shop.sell()
  const past = new Date('2026-01-02T03:04:05.000Z')
  await updateRows(shop.db, 'products', { set: { changedAt: past }, where: { id: bag.id } })
  await updateRows(shop.db, 'products', { set: { totalStock: 3 }, where: { id: bag.id } })
  expect(all((await read(shop, '/sitemap.xml')).text, 'lastmod')).toEqual([past.toISOString()])
  await shop.shop.write(async (tx, announce) => {
    await updateRows(tx, 'products', { set: { description: 'Better.' }, where: { id: bag.id } })
    announce(topics.product(bag.id))
  })
  await expect.poll(async () => all((await read(shop, '/sitemap.xml')).text, 'lastmod')[0]).not.toBe(past.toISOString())
})

test('more products than fit one file are listed in several files, each address once', async () => {
  await using shop = await serveShop()
  const first = await shop.sell()
  await shop.db.$client.query(
    `set session_replication_role = replica; -- so many would keep the triggers busy
     insert into products (id, slug, name, description, category_id, base_price_cents)
     select 'many-' || n, 'many-' || n, 'Bag', '', 'bags', 100 from generate_series(1, 20000) n;
     set session_replication_role = default`,
  )
  const files = all((await read(shop, '/sitemap.xml')).text, 'loc')
  expect(files).toEqual(['pages', '1', '2', '3'].map((part) => `http://localhost:3000/sitemap-${part}.xml`))
  const contents = await Promise.all(files.map((file) => read(shop, new URL(file).pathname)))
  const urls = contents.flatMap(({ text }) => all(text, 'loc'))
  expect(new Set(urls).size).toBe(urls.length)
  expect(urls.filter((url) => url.includes('/product/'))).toHaveLength(20_001)
  expect(urls).toContain(`http://localhost:3000/product/${first.slug}`)
  for (const path of ['/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-x.xml'])
    expect((await fetch(shop.url + path)).status, path).toBe(404)
})

test('robots may read the shop, but nothing personal, and find the sitemap', async () => {
  await using shop = await serveShop({ publicUrl: 'https://shop.example' })
  const { text, type } = await read(shop, '/robots.txt')
  expect(type).toContain('text/plain')
  const lines = text.split('\n')
  for (const path of ['/account', '/admin', '/checkout', '/cart', '/search', '/api/'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml')
  expect(lines).not.toContain('Disallow: /')
})

test('shopping services read a bag with its price, sale, stock, shipping and photographs', async () => {
  await using shop = await serveShop({ publicUrl: 'https://shop.example' })
  const bag = await shop.sell({ name: nasty, price: 200, salePrice: 150 })
  await updateRows(shop.db, 'products', { set: { tags: ['evening', 'black'] }, where: { id: bag.id } })
  await shop.shippingOf(bag.id, { name: 'By <sea>' })
  await addPhoto(shop, '/pictures/a.webp', { productId: bag.id })
  await addPhoto(shop, '/pictures/b.webp', { productId: bag.id })
  const sold = await shop.sell({ stock: 0, price: 90 })
  const { text } = await read(shop, '/feeds/products.xml')
  expectWellFormed(text)
  const [item = '', other = ''] = all(text, 'item')
  const fields = (name: string) => all(item, name)
  expect(fields('g:id')).toEqual([bag.id])
  expect(fields('title')).toEqual([escaped])
  expect(fields('link')).toEqual([`https://shop.example/product/${bag.slug}`])
  expect(fields('g:price')).toEqual(['200.00 USD', '5.99 USD'])
  expect(fields('g:sale_price')).toEqual(['150.00 USD'])
  expect(fields('g:availability')).toEqual(['in_stock'])
  expect(fields('g:image_link')).toEqual(['https://shop.example/pictures/a.webp'])
  expect(fields('g:additional_image_link')).toEqual(['https://shop.example/pictures/b.webp'])
  expect(fields('g:service')).toEqual(['By &lt;sea&gt;'])
  expect(fields('g:item_group_id')).toEqual([])
  expect([fields('g:color'), fields('g:gender'), fields('g:age_group')]).toEqual([['Black'], ['unisex'], ['adult']])
  expect(all(other, 'g:id')).toEqual([sold.id])
  expect(all(other, 'g:availability')).toEqual(['out_of_stock'])
  expect(all(other, 'g:price'), 'the fallback rule of checkout').toEqual(['90.00 USD', '15.00 USD'])
})

test('the feed lists shipping to the United States while the shop ships there, and follows the settings', async () => {
  await using shop = await serveShop()
  await shop.sell({ price: 90 })
  const feed = async () => (await read(shop, '/feeds/products.xml')).text
  const serve = (countries: string[]) =>
    shop
      .signIn('marina', 'admin')
      .then((admin) => admin.settings.updateSettings({ changes: { delivery: { countries } } }))
  expect(all(await feed(), 'g:country')).toEqual(['US'])
  await serve(['Japan'])
  await expect.poll(async () => all(await feed(), 'g:country')).toEqual([])
  expect(all(await feed(), 'g:price')).toEqual(['90.00 USD'])
  await serve(['Japan', 'United States'])
  await expect.poll(async () => all(await feed(), 'g:country')).toEqual(['US'])
})

test('each color and size of a bag is an item of its group, with its own price and stock', async () => {
  await using shop = await serveShop()
  const bag = await shop.sell({ price: 100, stock: 5 })
  const red = await shop.variantOf(bag.id, { name: 'Red', adjustment: 20 })
  await shop.variantOf(bag.id, { name: 'Sand', stock: 0 })
  const large = await shop.variantOf(bag.id, { name: 'Large', type: 'size' })
  await addPhoto(shop, '/pictures/general.webp', { productId: bag.id })
  await addPhoto(shop, '/pictures/red.webp', { productId: bag.id, variantId: red.id })
  const items = all((await read(shop, '/feeds/products.xml')).text, 'item')
  expect(items.flatMap((item) => all(item, 'title'))).toEqual([`${bag.name}, Red, Large`, `${bag.name}, Sand, Large`])
  expect(items.flatMap((item) => all(item, 'g:color'))).toEqual(['Red', 'Sand'])
  expect(items.map((item) => [all(item, 'g:gender'), all(item, 'g:age_group')])).toEqual(
    items.map(() => [['unisex'], ['adult']]),
  )
  expect(items.flatMap((item) => all(item, 'link'))).toEqual([
    `http://localhost:3000/product/${bag.slug}?color=red&amp;size=large`,
    `http://localhost:3000/product/${bag.slug}?color=sand&amp;size=large`,
  ])
  expect(items.flatMap((item) => all(item, 'g:size'))).toEqual(['Large', 'Large'])
  expect(items.flatMap((item) => all(item, 'g:item_group_id'))).toEqual([bag.id, bag.id])
  expect(items.map((item) => all(item, 'g:price')[0])).toEqual(['120.00 USD', '100.00 USD'])
  expect(items.flatMap((item) => all(item, 'g:availability'))).toEqual(['in_stock', 'out_of_stock'])
  expect(all(items[0] ?? '', 'g:image_link')).toEqual(['/pictures/red.webp'].map((path) => shop.origin + path))
  const ids = items.flatMap((item) => all(item, 'g:id'))
  expect(new Set(ids).size).toBe(2)
  for (const id of ids) expect(id.length).toBeLessThanOrEqual(50)
  expect(large.name).toBe('Large')
})

test("an item has its barcode as GTIN; the color’s when it has one size, and never another item's", async () => {
  await using shop = await serveShop()
  const admin = await shop.signIn('marina', 'admin')
  const plain = await shop.sell()
  await admin.products.updateProduct({ productId: plain.id, barcode: '4006381333931' })
  const bag = await shop.sell()
  const red = await shop.variantOf(bag.id, { name: 'Red' })
  await shop.variantOf(bag.id, { name: 'Sand' })
  await admin.products.updateProductVariant({ variantId: red.id, barcode: '96385074' })
  const codes = async () =>
    all((await read(shop, '/feeds/products.xml')).text, 'item').map((item) => [
      ...all(item, 'g:gtin'),
      ...all(item, 'g:identifier_exists'),
    ])
  expect(await codes()).toEqual([['4006381333931'], ['96385074'], ['no']])
  for (const name of ['Small', 'Large'])
    await admin.products.createProductVariant({ productId: bag.id, name, type: 'size', value: name })
  await expect.poll(codes).toEqual([['4006381333931'], ['no'], ['no'], ['no'], ['no']])
})

test('a file is being written until all of its parts are there, and names that lead nowhere are not found', async () => {
  await using shop = await serveShop()
  const answer = await fetch(`${shop.url}/feeds/products.xml`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  await writePublicFiles(shop.shop)
  expect((await fetch(`${shop.url}/feeds/products.xml`)).status).toBe(200)
  await run(shop, "update public_files set parts = 2 where path = '/feeds/products.xml'")
  expect((await fetch(`${shop.url}/feeds/products.xml`)).status).toBe(503)
  expect((await fetch(`${shop.url}/sitemap-7.xml`)).status).toBe(404)
})

test('sales, and a price that other SQL changes, appear in the feed by themselves, and only their part is written', async () => {
  await using shop = await serveShop()
  const bag = await shop.sell({ price: 90 })
  await run(
    shop,
    `set session_replication_role = replica;
     insert into products (id, slug, name, description, category_id, base_price_cents)
     select 'many-' || n, 'many-' || n, 'Bag', '', 'bags', 100 from generate_series(1, 1500) n;
     set session_replication_role = default`,
  )
  const writers = [startFileWriter(shop.shop), startFileWriter({ ...shop.shop })]
  const feed = async () => (await fetch(`${shop.url}/feeds/products.xml`)).text()
  const priceOf = async () => /<item><g:id>BAG<.*?<g:price>(.*?)</.exec((await feed()).replace(bag.id, 'BAG'))?.[1]
  await expect.poll(priceOf, { timeout: 20_000 }).toBe('90.00 USD')
  expect(all(await feed(), 'g:id')).toHaveLength(1_501)
  expectWellFormed(await feed())
  const written = () => run(shop, 'select path, part, read_at from public_files order by path, part')
  const settled = async () => {
    let before = ''
    await expect
      .poll(
        async () => {
          const same = before === JSON.stringify(await written())
          before = JSON.stringify(await written())
          return same
        },
        { interval: 1_500, timeout: 20_000 },
      )
      .toBe(true)
    return written()
  }
  const before = await settled()
  expect(before.filter(({ path }) => path === '/feeds/products.xml')).toHaveLength(4)
  await shop.shop.write(async (tx, announce) => {
    await tx.$client.query('update products set base_price_cents = 9500 where id = $1', [bag.id])
    announce(topics.product(bag.id))
  })
  await expect.poll(priceOf, { timeout: 20_000 }).toBe('95.00 USD')
  const after = await settled()
  expect(changedParts(before, after)).toHaveLength(1)

  const outside = new pg.Client({ connectionString: shop.databaseUrl, application_name: 'psql' })
  await outside.connect()
  await outside.query('update products set base_price_cents = 9900 where id = $1', [bag.id])
  await outside.end()
  await expect.poll(priceOf, { timeout: 20_000 }).toBe('99.00 USD')
  expect(changedParts(after, await settled())).toHaveLength(1)
  for (const writer of writers) await writer.stop()
})

test('a reader with the current file gets "not modified" until the catalog changes', async () => {
  await using shop = await serveShop()
  const bag = await shop.sell()
  await writePublicFiles(shop.shop)
  for (const path of ['/sitemap.xml', '/robots.txt', '/feeds/products.xml']) {
    const first = await fetch(shop.url + path)
    const etag = first.headers.get('etag') ?? ''
    const again = await fetch(shop.url + path, { headers: { 'if-none-match': `"other", ${etag}` } })
    expect(again.status, path).toBe(304)
    expect(await again.text()).toBe('')
    const head = await fetch(shop.url + path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, first.headers.get('content-type')])
    expect(await (await fetch(shop.url + path, { headers: { 'accept-encoding': 'identity' } })).text()).toBe(
      await first.text(),
    )
  }
  await shop.shop.write(async (tx, announce) => {
    await updateRows(tx, 'products', { set: { isActive: false }, where: { id: bag.id } })
    announce(topics.catalogue)
  })
  await expect.poll(async () => (await read(shop, '/feeds/products.xml')).text).not.toContain(bag.id)
})

/** The text of a file as it is written now. */
async function read(shop: ServedShop, path: string) {
  await writePublicFiles(shop.shop)
  const answer = await fetch(shop.url + path)
  expect(answer.status, path).toBe(200)
  return { text: await answer.text(), type: answer.headers.get('content-type') }
}

function run(shop: ServedShop, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}

/** The parts of the feed that were written between the two. */
function changedParts(before: Record<string, unknown>[], after: Record<string, unknown>[]) {
  const isChanged = ({ path, read_at }: Record<string, unknown>, index: number) =>
    path === '/feeds/products.xml' && String(read_at) !== String(before[index]?.read_at)
  return after.filter(isChanged)
}

let photos = 0

async function addPhoto(
  shop: ServedShop,
  imageUrl: string,
  { productId, variantId = null }: { productId: string; variantId?: string | null },
) {
  photos += 1
  await insertRows(shop.db, 'product_images', {
    id: `photo-${photos}`,
    productId,
    variantId,
    imageUrl,
    altText: 'Bag',
    sortOrder: photos,
  })
}

function all(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map((match) => match[1] ?? '')
}

/** Every element is closed in order, and no text contains a bare '<' or '&'. */
function expectWellFormed(xml: string): void {
  const open: string[] = []
  const body = xml.replace(/^<\?xml[^>]*\?>/, '')
  for (const [, end, name = ''] of body.matchAll(/<(\/?)([\w:]+)(?: [\w:]+="[^"<]*")*>/g)) {
    if (!end) open.push(name)
    else expect(open.pop()).toBe(name)
  }
  expect(open).toEqual([])
  expect(body.replace(/<\/?[\w:]+(?: [\w:]+="[^"<]*")*>/g, '')).not.toMatch(/[<]|&(?!(amp|lt|gt|quot|apos);)/)
}
