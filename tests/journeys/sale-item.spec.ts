import { expect, test } from '#tests/support/journey.ts'
import { signUpOn } from '#tests/support/shopper-calls.ts'
import { figure, fillCard, fillShipping, goodCard, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

// Falce Shoulder Bag: $890, on sale for $712. Express delivery $18. Tax 8 %. Gift 5 %.
// PDP-013..017, CRT-032..040, CHK-013, CHK-068..076
test('every figure of a sale item in a color matches a calculation by hand', async ({ page }) => {
  const ben = await signUpOn(page, newCustomer('Ben Okafor'))
  await openPage(page, '/product/falce-shoulder')
  await expect(page.getByText('$712.00').first()).toBeVisible()
  await expect(page.getByText('20% off')).toBeVisible()
  await page.getByRole('radio', { name: 'Black' }).click()
  await expect(page.getByRole('img', { name: /in black/i }).first()).toBeVisible()
  await expect(page.getByText('$35.60 of this goes to charity')).toBeVisible()
  await page.getByRole('button', { name: 'Change delivery' }).click()
  await page.getByRole('radio', { name: /Express Shipping/ }).check()
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).click()
  await page.getByRole('link', { name: 'View bag' }).click()

  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$1,424.00')
  await expect.poll(() => figure(page, 'Shipping')).toBe('$36.00')
  await expect.poll(() => figure(page, 'Total')).toBe('$1,460.00')
  await expect(page.getByText('$71.20').first()).toBeVisible()

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillShipping(page, ben)
  await page.getByLabel('Additional donation').fill('10')
  await expect.poll(() => figure(page, 'Total')).toBe('$1,583.92')
  await expect(page.getByRole('region', { name: 'Order Summary' }).locator('s')).toHaveText('$1,780.00')
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$1,424.00')
  await expect.poll(() => figure(page, 'Shipping')).toBe('$36.00')
  await expect.poll(() => figure(page, 'Tax')).toBe('$113.92')
  await expect.poll(() => figure(page, 'Additional donation')).toBe('$10.00')
  await expect(page.getByText('$71.20').first()).toBeVisible()

  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await page.getByRole('button', { name: 'Place Order, $1,583.92' }).click()
  await page.waitForURL(/\/account\?tab=orders/)
  await expect(page.getByText('$1,583.92').first()).toBeVisible()
})
