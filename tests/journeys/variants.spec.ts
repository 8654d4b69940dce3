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
  const email = merchant.getByRole('row').filter({ hasText: number })
  await email.getByRole('button', { name: /^Show email/ }).click()
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

function partsOf(page: Page): { color: (name: string) => Locator; photo: Locator } {
  return {
    color: (name) => page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio', { name, exact: true }),
    photo: page.locator('.main-photo__view[data-shown] img'),
  }
}
