import type { FrameLocator, Page } from '@playwright/test'
import { test as base, expect, expectAccessible } from '#tests/support/journey.ts'
import {
  checkedCard,
  expectOneOrder,
  expectRefusal,
  goToPayment,
  placeOrder,
  review,
  takeAnotherCard,
  unfinishedCheck,
} from '#tests/support/paying-steps.ts'
import { signUpOn } from '#tests/support/shopper-calls.ts'
import { declinedCard, fillCard, goodCard, newCustomer, openPage } from '#tests/support/shopper-steps.ts'
import { type StripeShop, standInForStripe, startStripeShop } from '#tests/support/stripe-shop.ts'

const test = base.extend<object, { stripeShop: StripeShop }>({
  stripeShop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
    async ({}, use) => {
      const shop = await startStripeShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  shop: [({ stripeShop }, use) => use(stripeShop), { scope: 'worker' }],
})

// CHK-050, CHK-051, CHK-052, ERR-027
test("with Stripe's keys a card goes into Stripe's own fields, and pays", async ({ page, stripeShop }) => {
  await standInForStripe(page, stripeShop)
  await goToPayment(page, 'Nora Quill')
  await expect(page.getByText('test gateway')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Review Order' })).toBeDisabled()
  await page.getByLabel('Card number').fill('4242000000000')
  await expect(page.getByText('Your card number is invalid.')).toBeVisible()
  await expectAccessible(page)
  await review(page, goodCard)
  await expect(page.getByText('Visa ending 4242')).toBeVisible()
  await placeOrder(page)
  await expectOneOrder(page)
})

test("a card that Stripe declines is reported in Stripe's words, and the bank's check may fail or pass", async ({
  page,
  stripeShop,
  allowAnswers,
}) => {
  allowAnswers('402 /v1/payment_intents/*/confirm')
  await standInForStripe(page, stripeShop)
  await goToPayment(page, 'Hugo Marsh')
  await review(page, declinedCard)
  await placeOrder(page)
  await expectRefusal(page, 'Your card was declined.')

  await takeAnotherCard(page, checkedCard)
  await placeOrder(page)
  await bank(page).getByRole('button', { name: 'No, fail the check' }).click()
  await expectRefusal(page, unfinishedCheck)

  await placeOrder(page)
  await bank(page).getByRole('button', { name: 'Yes, it is me' }).click()
  await expectOneOrder(page)
})

// ERR-025
test("while Stripe's script is blocked the shop says so, and continues when it loads", async ({ page, stripeShop }) => {
  let isBlocked = true
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await standInForStripe(page, stripeShop, () => isBlocked)
  await goToPayment(page, 'Ida Ford')
  await expectRefusal(page, 'Stripe has not loaded yet')
  await expectRefusal(page, 'Please try again momentarily.')
  await expect.poll(() => warnings.join()).toContain('Stripe has not loaded yet. Please try again momentarily.')
  await expectAccessible(page)
  isBlocked = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await review(page, goodCard)
  await placeOrder(page)
  await expectOneOrder(page)
})

// PAY-002
test('Stripe saves a card in the account, after the check by its bank', async ({ page, stripeShop }) => {
  await standInForStripe(page, stripeShop)
  await signUpOn(page, newCustomer('Lena Ford'))
  await openPage(page, '/account?tab=payment-methods')
  await page.getByRole('button', { name: 'Add a card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a card' })
  await fillCard(page, checkedCard)
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await bank(page).getByRole('button', { name: 'No, fail the check' }).click()
  await expect(dialog.getByText(unfinishedCheck)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await bank(page).getByRole('button', { name: 'Yes, it is me' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article', { name: 'Visa ending 3184' })).toBeVisible()
})

function bank(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Bank"]')
}
