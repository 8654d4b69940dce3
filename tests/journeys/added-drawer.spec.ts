import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectPhoto, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { signUpOn } from '#tests/support/shopper-calls.ts'
import { newCustomer, openPage } from '#tests/support/shopper-steps.ts'

// CRT-010, CRT-017, CRT-033
test('adding shows the bag, its color, price and quantity, the ways on, and one bag that goes with it', async ({
  page,
}) => {
  await openPage(page, '/product/aurelia-tote')
  await addFrom(page)
  const drawer = drawerOf(page, 'Aurelia Tote')
  await expect(drawer).toBeVisible()
  await expect(drawer.getByRole('paragraph')).toContainText(['Aurelia Tote', 'Cognac', 'Quantity 1', 'apple leather'])
  await expect(drawer.getByText('$1,290.00')).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'In the same leather' })).toBeVisible()
  await expect(drawer.getByRole('link')).toHaveText(['Checkout', 'View bag', 'Corallo Mini'])
  await expectPhoto(drawer.locator('img').first())
  await expectPhoto(drawer.locator('img').last())
  await expect(page.getByRole('status').filter({ hasText: 'Aurelia Tote is in your bag.' })).toHaveCount(1)
  await expectAccessible(page)
  const bag = page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })
  await bag.click({ trial: true })
  for (const { minTop, ...screen } of [
    { width: 390, height: 844, minTop: 211 },
    { width: 1440, height: 900, minTop: 72 },
  ]) {
    await page.setViewportSize(screen)
    const { y = 0, height = 0 } = (await drawer.boundingBox()) ?? {}
    expect(y, 'the page stays in sight').toBeGreaterThan(minTop)
    expect(y + height).toBeLessThanOrEqual(screen.height)
  }

  await drawer.getByRole('link', { name: 'Corallo Mini' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Corallo Mini' })).toBeVisible()
  await expect(drawer).toHaveCount(0)
  await addFrom(page)
  const other = drawerOf(page, 'Corallo Mini')
  await expect(other.getByRole('link')).toHaveCount(3)
  await expect(other.getByRole('link', { name: 'Aurelia Tote' })).toHaveCount(0)
  await other.getByRole('link', { name: 'View bag' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '$1,290.00' })).toBeVisible()
  await expect(other).toHaveCount(0)
  await page.goBack()
  await addFrom(page)
  await expect(other.getByText('Quantity 2')).toBeVisible()
  await other.getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Where should it go?' })).toBeVisible()
})

test('more that is added shows in the open drawer; Escape, its button and a press elsewhere close it', async ({
  page,
}) => {
  await signUpOn(page, newCustomer('Elin Dahl'))
  await openPage(page, '/bags?category=crossbody')
  await page.getByRole('button', { name: /^Add to Cart Nuvola/ }).click()
  const nuvola = drawerOf(page, 'Nuvola Quilted Crossbody')
  await expect(nuvola.getByText('Quantity 1')).toBeVisible()
  await nuvola.evaluate((drawer) => drawer.setAttribute('data-stayed', ''))
  await page.getByRole('button', { name: /^Add to Cart Nerida/ }).click()
  const nerida = drawerOf(page, 'Nerida Crossbody')
  await expect(nerida.getByText('Quantity 1')).toBeVisible()
  await expect(nerida).toHaveAttribute('data-stayed', '')
  await page.getByRole('button', { name: /^(Add to Cart|Added!) Nerida/ }).click()
  await expect(nerida.getByText('Quantity 2')).toBeVisible()
  await expect(nerida).toHaveAttribute('data-stayed', '')

  await nerida.getByRole('button', { name: 'Close' }).click()
  await expect(nerida).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Add to Cart|Added!) Nerida/ })).toBeFocused()
  await page.getByRole('button', { name: /^(Add to Cart|Added!) Nuvola/ }).click()
  await expect(nuvola.getByText('Quantity 2')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(nuvola).toHaveCount(0)
  await page.getByRole('button', { name: /^(Add to Cart|Added!) Nuvola/ }).click()
  await expect(nuvola.getByText('Quantity 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(nuvola).toHaveCount(0)
})

test('Tab goes from the button that added into the drawer and out of it, from the header as the page is ordered; the focus never leaves by itself', async ({
  page,
}) => {
  await openPage(page, '/product/aurelia-tote')
  const add = page.getByRole('button', { name: 'Add to Bag', exact: true })
  const drawer = drawerOf(page, 'Aurelia Tote')
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('link', { name: 'Corallo Mini' })).toBeVisible()
  await expect(add).toBeFocused()
  for (const name of ['Checkout', 'View bag', 'Corallo Mini']) {
    await page.keyboard.press('Tab')
    await expect(drawer.getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveAccessibleName('Save Aurelia Tote to your wishlist')
  await expect(drawer).toBeVisible()

  const bag = page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })
  await bag.focus()
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeFocused()
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Shift+Tab')
  await expect(bag).toBeFocused()

  await add.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(add).toBeFocused()
})

