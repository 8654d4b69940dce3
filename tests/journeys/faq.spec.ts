import { expect, test } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

// STA-017..025
test('questions open, and each subject shows its own', async ({ page }) => {
  await openPage(page, '/faq')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(['All', 'Ordering', 'Products', 'Account', 'Service'])
  await expect(page.locator('summary')).toHaveCount(32)
  await page.getByText('How do I start a return?').click()
  await expect(page.getByText(/is issued within 24 to 48 hours/)).toBeVisible()
  await page.getByText('How do I start a return?').click()
  await expect(page.getByText(/is issued within 24 to 48 hours/)).toBeHidden()
  for (const [name, own, foreign] of [
    ['Ordering', 'How can I pay?', 'What are the bags made of?'],
    ['Products', 'What are the bags made of?', 'I forgot my password. What now?'],
    ['Account', 'I forgot my password. What now?', 'How can I pay?'],
    ['Service', 'How long can I return a bag?', 'How can I pay?'],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await expect(page).toHaveURL(new RegExp(`category=${name.toLowerCase()}$`))
    await expect(page.getByText(own)).toBeVisible()
    await expect(page.getByText(foreign)).toHaveCount(0)
  }
  await page.goBack()
  await expect(page.getByText('I forgot my password. What now?')).toBeVisible()
})

test('search engines get exactly the questions on the page', async ({ page }) => {
  for (const path of ['/faq', '/faq?category=service']) {
    await openPage(page, path)
    const shown = await page.locator('summary').allInnerTexts()
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    const faq = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'FAQPage')
    expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual(shown)
  }
})
