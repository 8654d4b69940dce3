import { expect, test } from 'vitest'
import { rereadGuest } from '#app/features/cart/guest-store.ts'
import { openPage, type Page } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

function partsOf(page: Page) {
  return {
    color: (name: string) => page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio', { name, exact: true }),
    photo: page.locator('.main-photo__view[data-shown] img'),
  }
}

test('a line of the cart opens its own colors and sizes, and Back leads to the cart', async () => {
  const page = await openPage(shop, '/product/pelagia-backpack?size=large&color=sand')
  const { color, photo } = partsOf(page)
  await expect(page.getByText('$820.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).first().click()
  await page.getByRole('link', { name: 'View bag' }).click()
  await expect(page.locator('.line')).toContainText('Sand, Large')
  await page.locator('.line').getByRole('link', { name: 'Pelagia Backpack' }).first().click()
  await expect(page).toHaveURL('/product/pelagia-backpack?color=sand&size=large')
  await expect(color('Sand')).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Large, +$80' })).toBeChecked()
  await expect(photo).toHaveAccessibleName(/in sand/)
  page.goBack()
  await expect(page).toHaveURL('/cart')
})

test('a pressed color is marked at once, however slow the photos are', async () => {
  const page = await openPage(shop, '/product/aurelia-tote')
  const { color, photo } = partsOf(page)
  await expect(color('Cognac')).toBeChecked()
  const answer = Promise.withResolvers<void>()
  shop.route(/getVariantImages/, ({ next }) => answer.promise.then(next))
  await color('Bone').click()
  await expect(color('Bone')).toBeChecked()
  await expect(page.getByText('Only 4 left in bone')).toBeVisible()
  await expect(photo).toHaveAccessibleName(/in cognac/)
  answer.resolve()
  await expect(photo).toHaveAccessibleName(/in bone/)
  await expect(color('Bone')).toBeChecked()
})

test('a cart from the time before a bag had colors has the pictured color', async () => {
  const product = { name: 'Aurelia Tote', slug: 'aurelia-tote', imageUrl: '' }
  const old = { productId: 'aurelia-tote', quantity: 2, product }
  const lines = [
    { ...old, variantIds: [] },
    { ...old, quantity: 1, variantIds: ['aurelia-tote-cognac'] },
  ]
  const page = await openPage(shop, '/faq')
  localStorage.setItem('stella-maris-cart', JSON.stringify(lines))
  localStorage.setItem('stella-maris-shipping', '{"aurelia-tote:default":"aurelia-tote-express"}')
  rereadGuest()
  await page.goto('/cart')
  await expect(page.locator('.line')).toContainText(['Cognac'])
  await expect(page.getByLabel('Quantity of Aurelia Tote').first()).toBeVisible()
  const stored = () => JSON.parse(localStorage.getItem('stella-maris-cart') ?? '[]')
  await expect.poll(stored).toMatchObject([{ variantIds: ['aurelia-tote-cognac'], quantity: 3 }])
  await expect(page.locator('.line')).toContainText('Express')
})

test('until a color has loaded, its dot is not marked, and the shown color is added', async () => {
  const answer = Promise.withResolvers<void>()
  const asked: unknown[] = []
  const page = await openPage(shop, '/bags')
  shop.route(/getProductVariants/, ({ input, next }) => {
    asked.push(input)
    return answer.promise.then(next)
  })
  const selene = page.getByRole('main').getByRole('article').filter({ hasText: 'Selene Mini' })
  const black = selene.getByRole('button', { name: 'Black' })
  await black.click()
  await expect.poll(() => asked.length).toBe(1)
  await expect(black).toHaveAttribute('aria-pressed', 'false')
  await expect(selene.getByRole('button', { name: 'Deep Sea Green' })).toHaveAttribute('aria-pressed', 'true')
  answer.resolve()
  await expect(black).toHaveAttribute('aria-pressed', 'true')
  await expect(selene.getByRole('img', { name: 'Selene Mini in black' })).toBeVisible()
})

test('results of a search are pages of twelve, the best matches first', async () => {
  const page = await openPage(shop, '/search?q=leather')
  const cards = page.getByRole('region', { name: 'Products' }).getByRole('article')
  await expect(cards).toHaveCount(12)
  await page.getByRole('button', { name: 'Load More Products' }).click()
  await expect(page.getByText('Showing 24 products')).toBeVisible()
  await page.goto('/search?q=aurelia%20tote')
  await expect(cards.first().getByRole('heading')).toHaveText('Aurelia Tote')
})

test('an unknown address has four bags to look at', async () => {
  const page = await openPage(shop, '/no/such/page')
  await expect(page.getByRole('heading', { name: 'Off the chart' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bags to look at' }).getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
})