test('a double click adds once, however fast the shop is, and its second click follows no link of the drawer', async ({
  page,
}) => {
  await openPage(page, '/product/aurelia-tote')
  const add = page.getByRole('button', { name: 'Add to Bag', exact: true }).first()
  await add.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  await expect(add).not.toHaveAttribute('aria-busy')
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  const drawer = drawerOf(page, 'Aurelia Tote')
  const checkout = drawer.getByRole('link', { name: 'Checkout' })
  await checkout.hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await drawer.getByText('Quantity 1').click()
  await expect(page).toHaveURL(/\/product\/aurelia-tote$/)
  await add.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bag, 2 items' })).toBeVisible()
  await drawer.getByText('Quantity 2').click()
  await checkout.click()
  await expect(page).toHaveURL(/\/checkout/)
})

test('what sold out meanwhile is said, and no drawer is open with it; the last piece is not added twice', async ({
  page,
  shop,
}) => {
  const set = (stock: number) => `update products set total_stock = ${stock} where id = 'nerida-crossbody'`
  await openPage(page, '/product/nerida-crossbody')
  await changeInShop(shop, set(1), [])
  await addFrom(page)
  const drawer = drawerOf(page, 'Nerida Crossbody')
  await expect(drawer.getByText('Quantity 1')).toBeVisible()
  await addFrom(page)
  await expect(drawer.getByRole('status')).toContainText('Your bag holds the last one.')
  await expect(drawer.getByText('Quantity 1')).toBeVisible()
  await changeInShop(shop, set(0), [])
  await addFrom(page)
  await expect(page.getByText('Nerida Crossbody is out of stock.')).toBeVisible()
  await expect(drawer).toHaveCount(0)
  await changeInShop(shop, set(6), ['catalogue', 'product:nerida-crossbody'])
})

test('where the code of the drawer is lost, a message says what is in the bag', async ({ page, allowAnswers }) => {
  allowAnswers('404 /assets/*')
  await page.route(/\/added-drawer-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await openPage(page, '/product/galassia-flap')
  await addFrom(page)
  const message = page.getByRole('status').filter({ hasText: 'Galassia Chain Flap is in your bag.' })
  await message.getByRole('link', { name: 'View bag' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('the drawer comes from the side, from below on a phone, and at once where motion is unwanted', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await openPage(page, '/product/galassia-flap')
  const drawer = drawerOf(page, 'Galassia Chain Flap')
  await addFrom(page)
  await expect(drawer).toHaveCSS('animation-name', 'none')
  await page.keyboard.press('Escape')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await addFrom(page)
  await expect(drawer).toHaveCSS('animation-name', isMobile ? 'from-bottom' : 'added')
})

function drawerOf(page: Page, name: string) {
  return page.getByRole('region', { name: `${name} is in your bag.` })
}

async function addFrom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).first().click()
}
