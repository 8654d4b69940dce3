import type { Page } from '@playwright/test'
import { flapTotal, putIntoCart, reachReview, startCheckout } from '#tests/support/checkout-steps.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import {
  figure,
  fillCard,
  fillShipping,
  goodCard,
  newCustomer,
  openPage,
  reloadPage,
} from '#tests/support/shopper-steps.ts'

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

// CHK-015, CHK-037
test('a guest who places an order is sent to sign in or create an account', async ({ page }) => {
  await startCheckout(page)
  await fillShipping(page, newCustomer('Vera Reed'))
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('button', { name: 'Sign In / Create Account' })).toBeVisible()
  await openPage(page, '/checkout?step=review')
  await page.getByRole('button', { name: `Place Order, ${flapTotal}` }).click()
  await expectAtStep(page, 'Sign In Required')
  const main = page.getByRole('main')
  await expect(main.getByLabel('Six digits from the email')).toBeVisible()
  const form = main.locator('form').filter({ has: page.getByLabel('Six digits from the email') })
  await expect(form.getByRole('textbox')).toHaveCount(1)
  const instead = main.getByRole('button', { name: 'Use a password instead' })
  await expect(instead).toHaveCount(0)
  await main.getByText('Other ways to sign in').click()
  await instead.click()
  await expect(main.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a step without a required value leads to the step that asks for it', async ({ page }) => {
  await startCheckout(page)
  for (const step of ['review', 'account', 'payment', 'nowhere']) {
    await openPage(page, `/checkout?step=${step}`)
    await expect(page.getByRole('heading', { name: 'Where should it go?' })).toBeVisible()
    await expect(page).toHaveURL(/step=shipping$/)
  }
  await fillShipping(page, newCustomer('Will Reed'))
  await openPage(page, '/checkout?step=review')
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/step=payment$/)
})

test('the indicator leads back to completed steps only', async ({ page }) => {
  await reachReview(page, 'Xena Reed')
  const indicator = page.getByRole('list', { name: 'Checkout progress' })
  await expect(indicator.locator('[aria-current=step]')).toHaveText('Review')
  await expect(indicator.getByRole('button')).toHaveCount(2)
  await indicator.getByRole('button', { name: 'Shipping' }).click()
  await expectAtStep(page, 'Where should it go?')
  await expect(indicator.getByRole('button')).toHaveCount(0)
  await page.goBack()
  await expectAtStep(page, 'Review your order')
  await page.getByRole('button', { name: 'Edit Charity' }).click()
  await expectAtStep(page, 'Payment')
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

test("the form shows faults at their fields, in the country's words, and keeps the typed text", async ({ page }) => {
  await startCheckout(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  const first = page.getByLabel('First name')
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription('First name is required')
  await expectAccessible(page)
  await page.getByLabel('Email').fill('zoe@')
  await page.getByLabel('ZIP code').fill('97')
  await page.getByLabel('Country').selectOption('Canada')
  await expect(page.getByLabel('Province')).toHaveAccessibleDescription('Province is required')
  await expect(page.getByLabel('Postal code')).toHaveAccessibleDescription('Enter a full postal code like K1A 0B1')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a full email address')
  await expect(page.getByLabel('Email')).toHaveValue('zoe@')
  const tokens = {
    'First name': 'shipping given-name',
    Email: 'shipping email',
    Phone: 'shipping tel',
    'Address line 1': 'shipping address-line1',
    'Postal code': 'shipping postal-code',
    Country: 'shipping country-name',
  }
  for (const [label, token] of Object.entries(tokens))
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', token)
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
