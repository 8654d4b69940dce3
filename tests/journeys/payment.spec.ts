import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import {
  checkedCard,
  expectOneOrder,
  expectRefusal,
  goToPayment,
  placeOrder,
  review,
  takeAnotherCard,
  unfinishedCheck as unfinished,
} from '#tests/support/paying-steps.ts'
import { fillCard, goodCard } from '#tests/support/shopper-steps.ts'

test("a card whose bank asks first is paid after the shopper's yes, with the keyboard alone", {
  tag: '@phone',
}, async ({ page }) => {
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

test('a failed or closed check charges nothing, and the shopper tries again or uses another card', async ({ page }) => {
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

  await takeAnotherCard(page, goodCard)
  await placeOrder(page)
  await expectOneOrder(page)
})

// CHK-054, CHK-055
test('an invalid card cannot reach the review, and shows the reason at its field', async ({ page }) => {
  await goToPayment(page, 'Rhea Quill')
  const reviewOrder = page.getByRole('button', { name: 'Review Order' })
  await expect(reviewOrder).toBeDisabled()
  await fillCard(page, goodCard)
  await expect(reviewOrder).toBeEnabled()
  for (const [label, unfinished, whole] of [
    ['Card number', '424242424242424', goodCard],
    ['Expiration date', '12', '1239'],
    ['Security code', '12', '123'],
  ] as const) {
    await page.getByLabel(label).fill(unfinished)
    await expect(reviewOrder, label).toBeDisabled()
    await page.getByLabel(label).fill(whole)
    await expect(reviewOrder, label).toBeEnabled()
  }
  for (const [label, wrong, right, text] of [
    ['Card number', '4242424242424241', goodCard, 'Your card number is invalid.'],
    ['Expiration date', '0124', '1239', "Your card's expiration date is in the past."],
    ['Expiration date', '1339', '1239', "Your card's expiration month is invalid."],
  ] as const) {
    const field = page.getByLabel(label)
    await field.fill(wrong)
    await expect(field).toHaveAccessibleDescription(text)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('.card-entry [aria-invalid]')).toHaveCount(1)
    await expect(reviewOrder).toBeDisabled()
    await expectAccessible(page)
    await field.fill(right)
    await expect(page.getByText(text)).toHaveCount(0)
    await expect(reviewOrder).toBeEnabled()
  }
  await reviewOrder.click()
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
})

// CHK-043, CHK-044, ERR-023
test('each refused card has its own message, entries stay, and another card pays', async ({ page, allowAnswers }) => {
  allowAnswers('402 /v1/payment_intents/*/confirm')
  await goToPayment(page, 'Pia Marsh')
  await review(page, '4000000000000069')
  await placeOrder(page)
  await expectRefusal(page, 'Your card has expired.')
  await expectAccessible(page)
  const others = [
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000127', "Your card's security code is incorrect."],
    ['4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
    ['4000008260003178', 'Your card has insufficient funds.'],
  ] as const
  for (const [card, words] of others) {
    await takeAnotherCard(page, card)
    await placeOrder(page)
    if (card === '4000008260003178')
      await page.getByRole('dialog').frameLocator('iframe').getByRole('button', { name: 'Yes, it is me' }).click()
    await expectRefusal(page, words)
    await expect(page.getByText('12 Lighthouse Lane')).toBeVisible()
  }
  await takeAnotherCard(page, goodCard)
  await placeOrder(page)
  await expectOneOrder(page)
})

test('while the gateway is away one message says so, and placing the order again pays once', async ({
  page,
  allowAnswers,
}) => {
  allowAnswers('409 /api/orders/createOrder')
  await goToPayment(page, 'Rosa Ford')
  await review(page, goodCard)
  await page.route('**/v1/payment_intents/**', (route) => route.fulfill({ status: 403 }))
  await placeOrder(page)
  await expectRefusal(
    page,
    'The payment provider does not answer. Please try again: your card is charged once at most.',
  )
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(1)
  await page.unroute('**/v1/payment_intents/**')
  await placeOrder(page)
  await expectOneOrder(page)
})

test('a payment whose answer was lost is found, not repeated', async ({ page }) => {
  await goToPayment(page, 'Levi Reed')
  await review(page, goodCard)
  let confirmed = 0
  await page.route('**/v1/payment_intents/*/confirm', async (route) => {
    confirmed += 1
    await route.fetch()
    await route.fulfill({ status: 403 })
  })
  await placeOrder(page)
  await expectOneOrder(page)
  expect(confirmed).toBe(1)
})

test('an order is created although the shopper leaves right after the check', async ({ page, newVisitor }) => {
  await goToPayment(page, 'Mara Quill')
  await review(page, checkedCard)
  await placeOrder(page)
  const bank = page.getByRole('dialog').frameLocator('iframe')
  await expect(bank.getByText('Is it you?')).toBeVisible()
  const address = await page.getByRole('dialog').locator('iframe').getAttribute('src')
  const cookies = await page.context().cookies()
  await page.goto('about:blank')
  const elsewhere = await newVisitor()
  await elsewhere.goto(address ?? '')
  await elsewhere.getByRole('button', { name: 'Yes, it is me' }).click()
  await expect(elsewhere.getByText('This check is finished.')).toBeVisible()
  await elsewhere.context().addCookies(cookies)
  await elsewhere.goto('/account?tab=orders')
  await expect(elsewhere.getByRole('article')).toHaveCount(1)
})
