import pg from 'pg'
import { expect, test } from '#tests/support/journey.ts'
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
