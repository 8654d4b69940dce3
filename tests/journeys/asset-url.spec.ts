import { test as base, expect } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'
import { type RunningShop, reservePorts, startShop } from '#tests/support/start-shop.ts'

/** A shop whose assets and pictures have another origin: the same server under another name. */
const test = base.extend<object, { shop: RunningShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
    async ({}, use) => {
      const port = await reservePorts()
      const shop = await startShop({ port, env: { ASSET_URL: `http://127.0.0.1:${port}` } })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test('with ASSET_URL all scripts, styles, typefaces and photographs come from there, on each page of a visit', async ({
  page,
  shop,
}) => {
  const own: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(shop.url)) own.push(`${request.resourceType()} ${request.url()}`)
  })
  await openPage(page, '/bags')
  await page.getByRole('link', { name: 'Selene Mini' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Selene Mini' })).toBeVisible()
  const photo = page.getByRole('main').getByRole('img').first()
  await expect
    .poll(() => photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0)
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Hanken Grotesk Variable"'))).toBe(true)
  expect(own.filter((kind) => /^(script|stylesheet|font) .*\/assets\//.test(kind))).toEqual([])
  const pictures = await page.evaluate(() => Array.from(document.images, ({ currentSrc }) => currentSrc))
  expect(pictures.filter((url) => url && !url.includes('//127.0.0.1:'))).toEqual([])
})
