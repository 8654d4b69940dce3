import type { Page } from '@playwright/test'
import { flapTotal, putIntoCart, reachReview, startCheckout } from '#tests/support/checkout-steps.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { openPage, reloadPage, signInAtCheckout } from '#tests/support/shopper-steps.ts'

test('a cart emptied in another tab says so, and a refilled one continues', async ({ page }) => {
  await startCheckout(page)
  await page.getByLabel('City').fill('Rockland')
  const other = await page.context().newPage()
  await openPage(other, '/cart')
  await other
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByText('It was emptied in another tab.')).toBeVisible()
  await expectAccessible(page)
  await putIntoCart(other, 'galassia-flap')
  await expect(page.getByLabel('City')).toHaveValue('Rockland')
})

test('an order placed in another tab is found from this one', async ({ page }) => {
  await reachReview(page, 'Eve Stone')
  const other = await page.context().newPage()
  await openPage(other, '/checkout')
  await other.getByRole('button', { name: `Place Order, ${flapTotal}` }).click()
  await other.waitForURL(/\/account\?tab=orders/)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.getByRole('link', { name: 'View your orders' }).click()
  await expect(page.getByText('Galassia Chain Flap').first()).toBeVisible()
})

test('signing out in another tab while paying: the page looks for the order first, and shows it', async ({
  page,
  allowAnswers,
}) => {
  allowAnswers('401 /api/cart/getUserCart', '401 /api/orders/createOrder')
  const ivy = await reachReview(page, 'Ivy Stone')
  const other = await page.context().newPage()
  await openPage(other, '/account')
  await page.route('**/api/orders/createOrder', async (route) => {
    await signOut(other, ivy.name)
    await route.continue()
  })
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page.getByText(/^Your session has ended while you were paying/)).toBeVisible()
  await expect(page.getByText(/your bag and your details are kept/)).toHaveCount(0)
  await expectAccessible(page)
  await reloadPage(page)
  await expect(page.getByText(/^Your session has ended while you were paying/)).toBeVisible()
  await page.unroute('**/api/orders/createOrder')
  const answer = await hold(page, '**/api/orders/createOrder')
  await signInAtCheckout(page, ivy)
  await expect(page.getByText('Looking for the order you were paying for.')).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toHaveCount(0)
  answer()
  await page.waitForURL(/\/account\?tab=orders/)
  await expect(page.getByText(/^Order SM-\w{8} is confirmed/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('signing out in another tab is shown at an open checkout', async ({ page }) => {
  const kim = await reachReview(page, 'Kim Stone')
  const other = await page.context().newPage()
  const parts = ['users/getProfile', 'impact/getUserImpact'].map((name) => other.waitForResponse(`**/api/${name}`))
  await openPage(other, '/account')
  await Promise.all(parts)
  await signOut(other, kim.name)
  await expect(page.getByText('You have signed out. The bag of your account is there again')).toBeVisible()
  await expect(page.getByText('It was emptied in another tab.')).toHaveCount(0)
})

async function signOut(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `Account of ${name}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: `Account of ${name}` })).toHaveCount(0)
}

/** Such requests wait until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(address, async (route) => {
    await answered
    await route.continue()
  })
  return answer
}
