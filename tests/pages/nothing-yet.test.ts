import { expect, test } from 'vitest'
import { publishDonations } from '#server/impact/publish-donations.ts'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop()

// RCT-005
test('a visitor without views gets a link to the bags, and nothing is requested', async () => {
  let asked = 0
  shop.route(/getRecentlyViewedProducts/, ({ next }) => {
    asked += 1
    return next()
  })
  const page = await openPage(shop, '/recently-viewed')
  await expect(page.getByRole('heading', { name: 'Nothing viewed yet' })).toBeVisible()
  const link = page.getByRole('main').getByRole('link', { name: 'Explore all bags' })
  await expect(link).toHaveAttribute('href', '/products')
  expect(asked).toBe(0)
})

// CRT-001, CRT-002, CRT-003, CHK-001, CHK-002, CHK-009, CHK-010
test('an empty cart and an empty checkout lead back to the bags', async () => {
  for (const path of ['/cart', '/checkout']) {
    const page = await openPage(shop, path)
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/bags')
  }
})

test('a ledger without lines waits for the first order, and offers nothing to check', async () => {
  const page = await openPage(shop, '/our-impact/ledger')
  const empty = page.getByRole('heading', { name: 'The first line waits for the first order' })
  await expect(empty).toBeVisible()
  await publishDonations(shop.shop)
  await page.reload()
  await expect(empty).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/bags')
  await expect(page.getByRole('button', { name: 'Check all lines' })).toHaveCount(0)
})
