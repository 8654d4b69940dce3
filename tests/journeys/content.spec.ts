import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { brokenLinks, crawl } from '#tests/support/links-of.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

const pages = [
  { path: '/shipping-returns', heading: 'Shipping & Returns', says: 'Delivery prices' },
  { path: '/sustainability', heading: 'Sustainability', says: 'What the score does not cover' },
  { path: '/our-impact', heading: '5% returns', says: 'How it works' },
  { path: '/size-guide', heading: 'Size guide', says: 'How we measure' },
  { path: '/care-guide', heading: 'Care guide', says: 'By material' },
  { path: '/privacy', heading: 'Privacy', says: 'What stays in your browser' },
  { path: '/terms', heading: 'Terms', says: 'How an order comes about' },
  { path: '/accessibility', heading: 'Accessibility', says: 'Tell us about a barrier' },
  { path: '/faq', heading: 'Questions and answers', says: 'Do I need an account to order?' },
]

// STA-004, STA-005, STA-008..014, STA-017, STA-018
for (const { path, heading, says } of pages)
  test(`${path} is open to everyone, has its content, and is accessible`, { tag: '@phone' }, async ({ page }) => {
    const response = await openPage(page, path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
    await expect(page.getByRole('main')).toContainText(says)
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(1200)
    await expect(page).toHaveTitle(/\w.* \| Stella Maris$/)
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/^.{50,170}$/)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${path}$`))
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

// STA-001..012
test('header, footer and home lead to every page of the shop', async ({ page }) => {
  await openPage(page, '/')
  const addresses = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const wanted = ['/new-arrivals', '/bestsellers', '/sale', '/sustainability', '/our-impact', '/contact', '/shipping']
  for (const path of [...wanted, '/size-guide', '/care-guide', '/privacy', '/terms', '/accessibility'])
    expect(addresses).toContain(path)
})

test('no link inside the shop is dead, and every named part of a page exists', async ({ request }) => {
  const found = await crawl(request, ['/', ...pages.map(({ path }) => path)])
  expect(found.size).toBeGreaterThan(40)
  expect(brokenLinks(found)).toEqual([])
})

// STA-007
test('/shipping opens the shipping part; the footer names shipping once', async ({ page }) => {
  await openPage(page, '/shipping')
  await expect(page).toHaveURL(/\/shipping-returns#shipping$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Shipping', exact: true })).toBeInViewport()
  await openPage(page, '/')
  const named = page.getByRole('contentinfo').getByRole('link', { name: /shipping/i })
  await expect(named).toHaveText(['Shipping & Returns'])
  await named.click()
  await expect(page).toHaveURL(/\/shipping-returns$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Shipping', exact: true })).toBeVisible()
})

// STA-015, STA-026..033, PDP-036
test('the product page contains the return policy, and links to all of it', async ({ page }) => {
  await openPage(page, '/product/aurelia-tote')
  await page.getByText('Returns within 30 days').click()
  const policy = page.locator('details', { hasText: 'Returns within 30 days' })
  for (const term of [
    'Domestic orders: 30 days from delivery',
    'Defective items: 45 days from delivery',
    'International orders: 60 days from delivery; the customer pays the return shipping',
    'Custom items: Not returnable',
    'Return shipping: Free for defective items and for domestic orders over $75',
    'RMA within 24 to 48 hours, inspection in 3 to 5 business days, refund in 5 to 7 business days',
  ])
    await expect(policy.getByText(term)).toBeVisible()
  await policy.getByRole('link', { name: 'Shipping & Returns' }).click()
  await expect(page).toHaveURL(/\/shipping-returns#returns$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Returns and refunds' })).toBeInViewport()
})

test('shipping prices are those that the bags offer', async ({ page }) => {
  await openPage(page, '/shipping-returns')
  const rows = await page.getByRole('table').getByRole('row').allInnerTexts()
  expect(rows.map((row) => row.split(/\s*\t\s*/).join(' | '))).toEqual([
    'Delivery | After we ship | Price',
    'Standard Shipping | 5-7 business days | Free to $8.00',
    'Courier | 3-5 business days | $25.00',
    'Express Shipping | 2-3 business days | $18.00',
    'Priority Shipping | 1-2 business days | $35.00',
  ])
})

test('a printed page is its text alone', async ({ page }) => {
  await openPage(page, '/terms')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('header.header')).toBeHidden()
  await expect(page.locator('footer')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
})
