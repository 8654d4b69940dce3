import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import {
  figure,
  fillCard,
  fillShipping,
  goodCard,
  newCustomer,
  openCartWith,
  signUpAtCheckout,
} from '#tests/support/shopper-steps.ts'

async function productWithFlap(page: Page): Promise<void> {
  await openCartWith(page, 'galassia-flap')
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$990.00')
}

async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Promo code', { exact: true }).fill(code)
  await page.getByLabel('Promo code', { exact: true }).press('Enter')
}

// CRT-040, CHK-073, CHK-082, CHK-083, CHK-084, CHK-088
test('one code goes from the cart through sign-in to the order, and can be changed on the way', async ({ page }) => {
  await productWithFlap(page)
  await applyCode(page, 'welcome10')
  await expect.poll(() => figure(page, 'Total')).toBe('$899.00')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect.poll(() => figure(page, 'Discount \\(WELCOME10\\)')).toBe('−$99.00')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await summary.getByRole('button', { name: 'Remove promo code' }).click()
  await expect.poll(() => figure(page, 'Total')).toBe('$1,077.20')
  await applyCode(page, ' stellamaris ')
  // 990.00 - 25 % = 742.50, delivery 8.00, tax 8 % 59.40
  await expect.poll(() => figure(page, 'Total')).toBe('$809.90')
  await expectAccessible(page)

  const gil = newCustomer('Gil Marlow')
  await fillShipping(page, gil)
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await signUpAtCheckout(page, gil)
  await expect.poll(() => figure(page, 'Discount \\(STELLAMARIS\\)')).toBe('−$247.50')
  await page.getByRole('button', { name: 'Place Order, $809.90' }).click()
  await page.waitForURL(/\/account\?tab=orders/)
  await page.getByRole('link', { name: 'View confirmation' }).click()
  await expect(page.getByRole('region', { name: 'Your Order' })).toContainText('$809.90')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stella-maris-checkout'))).toBeNull()
})
