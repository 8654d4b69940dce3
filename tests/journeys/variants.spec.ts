import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { signInOn, signUpOn } from '#tests/support/shopper-calls.ts'
import {
  demoAdmin,
  fillCard,
  fillShipping,
  goodCard,
  newCustomer,
  openPage,
  reloadPage,
} from '#tests/support/shopper-steps.ts'

test('a bag added from a card is the pictured one, from there to the packing', async ({ page, newVisitor }) => {
  const ida = newCustomer('Ida Holm')
  const chosen = 'Deep Sea Green, Regular'
  await signUpOn(page, ida)
  await openPage(page, '/search?q=pelagia')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Pelagia Backpack' })
  await card.getByRole('button', { name: /Add to Cart/ }).click()
  await expect(card.getByRole('button', { name: /^Added!/ })).toBeVisible()
  await openPage(page, '/cart')
  await expect(page.getByText(chosen)).toBeVisible()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByText(chosen).first()).toBeAttached()
  await fillShipping(page, ida)
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByText(chosen).first()).toBeAttached()
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await page.waitForURL(/\/account\?tab=orders/)
  await expect(page.getByText(chosen).first()).toBeVisible()
  const number =
    (
      await page
        .getByText(/SM-[0-9A-Z]{8}/)
        .first()
        .innerText()
    ).match(/SM-[0-9A-Z]{8}/)?.[0] ?? 'none'
  const merchant = await newVisitor()
  await signInOn(merchant, demoAdmin)
  await openPage(merchant, `/admin/emails?q=${number}`)
  const mail = merchant.getByRole('row').filter({ hasText: number })
  await mail.getByRole('button', { name: /^Show email/ }).click()
  await expect(merchant.getByTitle(/^Email: /)).toHaveAttribute('srcdoc', new RegExp(chosen))
  await openPage(merchant, '/admin')
  await merchant
    .getByRole('button', { name: new RegExp(number) })
    .first()
    .click()
  await expect(merchant.getByText(chosen).first()).toBeVisible()
})

// PDP-010, PDP-011
test('the choice is in the address: it survives a reload, is shared, and the page stays in place', async ({
  page,
  shop,
}) => {
  await openPage(page, '/product/aurelia-tote')
  const { color, photo } = partsOf(page)
  await expect(color('Cognac')).toBeChecked()
  const general = page.getByRole('button', { name: 'Default photos' })
  await expect(page.getByRole('radio', { name: /Default/ })).toHaveCount(0)
  await expect(general).toHaveAttribute('aria-pressed', 'false')
  await page.mouse.wheel(0, 60)
  await color('Ink Navy').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await color('Ink Navy').click()
  await expect(page).toHaveURL(`${shop.url}/product/aurelia-tote?color=ink-navy`)
  await expect(photo).toHaveAccessibleName(/in ink navy/)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shop.url}/product/aurelia-tote`)
  await reloadPage(page)
  await expect(color('Ink Navy')).toBeChecked()
  await expect(photo).toHaveAccessibleName(/in ink navy/)
  const passed = await page.getByRole('group', { name: 'Share' }).getByRole('link').first().getAttribute('href')
  expect(decodeURIComponent(passed ?? '')).toContain(`${shop.url}/product/aurelia-tote?color=ink-navy`)
  await page.getByRole('radio', { name: 'Ink Navy' }).focus()
  await page.keyboard.press('Tab')
  await expect(general).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?color=default$/)
  await expect(general).toHaveAttribute('aria-pressed', 'true')
  await expect(color('Cognac')).toBeChecked()
  await expect(photo).toHaveAccessibleName(/in cognac/)
  await expect(page.getByText('Default, Cognac')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).first().click()
  await page.getByRole('link', { name: 'View bag' }).click()
  await expect(page.locator('.line')).toContainText('Cognac')
  await page.goBack()
  await expect(general).toHaveAttribute('aria-pressed', 'true')
})

test('a line of the cart opens its own colors and sizes, and Back leads to the cart', async ({ page, shop }) => {
  await openPage(page, '/product/pelagia-backpack?size=large&color=sand')
  const { color, photo } = partsOf(page)
  await expect(page.getByText('$820.00')).toBeVisible()
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).first().click()
  await page.getByRole('link', { name: 'View bag' }).click()
  await expect(page.locator('.line')).toContainText('Sand, Large')
  await page.locator('.line').getByRole('link', { name: 'Pelagia Backpack' }).click()
  await expect(page).toHaveURL(`${shop.url}/product/pelagia-backpack?color=sand&size=large`)
  await expect(color('Sand')).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Large, +$80' })).toBeChecked()
  await expect(photo).toHaveAccessibleName(/in sand/)
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/cart`)
})

