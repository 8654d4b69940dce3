import { expect, test } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

test('search engines get exactly the questions on the page', async ({ page }) => {
  for (const path of ['/faq', '/faq?category=service']) {
    await openPage(page, path)
    const shown = await page.locator('summary').allInnerTexts()
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const faq = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'FAQPage')
    expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual(shown)
  }
})
