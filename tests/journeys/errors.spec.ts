import pg from 'pg'
import { finishPage, pausedPage } from '#server/http/finished-page.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

test('the notice that the database is away survives the start of the page, and leaves with the first answer', async ({
  page,
  shop,
}) => {
  await page.route('/sale', async (route) => {
    const response = await route.fetch()
    const paused = await pausedPage(finishPage(Buffer.from(await response.body())))
    await route.fulfill({ response, body: await paused.encoded('identity') })
  })
  const back = Promise.withResolvers<void>()
  await page.route('**/api/**', (route) => back.promise.then(() => route.continue()))
  await openPage(page, '/sale')
  const notice = page.getByRole('status').filter({ hasText: 'You can look around while we see to something.' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  back.resolve()
  await expect(async () => {
    await changeInShop(shop, 'select 1', ['catalogue'])
    await expect(notice).toHaveCount(0, { timeout: 500 })
  }).toPass()
})

// ERR-019
test('a page that fails on our side says so, keeps its frame, and works when tried again', async ({
  browser,
  contextOptions,
  shop,
  allowAnswers,
}) => {
  allowAnswers('500 /product/falce-shoulder')
  const context = await browser.newContext({ ...contextOptions, baseURL: shop.url })
  const page = await context.newPage()
  const client = new pg.Client({ connectionString: shop.databaseUrl() })
  await client.connect()
  try {
    // A cached page would be shown: the topics drop it.
    await changeInShop(shop, 'alter table reviews rename to reviews_away', ['catalogue', 'product:falce-shoulder'])
    const answer = await page.goto('/product/falce-shoulder')
    expect(answer?.status()).toBe(500)
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Stella Maris' })).toBeVisible()
    await expectAccessible(page)
    await client.query('alter table reviews_away rename to reviews')
    await openPage(page, '/product/falce-shoulder')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Falce')
  } finally {
    await client.query('alter table if exists reviews_away rename to reviews')
    await client.end()
    await context.close()
  }
})
