import { expect, test } from '#tests/support/journey.ts'
import { signUpOn } from '#tests/support/shopper-calls.ts'
import { figure, fillCard, fillShipping, goodCard, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

// Sirena Crossbody: $980, on sale for $784. Express delivery $18. Tax 8 %. Gift 5 %.
// PDP-013..017, CRT-032..040, CHK-013, CHK-068..076
test('every figure of a sale item in a color is what a pencil says', async ({ page }) => {
  const ben = await signUpOn(page, newCustomer('Ben Okafor'))
  await openPage(page, '/product/sirena-crossbody')
  await expect(page.getByText('$784.00').first()).toBeVisible()
  await expect(page.getByText('20% off')).toBeVisible()
  await page.getByRole('radio', { name: 'Deep Sea' }).click()
  await expect(page.getByRole('img', { name: /deep sea/i }).first()).toBeVisible()
  await expect(page.getByText('$39.20 of this goes to charity')).toBeVisible()
  await page.getByRole('button', { name: 'Change delivery' }).click()
  await page.getByRole('radio', { name: /Express Shipping/ }).check()
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).click()
  await page.getByRole('link', { name: 'View bag' }).click()

  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$1,568.00')
  await expect.poll(() => figure(page, 'Shipping')).toBe('$36.00')
  await expect.poll(() => figure(page, 'Total')).toBe('$1,604.00')
  await expect(page.getByText('$78.40').first()).toBeVisible()

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillShipping(page, ben)
  await page.getByLabel('Additional donation').fill('10')
  await expect.poll(() => figure(page, 'Total')).toBe('$1,739.44')
  await expect(page.getByRole('region', { name: 'Order Summary' }).locator('s')).toHaveText('$1,960.00')
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$1,568.00')
  await expect.poll(() => figure(page, 'Shipping')).toBe('$36.00')
  await expect.poll(() => figure(page, 'Tax')).toBe('$125.44')
  await expect.poll(() => figure(page, 'Additional donation')).toBe('$10.00')
  await expect(page.getByText('$78.40').first()).toBeVisible()

  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await page.getByRole('button', { name: 'Place Order, $1,739.44' }).click()
  await page.waitForURL(/\/account\?tab=orders/)
  await expect(page.getByText('$1,739.44').first()).toBeVisible()
})
