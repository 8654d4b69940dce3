import { expect, type Page } from '@playwright/test'
import { startCheckoutAs } from './checkout-steps.ts'
import { fillCard, fillShipping, newCustomer } from './shopper-steps.ts'

export const checkedCard = '4000002760003184'
export const unfinishedCheck = 'The check by your bank was not completed, so nothing was charged.'

/** Signs in and goes to the payment step with one product. */
export async function goToPayment(page: Page, name: string): Promise<void> {
  const customer = newCustomer(name)
  await startCheckoutAs(page, customer)
  await fillShipping(page, customer)
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
}

export async function review(page: Page, card: string): Promise<void> {
  await fillCard(page, card)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
}

export async function takeAnotherCard(page: Page, card: string): Promise<void> {
  await page.getByRole('button', { name: 'Use another card' }).click()
  await expect(page.getByLabel('Use a new card'), 'not the refused one').toBeChecked()
  await review(page, card)
}

export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Place Order/ }).click()
}

export async function expectRefusal(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
}

/** Expects one order that was paid once. */
export async function expectOneOrder(page: Page): Promise<void> {
  await page.waitForURL(/\/account\?tab=orders/)
  await expect(page.getByText(/Order SM-\w+ is confirmed/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
}
