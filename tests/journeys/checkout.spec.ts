import { startCheckout } from '#tests/support/checkout-steps.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import {
  choosePasswordAtCheckout,
  fillCard,
  fillShipping,
  goodCard,
  newCustomer,
  reloadPage,
  signUpAtCheckout,
} from '#tests/support/shopper-steps.ts'

// CHK-011, CHK-012, CHK-016, CHK-027, CHK-029, CHK-030..032, CHK-035, CHK-036
test('a guest goes back and forth through the steps, and no entry is lost', async ({ page }) => {
  const dora = newCustomer('Dora Quill')
  await startCheckout(page)
  await expect(page.getByRole('link', { name: 'Back to Cart' })).toHaveAttribute('href', '/cart')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Galassia Chain Flap')
  await expect(summary).toContainText('Total')
  await fillShipping(page, dora)

  await page.getByLabel('Card number').fill('4242')
  await page.getByLabel('Additional donation').focus()
  // CHK-052, CHK-055, VAL-057
  const incomplete = page.getByText('Please enter complete card details')
  await expect(incomplete).toBeVisible()
  await expect(incomplete).toHaveCSS('color', 'rgb(155, 35, 24)')
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('Please enter complete card details')
  const [field, words] = [await page.getByLabel('Card number').boundingBox(), await incomplete.boundingBox()]
  expect(words?.y, 'under the field').toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))
  await expect(page.getByRole('button', { name: 'Review Order' })).toBeDisabled()
  // CHK-051, CHK-065, VAL-059, VAL-060
  await expect(page.getByLabel(/postal|zip/i)).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Charity' }).getByRole('radio')).toHaveCount(4)
  await expect(page.getByLabel('Additional donation')).toHaveAttribute('min', '0')
  await expect(page.getByLabel('Additional donation')).toHaveAttribute('step', '0.01')

  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Payment' }).click()
  await expect(page.getByLabel(/Visa ending 4242/)).toBeChecked()
  await page.getByRole('button', { name: 'Back to Shipping' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Dora')
  await reloadPage(page)
  await expect(page.getByLabel('Address line 1')).toHaveValue('12 Lighthouse Lane')

  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('button', { name: 'Review Order' }).click()
  const main = page.getByRole('main')
  await expect(page.getByRole('dialog'), 'in the page').toHaveCount(0)
  await expect(main.getByText(`We sent a code to ${dora.email}`), 'typed at shipping already').toBeVisible()
  const kept = main.getByRole('region', { name: 'Your order so far' })
  await expect(kept).toContainText(`${dora.name}, 12 Lighthouse Lane`)
  await expect(kept).toContainText('Visa ending 4242')
  await expect(kept).toContainText(/\$\d+\.\d\d to animal shelters, at no cost to you/)
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Sign In / Create Account' }).click()
  await expect(main.getByLabel('Six digits from the email')).toBeFocused()
  await expect(main.getByText('Enter the six digits')).toBeVisible()
  await choosePasswordAtCheckout(page)
  await expect(main.getByLabel('Email')).toHaveValue(dora.email)
  await main.getByRole('button', { name: 'Sign In / Create Account' }).click()
  await expect(main.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(main.getByText('Enter your password')).toBeVisible()
  await main.getByRole('button', { name: 'Create an account' }).click()
  await expect(main.getByLabel('Name', { exact: true })).toHaveValue(dora.name)
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signUpAtCheckout(page, dora)
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
})

// CHK-025, VAL-056
test('without a shipping option for each item, shipping does not continue', async ({ page }) => {
  await startCheckout(page)
  await page.evaluate(() => localStorage.removeItem('stella-maris-shipping'))
  await reloadPage(page)
  await fillShipping(page, newCustomer('Eli Ford'))
  await expect(page.getByText('Please choose a delivery option for each item before continuing.')).toBeVisible()
  await page.getByLabel(/Standard Shipping/).check()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
})
