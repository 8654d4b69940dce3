import pg from 'pg'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'
import type { RunningShop } from '#tests/support/start-shop.ts'

test('the former address of a renamed bag leads to the new one, in the address bar and inside the shop', async ({
  page,
  shop,
  request,
  allowAnswers,
}) => {
  // The page may report its view after the bag is gone.
  allowAnswers('404 /api/products/getProductBySlug', '404 /api/products/trackRecentlyViewedProduct')
  await using bag = await sellCopy(shop, 'Wanderer')
  const { slug } = bag
  await openPage(page, '/bags')
  await expect(page.getByRole('link', { name: 'Wanderer' }).first()).toBeVisible()
  const renamed = `${slug}-ii`
  await run(shop, 'update products set slug = $1 where slug = $2', [renamed, slug])
  const answer = await request.get(`/product/${slug}?color=moss&x=1`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, `/product/${renamed}?color=moss&x=1`])

  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => seen.push(document.querySelector('h1')?.textContent ?? '')
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('link', { name: 'Wanderer' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/product/${renamed}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wanderer')
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen, 'nothing says no on the way').not.toContain('Product not found')
  await page.goBack()
  await expect(page, 'the old address is not a step of its own').toHaveURL(/\/bags$/)

  await openPage(page, `/product/${slug}`)
  await expect(page).toHaveURL(new RegExp(`/product/${renamed}$`))
  expect((await request.get(`/product/${slug}-unknown`)).status()).toBe(404)
})

test('the page of an archived bag says so and shows similar ones', async ({ page, shop, allowAnswers }) => {
  allowAnswers('410 /product/*')
  // The open page may make requests, and count its view, before it is left.
  allowAnswers('404 /api/products/getProductBySlug', '404 /api/products/trackRecentlyViewedProduct')
  await using bag = await sellCopy(shop, 'Farewell')
  const { slug } = bag
  expect((await openPage(page, `/product/${slug}`))?.status()).toBe(200)
  await run(shop, 'update products set is_active = false, archived_at = now() where slug = $1', [slug])
  await tell(shop, [`product:${slug}`, 'catalogue'])
  await expect.poll(async () => (await page.request.get(`/product/${slug}`)).status()).toBe(410)
  await openPage(page, `/product/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This bag has left our collection')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Farewell' })).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This bag has left our collection')
})

test('a page has one address: trailing slashes, upper case, unknown categories, and HEAD requests', async ({
  request,
}) => {
  const look = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  expect(await look('/bags/?sort=name')).toEqual([301, '/bags?sort=name'])
  expect(await look('/Our-Impact/?X=Y')).toEqual([301, '/our-impact?X=Y'])
  expect(await look('/Product/Aurelia-Tote')).toEqual([301, '/product/aurelia-tote'])
  expect((await look('/product/caf%C3%A9'))[0], 'codes of letters stay as they are').toBe(404)
  expect(await look('/%2F/evil.example/')).toEqual([301, '/%2F/evil.example'])
  expect((await look('/bags?category=no-such-category'))[0]).toBe(404)
  expect((await look('/bags?category=totes&min=999999'))[0], 'a known category with nothing to show').toBe(200)
  // A change of an earlier journey may arrive between two of these.
  await expect(async () => {
    const [get, head] = [await request.get('/bags'), await request.head('/bags')]
    expect(head.status()).toBe(200)
    expect((await head.body()).length).toBe(0)
    for (const name of ['content-type', 'etag', 'cache-control', 'content-security-policy'])
      expect(head.headers()[name], name).toBe(get.headers()[name])
    const again = await request.get('/bags', { headers: { 'if-none-match': get.headers().etag ?? '' } })
    expect(again.status()).toBe(304)
  }).toPass()
})

/** A bag of this test, like one of the demo's, sold until the test ends. Its id is its first slug. */
async function sellCopy(shop: RunningShop, name: string) {
  const slug = `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}`
  await run(
    shop,
    `insert into products (id, slug, name, description, category_id, base_price_cents, total_stock)
     select $1, $1, $2, description, category_id, base_price_cents, 5 from products where slug = 'goccia-bucket'`,
    [slug, name],
  )
  await tell(shop, ['catalogue'])
  return {
    slug,
    async [Symbol.asyncDispose]() {
      await run(shop, 'delete from products where id = $1', [slug])
      await tell(shop, [`product:${slug}`, 'catalogue'])
    },
  }
}

function tell(shop: RunningShop, topics: string[]): Promise<void> {
  return run(shop, "select pg_notify('topics', $1)", [JSON.stringify(topics)])
}

async function run(shop: RunningShop, sql: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: shop.databaseUrl() })
  await client.connect()
  await client.query(sql, values)
  await client.end()
}
