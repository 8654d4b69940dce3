import { expect, test } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

// HOM-001..003, HOM-005..007
test('the home page opens with a hero, featured bags, new ones and reasons', async ({ page }) => {
  await openPage(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A star')
  await expect(page.getByRole('link', { name: 'Shop Now' }).first()).toHaveAttribute('href', '/bags')
  const featured = page.locator('section', { has: page.getByRole('heading', { name: 'Featured Products' }) })
  await expect(featured.getByRole('article')).toHaveCount(8)
  const arrivals = page.locator('section', { has: page.getByRole('heading', { name: 'New Arrivals' }) })
  await expect(arrivals.getByRole('article').first()).toContainText('Nuvola Quilted Crossbody')
  await expect(page.getByRole('heading', { name: /Why Choose/ })).toBeVisible()
})

// HOM-010..017, HOM-019
test('a card shows photo, badge, score, stars, reviews and price', async ({ page }) => {
  await openPage(page, '/')
  const card = (name: string) => page.getByRole('article').filter({ hasText: name }).first()
  const sale = card('Sirena Crossbody')
  await expect(sale.getByRole('img', { name: /Sirena Crossbody in/ })).toHaveJSProperty('complete', true)
  await expect(sale.getByText('Sale', { exact: true })).toBeVisible()
  await expect(sale.locator('.price .now')).toHaveText('$784')
  await expect(sale.locator('.price s')).toHaveText('$980')
  await expect(sale.getByRole('img', { name: 'Rated 4.5 out of 5 from 2 reviews' })).toBeVisible()
  await expect(sale.getByRole('img', { name: 'Sustainability score 7.6 out of 10' })).toBeVisible()
  await expect(sale.getByRole('link', { name: 'Quick View Sirena Crossbody' })).toHaveAttribute(
    'href',
    '/product/sirena-crossbody',
  )
  const fresh = card('Faro Camera Bag')
  await expect(fresh.getByText('New', { exact: true })).toBeVisible()
  await expect(fresh.locator('.price')).toHaveText('$640')
})

// HOM-018, HOM-020, HOM-021
test('adding from a card says so on that card for two seconds', async ({ page }) => {
  await openPage(page, '/')
  const add = page.getByRole('button', { name: 'Add to Bag Calypso Tote' }).first()
  const other = page.getByRole('button', { name: 'Add to Bag Onda Bucket' }).first()
  await add.click()
  await expect(page.getByRole('button', { name: 'Added! Calypso Tote' })).toBeVisible()
  await expect(other).not.toHaveAttribute('aria-busy', 'true')
  await expect(add).toBeVisible()
})

test('nothing is wider than a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/', '/bags', '/product/pelagia-backpack', '/cart', '/sign-in']) {
    await openPage(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})