test('a press shows at once, however slow the photos are', async ({ page }) => {
  await openPage(page, '/product/aurelia-tote')
  const { color, photo } = partsOf(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/products/getVariantImages', async (route) => {
    await held
    await route.continue()
  })
  await color('Bone').click()
  await expect(color('Bone')).toBeChecked()
  await expect(page.getByText('Only 4 left in bone')).toBeVisible()
  await expect(photo).toHaveAccessibleName(/in cognac/)
  release()
  await expect(photo).toHaveAccessibleName(/in bone/)
  await expect(color('Bone')).toBeChecked()
})

test("the first page shows its address's choice, and an unknown choice leads to the page without it", async ({
  request,
}) => {
  const html = async (path: string) => (await request.get(path)).text()
  const navy = await html('/product/aurelia-tote?color=ink-navy')
  expect(navy).toMatch(/aria-checked="true" aria-label="Ink Navy"/)
  expect(navy).toMatch(/<img[^>]*in ink navy/)
  expect(await html('/product/aurelia-tote')).toMatch(/aria-checked="true" aria-label="Cognac"/)
  const leadsTo = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  for (const junk of ['color=gone', 'color=', 'size=large', 'size=default', 'color=Ink%20Navy&style=x'])
    expect(await leadsTo(`/product/aurelia-tote?${junk}`), junk).toEqual([301, '/product/aurelia-tote'])
  expect(await leadsTo('/product/aurelia-tote?size=large&color=bone&utm_source=x')).toEqual([
    ...[301, '/product/aurelia-tote?color=bone&utm_source=x'],
  ])
})

test('a cart from before bags had colors has the pictured ones', async ({ page }) => {
  const product = { name: 'Aurelia Tote', slug: 'aurelia-tote', imageUrl: '' }
  const old = { productId: 'aurelia-tote', quantity: 2, product }
  const lines = [
    { ...old, variantIds: [] },
    { ...old, quantity: 1, variantIds: ['aurelia-tote-cognac'] },
  ]
  await page.addInitScript((text) => {
    if (!localStorage['stella-maris-cart']) localStorage['stella-maris-cart'] = text
    localStorage['stella-maris-shipping'] = '{"aurelia-tote:default":"aurelia-tote-express"}'
  }, JSON.stringify(lines))
  await openPage(page, '/cart')
  await expect(page.locator('.line')).toContainText(['Cognac'])
  await expect(
    page.getByRole('link', { name: 'Bag, 3 pieces' }).or(page.getByLabel('Quantity of Aurelia Tote')).first(),
  ).toBeVisible()
  const kept = () => page.evaluate(() => JSON.parse(localStorage['stella-maris-cart']))
  await expect.poll(kept).toMatchObject([{ variantIds: ['aurelia-tote-cognac'], quantity: 3 }])
  await expect(page.locator('.line')).toContainText('Express')
})

function partsOf(page: Page): { color: (name: string) => Locator; photo: Locator } {
  return {
    color: (name) => page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio', { name, exact: true }),
    photo: page.locator('.stage__photo[data-shown] img'),
  }
}
