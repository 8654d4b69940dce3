import { expect, test } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

test("a bag's page brings the parts that it shows and no others, and dates its reviews without a format of Intl", async ({
  page,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(format, parameters) {
        document.documentElement.setAttribute('data-formats', '')
        return Reflect.construct(format, parameters)
      },
    })
  })
  await openPage(page, '/product/oceano-weekender')
  await expect(page.locator('.review').first()).toContainText(
    /(January|February|March|April|May|June|July|August|September|October|November|December) \d+, 20\d\d/,
  )
  expect(files.filter((file) => file.startsWith('/assets/late-')).length).toBeGreaterThan(0)
  expect(files.filter((file) => file.startsWith('/assets/filter-'))).toEqual([])
  await expect(page.locator('html[data-formats]')).toHaveCount(0)
})
