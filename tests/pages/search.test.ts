import { expect, test } from 'vitest'
import { openPage, type Page } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

const box = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test('an empty search says so at once, and leads to all bags', async () => {
  const page = await openPage(shop, '/search')
  await box(page).fill('qqqqq')
  await expect(options(page)).toHaveText(['Nothing found for “qqqqq”. View all bags'])
  await box(page).fill('tote')
  await expect(options(page).first()).toContainText('Tote')
  await box(page).fill('qqqqq')
  await expect(options(page)).toHaveText(['Nothing found for “qqqqq”. View all bags'])
  await box(page).press('ArrowDown')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/bags')
})

test('a suggestion leads to its bag, by arrow keys or by a click', async () => {
  for (const choose of ['by keys', 'by click']) {
    const page = await openPage(shop, '/search')
    await box(page).fill('bora felt')
    await expect(options(page).first()).toContainText('Bora Felt Tote')
    if (choose === 'by click') await options(page).first().click()
    else {
      await box(page).press('ArrowDown')
      await expect(page.getByRole('option', { selected: true })).toContainText('Bora Felt Tote')
      await box(page).press('Enter')
    }
    await expect(page).toHaveURL('/product/bora-felt-tote')
  }
})

test('a marked suggestion stays marked when others arrive', async () => {
  const late = Promise.withResolvers<void>()
  shop.route(/suggestProducts/, async ({ input, next }) => {
    if (JSON.stringify(input).includes('bora felt')) await late.promise
    return next()
  })
  const page = await openPage(shop, '/search')
  await box(page).fill('bo')
  await expect(options(page).nth(2)).toBeVisible()
  const before = options(page).elements().length
  await box(page).fill('bora felt')
  await box(page).press('ArrowUp')
  const marked = page.getByRole('option', { selected: true })
  await expect(marked).toHaveText('See all results for “bora felt”')
  late.resolve()
  await expect(options(page)).not.toHaveCount(before)
  await expect(marked).toHaveText('See all results for “bora felt”')
})

test('an empty result says so on the page and leads elsewhere', async () => {
  const page = await openPage(shop, '/search?q=xylophone')
  await expect(page.getByText('No products found matching your criteria.')).toBeVisible()
  await expect(page.getByText('We looked for “xylophone”')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bags to look at' }).getByRole('article')).toHaveCount(4)
  await page.getByRole('main').getByRole('link', { name: 'Bestsellers' }).first().click()
  await expect(page).toHaveURL('/bestsellers')
  const filtered = await openPage(shop, '/search?q=leather&min=90000')
  await filtered.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/search?q=leather')
  await expect(filtered.getByRole('region', { name: 'Products' }).getByRole('article').first()).toBeVisible()
})

// HDR-012
test('suggestions with photo and price appear while typing, with or without typing errors', async () => {
  const page = await openPage(shop, '/search')
  await expect(box(page)).toHaveAttribute('placeholder', 'Search for sustainable luxury bags...')
  await box(page).fill('aurelai tot')
  const first = options(page).first()
  await expect(first).toContainText('Aurelia Tote')
  await expect(first).toContainText('$')
  await expect(first.locator('img')).toHaveAttribute('src', /^\/pictures\//)
  await box(page).fill('clutc')
  await expect(page.getByRole('option', { name: 'Clutches in bags' })).toBeVisible()
  await box(page).press('Escape')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveCount(0)
  await expect(box(page)).toHaveValue('clutc')
})

test('an oversized search is reported', async () => {
  const page = await openPage(shop, `/search?q=${'a'.repeat(5000)}`)
  await expect(page.getByText('Search for at most 200 characters')).toBeVisible()
  await expect(box(page)).toHaveAccessibleDescription('Search for at most 200 characters')
})
