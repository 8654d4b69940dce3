import type { Page } from '@playwright/test'
import { putIntoCart, reachReview, startCheckout } from '#tests/support/checkout-steps.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { figure, fillCard, fillShipping, goodCard, newCustomer, reloadPage } from '#tests/support/shopper-steps.ts'

// CHK-004..008, CHK-095
test('Back and Forward walk the steps, a reload stays, and nothing is lost on the way', async ({ page }) => {
  await startCheckout(page)
  await expect(page).toHaveURL(/\/checkout\?step=shipping$/)
  const names = page.getByRole('list', { name: 'Checkout progress' }).getByRole('listitem')
  const current = names.and(page.locator('[aria-current=step]'))
  await expect(names).toHaveText(['Shipping', 'Payment', 'Review'])
  await expect(current).toHaveText('Shipping')
  await fillShipping(page, newCustomer('Una Reed'))
  await expect(page).toHaveURL(/step=payment$/)
  await expectAtStep(page, 'Payment')
  await expect(current).toHaveText('Payment')
  await expectCharitiesFromTheStart(page)
  await page.getByLabel('Additional donation').fill('12.5')
  await page.goBack()
  await expectAtStep(page, 'Where should it go?')
  await expect(page.getByLabel('City')).toHaveValue('Rockland')
  await page.goForward()
  await expectAtStep(page, 'Payment')
  await expect(page.getByLabel('Additional donation')).toHaveValue('12.50')
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expectAtStep(page, 'Sign In Required')
  await expect(page).toHaveURL(/step=account$/)
  await expect(current).toHaveText('Payment')
  await expect(names).toHaveText(['Shipping', 'Payment', 'Review'])
  await reloadPage(page)
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel(/Visa ending 4242/)).toBeChecked()
  await page.goBack()
  await expectAtStep(page, 'Where should it go?')
  await page.goBack()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('heading', { name: 'Your Bag' })).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('City')).toHaveValue('Rockland')
})

test('an order is sent once, however often it is pressed, and no step leaves it', async ({ page }) => {
  await reachReview(page, 'Yann Reed')
  let intents = 0
  await page.route('**/api/payments/createPaymentIntent', async (route) => {
    intents += 1
    await expect(page.getByRole('button', { name: 'Placing order' })).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('list', { name: 'Checkout progress' }).getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Edit|Back)/ })).toHaveCount(0)
    await route.continue()
  })
  await page.getByRole('button', { name: /^Place Order/ }).dblclick()
  await page.waitForURL(/\/account\?tab=orders/)
  await expect(page.getByText(/^Order SM-\w{8} is confirmed/)).toHaveCount(1)
  expect(intents).toBe(1)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.getByRole('link', { name: 'View your orders' }).click()
  await expect(page.getByRole('article', { name: /^Order SM-/ })).toHaveCount(1)
})

async function expectAtStep(page: Page, heading: string): Promise<void> {
  const shown = page.getByRole('heading', { name: heading, exact: true })
  await expect(shown).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
}

// CHK-025
test('several bags share one shipping choice, or have their own', async ({ page }) => {
  await putIntoCart(page, 'aurelia-tote')
  await startCheckout(page)
  const together = page.getByRole('group', { name: 'All pieces together' })
  await expect(together.getByRole('radio', { name: /Standard Shipping/ })).toBeChecked()
  await together.getByRole('radio', { name: /Express Shipping/ }).check()
  await expect(together.locator('label', { hasText: 'Express Shipping' })).toContainText('$36.00')
  await expect.poll(() => figure(page, 'Shipping')).toBe('$36.00')
  await page.evaluate(() => scrollTo(0, 0)) // A field half under the header counts as small.
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Choose per piece' }).click()
  await expect(together).toHaveCount(0)
  for (const name of [/^Aurelia Tote/, /^Galassia Chain Flap/])
    await expect(page.getByRole('group', { name }).getByRole('radio', { name: /Express Shipping/ })).toBeChecked()
  await page
    .getByRole('group', { name: /^Aurelia Tote/ })
    .getByRole('radio', { name: /Standard Shipping/ })
    .check()
  await reloadPage(page)
  const flap = page.getByRole('group', { name: /^Galassia/ })
  await expect(flap.getByRole('radio', { name: /Express Shipping/ })).toBeChecked()
  await expect(together, 'pieces that go apart stay so').toHaveCount(0)
  await flap.getByRole('radio', { name: /Standard Shipping/ }).check()
  await expect(together, 'a choice does not exchange its list').toHaveCount(0)
  await reloadPage(page)
  await expect(together.getByRole('radio', { name: /Standard Shipping/ })).toBeChecked()
})

/** Their tiles begin where the step begins: nothing invisible takes the first place. */
async function expectCharitiesFromTheStart(page: Page): Promise<void> {
  const first = page.getByRole('group', { name: 'Charity' }).locator('label').first()
  const heading = page.getByRole('heading', { name: 'Where should your 5% go?' })
  await expect(async () => expect((await first.boundingBox())?.x).toBe((await heading.boundingBox())?.x)).toPass()
}
