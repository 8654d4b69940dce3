import type { Page } from '@playwright/test'
import { openCheckoutWith } from '#tests/support/checkout-steps.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { signUpOn } from '#tests/support/shopper-calls.ts'
import { fillCard, fillShipping, goodCard, newCustomer, reloadPage } from '#tests/support/shopper-steps.ts'

async function order(page: Page): Promise<void> {
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page).toHaveURL(/tab=orders$/)
}

// CHK-017, CHK-019, CHK-061, CHK-062
test('an address saved with an order fills the next one, and another can be entered', async ({ page }) => {
  await signUpOn(page, newCustomer('Iris Quill'))
  await openCheckoutWith(page, 'galassia-flap')
  await expect(page.getByRole('group', { name: 'Your addresses' })).toHaveCount(0)
  await page.getByLabel('Save this address').check()
  await fillShipping(page, { name: 'Iris Quill', email: 'iris@example.com' })
  await order(page)
  await page.getByRole('tab', { name: 'Addresses' }).click()
  await expect(page.getByRole('article', { name: 'Iris Quill, 12 Lighthouse Lane' })).toContainText('Default')

  await openCheckoutWith(page, 'galassia-flap')
  const street = page.getByLabel('Address line 1')
  const choices = page.getByRole('group', { name: 'Your addresses' })
  await expect(street).toHaveValue('12 Lighthouse Lane')
  await expect(choices.getByLabel(/12 Lighthouse Lane/)).toBeChecked()
  await expect(page.getByLabel('Save this address')).toBeHidden()
  await expectAccessible(page)
  await choices.getByLabel('Use a new address').check()
  await expect(street).toHaveValue('')
  await expect(page.getByLabel('First name')).toHaveValue('Iris')
  await street.fill('3 Storm Street')
  await expect(page.getByLabel('Save this address')).toBeVisible()
  await choices.getByLabel(/12 Lighthouse Lane/).check()
  await expect(street).toHaveValue('12 Lighthouse Lane')
  await choices.getByLabel('Use a new address').check()
  await expect(street).toHaveValue('3 Storm Street')
  await reloadPage(page)
  await expect(choices.getByLabel('Use a new address')).toBeChecked()
  await expect(street).toHaveValue('3 Storm Street')
})
