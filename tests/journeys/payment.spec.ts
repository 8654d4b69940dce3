import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import {
  fillCard,
  fillShipping,
  goodCard,
  newCustomer,
  openBagWith,
  openPage,
  signUpInDialog,
} from '#tests/support/shopper-steps.ts'

const checkedCard = '4000002760003184'

/** Signed in, with a bag, up to the card. */
async function goToPayment(page: Page, name: string): Promise<void> {
  const customer = newCustomer(name)
  await openPage(page, '/account')
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await signUpInDialog(page, customer)
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await openBagWith(page, 'galassia-flap')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillShipping(page, customer)
  await expect(page.getByLabel('Card number')).toBeVisible()
}

async function review(page: Page, card: string): Promise<void> {
  await fillCard(page, card)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
}

async function useAnotherCard(page: Page, card: string): Promise<void> {
  await page.getByRole('button', { name: 'Use another card' }).click()
  await page.getByLabel('Use a new card').check()
  await review(page, card)
}

function placeOrder(page: Page) {
  return page.getByRole('button', { name: /^Place Order/ }).click()
}

async function expectRefusal(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
}

async function expectOneOrder(page: Page): Promise<void> {
  await page.waitForURL(/\/account\?tab=orders/)
  await expect(page.getByText(/Order SM-\w+ is confirmed/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
}

const unfinished = 'The check by your bank was not completed, so nothing was charged.'

test("a card whose bank asks first is paid after the shopper's yes, with the keyboard alone", async ({ page }) => {
  await goToPayment(page, 'Vera Quill')
  await review(page, checkedCard)
  await page.getByRole('button', { name: /^Place Order/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'A check by your bank' })
  const bank = dialog.frameLocator('iframe')
  await expect(bank.getByText('Your card ending 3184')).toBeVisible()
  await expectAccessible(page)
  await bank.getByRole('button', { name: 'Yes, it is me' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expectOneOrder(page)
})

test('a check that fails or is closed charges nothing, and the shopper tries again or takes another card', async ({
  page,
}) => {
  await goToPayment(page, 'Otto Reed')
  await review(page, checkedCard)
  const dialog = page.getByRole('dialog', { name: 'A check by your bank' })

  await placeOrder(page)
  await dialog.frameLocator('iframe').getByRole('button', { name: 'No, fail the check' }).click()
  await expectRefusal(page, unfinished)
  await expect(dialog).toBeHidden()
  await expectAccessible(page)

  await placeOrder(page)
  await expect(dialog.frameLocator('iframe').getByText('Is it you?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expectRefusal(page, unfinished)
  await expect(page.getByRole('button', { name: /^Place Order/ })).toBeFocused()

  await placeOrder(page)
  await expect(dialog.frameLocator('iframe').getByText('Is it you?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).press('Escape')
  await expectRefusal(page, unfinished)

  await useAnotherCard(page, goodCard)
  await placeOrder(page)
  await expectOneOrder(page)
})
