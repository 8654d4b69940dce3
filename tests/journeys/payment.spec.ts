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
import { goodCard } from '#tests/support/shopper-steps.ts'

test('a failed or closed check charges nothing, and the shopper tries again or uses another card, which is paid after the yes by the keyboard', async ({
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

  await takeAnotherCard(page, checkedCard)
  await page.getByRole('button', { name: /^Place Order/ }).press('Enter')
  const bank = dialog.frameLocator('iframe')
  await expect(bank.getByText('Your card ending 3184')).toBeVisible()
  await expectAccessible(page)
  await bank.getByRole('button', { name: 'Yes, it is me' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expectOneOrder(page)
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
