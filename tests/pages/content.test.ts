import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'
import { textOf } from '#tests/support/pages/queries.ts'

const shop = await shareShop({ isDemo: true })

// STA-004, STA-005, STA-008..014, STA-017, STA-018
test.for([
  ['/shipping-returns', 'Shipping & Returns', 'Delivery prices'],
  ['/sustainability', 'Sustainability', 'What the score does not cover'],
  ['/our-impact', '5% returns', 'How it works'],
  ['/size-guide', 'Size guide', 'How we measure'],
  ['/care-guide', 'Care guide', 'By material'],
  ['/privacy', 'Privacy', 'What stays in your browser'],
  ['/terms', 'Terms', 'How an order comes about'],
  ['/accessibility', 'Accessibility', 'Tell us about a barrier'],
  ['/faq', 'Questions and answers', 'Do I need an account to order?'],
] as const)('%s is open to everyone and has its content', async ([path, heading, text]) => {
  const page = await openPage(shop, path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  await expect(page.getByRole('main')).toContainText(text)
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(1200)
  await expect(page).toHaveTitle(/\w.* \| Stella Maris$/)
})

test('the shipping prices on pages are those of the bags', async () => {
  const page = await openPage(shop, '/shipping-returns')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(5)
  expect(rows.elements().map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Delivery', 'After we ship', 'Price'],
    ['Standard Shipping', '5-7 business days', 'Free to $8.00'],
    ['Courier', '3-5 business days', '$25.00'],
    ['Express Shipping', '2-3 business days', '$18.00'],
    ['Priority Shipping', '1-2 business days', '$35.00'],
  ])
})

// HDR-002..007, HDR-022, HDR-028, HDR-029, HDR-030, HDR-036
test('every page has the same header and footer', async () => {
  for (const path of ['/', '/bags', '/product/aurelia-tote', '/cart', '/account', '/nowhere']) {
    const page = await openPage(shop, path)
    const header = page.getByRole('banner')
    await expect(page.getByLabel('Our promise')).toContainText('5% of profits goes to animal shelters and charities.')
    await expect(header.getByRole('link', { name: 'Stella Maris' })).toBeVisible()
    await expect(header.getByRole('link', { name: /^Bag(,|$)/ })).toHaveAttribute('href', '/cart')
    await expect(header.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await expect(header.getByRole('link', { name: 'Bags', exact: true })).toHaveAttribute('href', '/bags')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('heading', { name: 'Shop' })).toBeVisible()
    await expect(footer.getByRole('heading', { name: 'Support' })).toBeVisible()
    await expect(footer.getByText('hello@stellamaris.example')).toBeVisible()
  }
})

// HDR-038..040, CON-007
test('the site states its donation and its guarantee', async () => {
  const page = await openPage(shop, '/')
  await expect(page.getByLabel('Our promise')).toContainText(
    '5% of profits goes to animal shelters and charities. More than $25,000 donated this year.',
  )
  await expect(page.getByRole('main')).toContainText('Every bag carries a lifetime craftsmanship guarantee.')
})

// HDR-023..025, CRT-033
test('the cart in the header counts pieces, and shows nothing when it is empty', async () => {
  const page = await openPage(shop, '/product/calypso-tote')
  const bag = page.getByRole('banner').getByRole('link', { name: /^Bag(,|$)/ })
  await expect(bag).toHaveAccessibleName('Bag')
  await expect(bag.locator('.count')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).first().click()
  await expect(bag.locator('.count')).toHaveText('1')
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).first().click()
  await expect(bag).toHaveAccessibleName('Bag, 2 items')
})

test('a bag, the sustainability page and the care guide link to its material', async () => {
  const page = await openPage(shop, '/materials/chrome-free-leather')
  const bags = page.getByRole('region', { name: 'Made of it' })
  await expect(bags.locator('.card__mat').filter({ hasText: 'Chrome-free smooth leather' })).toHaveCount(5)
  await page.goto('/product/nerida-crossbody')
  await page.getByRole('link', { name: 'About cork' }).click()
  await expect(page).toHaveURL(/\/materials\/cork$/)
  for (const path of ['/sustainability', '/care-guide']) {
    await page.goto(path)
    const main = page.getByRole('main')
    const cork = main.getByRole('link', { name: /^(about )?cork$/i })
    await expect(cork).toBeVisible()
    const chapters = main.locator('a[href^="/materials/"]').elements()
    expect(new Set(chapters.map((one) => one.getAttribute('href'))).size, path).toBe(12)
    await cork.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cork')
  }
})

// HDR-029..031, HDR-035..037
test('the footer names each way to reach the shop once, and has no link twice', async () => {
  const page = await openPage(shop, '/')
  const footer = page.getByRole('contentinfo')
  for (const heading of ['Shop', 'Support', 'Stay Connected'])
    await expect(footer.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  for (const [words, to] of [
    ['hello@stellamaris.example', 'mailto:hello@stellamaris.example'],
    ['+1 (555) 010-0142', 'tel:+15550100142'],
  ] as const)
    await expect(footer.getByRole('link', { name: words, exact: true })).toHaveAttribute('href', to)
  for (const name of ['Instagram', 'Pinterest', 'YouTube']) {
    const link = footer.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.\w+\.com\/@?stellamaris$/)
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  for (const name of ['Privacy', 'Terms', 'Accessibility'])
    await expect(footer.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name })).toBeVisible()
  const names = footer.getByRole('link').elements().map(textOf)
  expect(names).toEqual([...new Set(names)])
})
