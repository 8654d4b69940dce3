import { expect, test } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

test("a bag's page loads only the parts that it shows, dates its reviews without Intl, and a move from it waits for no parts of other pages", async ({
  page,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(format, parameters) {
        // The days of delivery are by the shop's clock, which needs one format of numbers.
        if (parameters[1]?.month !== 'numeric') document.documentElement.setAttribute('data-formats', '')
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

  const asked: string[] = []
  await page.route(/\/filter-[^/]+\.js$/, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('form', { name: 'Message to us' })).toBeVisible()
  await expect(page.locator('html[data-first]')).toBeAttached()
  expect(asked, 'parts of other pages').toEqual([])
})

test('once the days of shipping are dates, the next bag has its dates from the start', async ({ page }) => {
  await openPage(page, '/product/oceano-weekender')
  const delivery = page.locator('.buy > p.small', { hasText: ' delivery, ' })
  await expect(delivery).toContainText(/delivery, (Jan|Feb|Mar|Apr|May|June|July|Aug|Sep|Oct|Nov|Dec)/)
  await page.evaluate(() => {
    new MutationObserver(() => {
      const said = document.querySelector('.buy > p.small')?.textContent ?? ''
      if (said.includes('business days')) document.documentElement.setAttribute('data-days', said)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Bags', exact: true }).click()
  await page.getByRole('link', { name: 'Pelagia Backpack' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pelagia Backpack' })).toBeVisible()
  await expect(delivery).toContainText(/delivery, (Jan|Feb|Mar|Apr|May|June|July|Aug|Sep|Oct|Nov|Dec)/)
  await expect(page.locator('html[data-days]')).toHaveCount(0)
})
