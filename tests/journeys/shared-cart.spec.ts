import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { signInOn, signUpOn } from '#tests/support/shopper-calls.ts'
import { figure, newCustomer, openPage, reloadPage } from '#tests/support/shopper-steps.ts'

const flap = '/product/galassia-flap'

function bagOf(page: Page, count: number) {
  return page.getByRole('banner').getByRole('link', { name: count === 1 ? 'Bag, 1 item' : `Bag, ${count} items` })
}

// CRT-016, CRT-020, CRT-021
test('two devices of one customer show one cart, live', async ({ page, newVisitor }) => {
  const cleo = await signUpOn(page, newCustomer('Cleo Vance'))
  await openPage(page, '/cart')
  const phone = await newVisitor()
  await signInOn(phone, cleo)
  await openPage(phone, flap)
  await phone.getByRole('button', { name: 'Add to Bag', exact: true }).click()
  await expect(bagOf(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(bagOf(phone, 2)).toBeVisible()
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$1,980.00')
  await openPage(phone, '/cart')
  await phone.getByRole('button', { name: 'Remove Galassia Chain Flap' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('rapid clicks on a slow, uneven connection lose nothing', async ({ page }) => {
  await signUpOn(page, newCustomer('Rhea Stone'))
  await openPage(page, flap)
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).dblclick()
  await page.getByRole('link', { name: 'View bag' }).first().click()
  const allClicked = Promise.withResolvers<void>()
  let turn = 0
  await page.route(/api\/cart\/(update|get|quote)/, async (route) => {
    const response = await route.fetch()
    turn += 1
    if (turn % 3 !== 0) await allClicked.promise
    await route.fulfill({ response })
  })
  const line = page.getByRole('group', { name: 'Quantity of Galassia Chain Flap' })
  const quantity = line.getByRole('spinbutton', { name: 'Quantity' })
  await expect(quantity, 'a double click adds once').toHaveValue('1')
  for (let click = 0; click < 5; click++) await line.getByRole('button', { name: 'Increase quantity' }).click()
  await line.getByRole('button', { name: 'Decrease quantity' }).click()
  allClicked.resolve()
  await expect(quantity).toHaveValue('5')
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$4,950.00')
  await page.unrouteAll({ behavior: 'wait' })
  await reloadPage(page)
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$4,950.00')
})

// CRT-012, CRT-013
test("a guest's second tab has the same cart", async ({ page, context }) => {
  await openPage(page, '/cart')
  const second = await context.newPage()
  await openPage(second, flap)
  await second.getByRole('button', { name: 'Add to Bag', exact: true }).click()
  await expect(bagOf(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Galassia Chain Flap' }).click()
  await expect(second.getByRole('banner').getByRole('link', { name: 'Bag', exact: true })).toBeVisible()
})

test('a browser that stores nothing says so, and can fill a cart and check out until the page is left', async ({
  page,
}) => {
  const notice = page.getByRole('status').filter({ hasText: 'Your browser does not let the shop remember anything.' })
  await openPage(page, '/bags')
  await expect(notice).toHaveCount(0)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await reloadPage(page)
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Galassia Chain Flap' }).first().click()
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).click()
  await page.getByRole('link', { name: 'View bag' }).click()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByLabel('Promo code', { exact: true }).fill('save20')
  await page.getByRole('button', { name: 'Apply promo code' }).click()
  await expect.poll(() => figure(page, 'Discount \\(SAVE20\\)')).toBe('−$396.00')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByLabel('First name').fill('Nell')
  await expect.poll(() => figure(page, 'Discount \\(SAVE20\\)')).toBe('−$396.00')
  await expect(notice).toBeVisible()
})
