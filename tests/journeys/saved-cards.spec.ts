import type { Page } from '@playwright/test'
import { openCheckoutWith, startCheckout } from '#tests/support/checkout-steps.ts'
import { query } from '#tests/support/database-process.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { signUpOn } from '#tests/support/shopper-calls.ts'
import {
  declinedCard,
  fillCard,
  fillShipping,
  goodCard,
  newCustomer,
  openPage,
  reloadPage,
  signInAtCheckout,
} from '#tests/support/shopper-steps.ts'

const mastercard = '5555555555554444'
const checkedCard = '4000002760003184'

async function openCards(page: Page, name: string, customer = newCustomer(name)): Promise<void> {
  await signUpOn(page, customer)
  await openPage(page, '/account?tab=payment-methods')
  await expect(page.getByRole('heading', { name: 'No cards yet' })).toBeVisible()
}

async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a card' }).click()
  await fillCard(page, number)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function toPayment(page: Page): Promise<void> {
  await openCheckoutWith(page, 'galassia-flap')
  await fillShipping(page, { name: 'Ada Marsh', email: 'ada@example.com' })
}

async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page.getByText(/Order SM-\w+ is confirmed/)).toBeVisible()
}

// PAY-001, PAY-002, PAY-007, VAL-043..045
test('a customer saves a card, and reads what is missing or why it is declined', async ({ page, allowAnswers }) => {
  allowAnswers('402 /v1/setup_intents/*/confirm')
  await openCards(page, 'Ada Marsh')
  await expectAccessible(page)
  const sentToUs: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && sentToUs.push(request.postData() ?? ''))
  const add = page.getByRole('button', { name: 'Add a card' })
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Add a card' })
  await dialog.getByLabel('Name on card').fill('')
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await expect(dialog.getByText('Name on card is required')).toBeVisible()
  await expect(dialog.getByText('Please enter complete card details')).toBeVisible()
  await expect(dialog.getByLabel('Name on card')).toBeFocused()
  await expectAccessible(page)
  await fillCard(page, declinedCard)
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await expect(dialog.getByText('Your card was declined.')).toBeVisible()
  await dialog.getByLabel('Card number').fill(goodCard)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
  const card = page.getByRole('article', { name: 'Visa ending 4242' })
  await expect(card).toContainText('Ada Marsh')
  await expect(card).toContainText(`Expires 12/${(new Date().getUTCFullYear() + 2) % 100}`)
  await expect(card).toContainText('Default')
  await expectAccessible(page)
  expect(sentToUs.join()).not.toContain(goodCard)
  expect(sentToUs.join()).not.toContain(declinedCard)
})

// PAY-003..006
test('cards are changed, made the default and deleted, and another tab follows', async ({ page, context }) => {
  await openCards(page, 'Ben Marsh')
  await addCard(page, goodCard)
  await page.getByRole('button', { name: 'Add a card' }).click()
  for (const field of ['Card number', 'Expiration date', 'Name on card', 'Make this my default card'])
    await expect(page.getByLabel(field)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await addCard(page, mastercard)
  const visa = page.getByRole('article', { name: 'Visa ending 4242' })
  const master = page.getByRole('article', { name: 'Mastercard ending 4444' })
  await expect(visa).toContainText('Default')
  await expect(master).not.toContainText('Default')
  const other = await context.newPage()
  await openPage(other, '/account?tab=payment-methods')
  const articles = other.getByRole('article')
  await expect(articles).toHaveCount(2)

  await master.getByRole('button', { name: 'Make default Mastercard ending 4444' }).click()
  await expect(master.getByText('Default', { exact: true })).toBeVisible()
  await expect(visa.getByText('Default', { exact: true })).toHaveCount(0)
  await expect(articles.first()).toContainText('4444')

  const edit = master.getByRole('button', { name: 'Edit Mastercard ending 4444' })
  await expect(edit).toBeFocused()
  await edit.click()
  const form = page.getByRole('dialog', { name: 'Edit Mastercard ending 4444' })
  await expectAccessible(page)
  await form.getByLabel('Name on card').fill('Benjamin Marsh')
  await form.getByLabel('Expiration date').fill('0120')
  await form.getByRole('button', { name: 'Save card' }).click()
  await expect(form.getByText('This date has passed')).toBeVisible()
  await form.getByLabel('Expiration date').fill('0339')
  await form.getByRole('button', { name: 'Save card' }).click()
  await expect(form).toBeHidden()
  await expect(edit).toBeFocused()
  await expect(master).toContainText('Benjamin Marsh')
  await expect(articles.first()).toContainText('Expires 03/39')

  await master.getByRole('button', { name: 'Delete Mastercard ending 4444' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this card?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(master).toBeVisible()
  await master.getByRole('button', { name: 'Delete Mastercard ending 4444' }).click()
  await question.getByRole('button', { name: 'Delete card' }).click()
  await expect(master).toHaveCount(0)
  await expect(visa).toContainText('Default')
  await expect(page.getByRole('button', { name: 'Add a card' })).toBeFocused()
  await expect(articles).toHaveCount(1)
})

// CHK-018, CHK-050, CHK-053, CHK-021
test('a card saved with an order pays the next one, and is really charged', async ({ page, shop }) => {
  await openCards(page, 'Elsa Marsh')
  await toPayment(page)
  await expect(page.getByRole('group', { name: 'Your cards' })).toHaveCount(0)
  await fillCard(page, goodCard)
  await page.getByLabel('Save this card').check()
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByText('saved for your next order')).toBeVisible()
  await placeOrder(page)
  await page.getByRole('tab', { name: 'Payment methods' }).click()
  await expect(page.getByRole('article', { name: 'Visa ending 4242' })).toContainText('Default')
  await addCard(page, mastercard)

  await toPayment(page)
  const cards = page.getByRole('group', { name: 'Your cards' })
  await expect(cards.getByLabel(/Visa ending 4242/)).toBeChecked()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expect(page.getByLabel('Save this card')).toHaveCount(0)
  const review = page.getByRole('button', { name: 'Review Order' })
  await expect(review).toBeEnabled()
  await expectAccessible(page)
  await cards.getByLabel('Use a new card').check()
  await expect(review).toBeDisabled()
  await expect(page.getByLabel('Save this card')).not.toBeChecked()
  await cards.getByLabel(/Mastercard ending 4444/).check()
  await review.click()
  await expect(page.getByText('Mastercard ending 4444')).toBeVisible()
  await placeOrder(page)
  const charged = await query(
    shop.databaseUrl(),
    `select m.last4, m.customer_id is not null as is_kept from sandbox_gateway.charges c
      join sandbox_gateway.payment_methods m on m.id = c.payment_method_id order by c.created_at desc limit 2`,
  )
  expect(charged).toEqual([
    { last4: '4444', is_kept: true },
    { last4: '4242', is_kept: true },
  ])
})

test('an expired card is marked and cannot be chosen; a card deleted in another tab gives way', async ({
  page,
  context,
  shop,
  allowAnswers,
}) => {
  allowAnswers('409 /api/payments/createPaymentIntent')
  await openCards(page, 'Fay Marsh')
  await addCard(page, goodCard)
  await addCard(page, mastercard)
  await query(shop.databaseUrl(), "update payment_methods set exp_year = 2020 where last4 = '4444' and not is_default")
  await reloadPage(page)
  await expect(page.getByRole('article', { name: 'Mastercard ending 4444' })).toContainText('Expired 12/20')
  await expectAccessible(page)
  await toPayment(page)
  const cards = page.getByRole('group', { name: 'Your cards' })
  await expect(cards.getByLabel(/Mastercard ending 4444/)).toBeDisabled()
  await expect(cards.getByLabel(/Visa ending 4242/)).toBeChecked()
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()

  const other = await context.newPage()
  await openPage(other, '/account?tab=payment-methods')
  await other.getByRole('button', { name: 'Delete Visa ending 4242' }).click()
  await other.getByRole('button', { name: 'Delete card' }).click()
  await expect(other.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page.getByText('This card is no longer saved. Please choose another one.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Payment' }).click()
  await expect(cards.getByLabel('Use a new card')).toBeChecked()
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await placeOrder(page)
})

test('guests see the form alone; a sign-in on the way finds the saved cards', async ({ page }) => {
  const ada = newCustomer('Gus Marsh')
  await openCards(page, 'Gus Marsh', ada)
  await addCard(page, mastercard)
  // An open account would learn that its session has ended.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await startCheckout(page)
  await fillShipping(page, ada)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Your cards' })).toHaveCount(0)
  await expect(page.getByLabel('Save this card')).toHaveCount(0)
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await signInAtCheckout(page, ada)
  await expect(page.getByText('Visa ending 4242')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Payment' }).click()
  const cards = page.getByRole('group', { name: 'Your cards' })
  await expect(cards.getByLabel(/Visa ending 4242/)).toBeChecked()
  await cards.getByLabel(/Mastercard ending 4444/).check()
  await page.getByRole('button', { name: 'Review Order' }).click()
  await placeOrder(page)
})

test('a card whose bank asks first is saved after its yes, not after its no, and asks again when it pays', async ({
  page,
}) => {
  await openCards(page, 'Hana Marsh')
  const bank = page.getByRole('dialog', { name: 'A check by your bank' })
  const answer = (text: string) => bank.frameLocator('iframe').getByRole('button', { name: text }).click()
  await page.getByRole('button', { name: 'Add a card' }).click()
  await fillCard(page, checkedCard)
  const save = page.getByRole('button', { name: 'Save card' })
  await save.click()
  await answer('No, fail the check')
  await expect(page.getByText('The check by your bank was not completed')).toBeVisible()
  await save.click()
  await answer('Yes, it is me')
  await expect(page.getByRole('article', { name: 'Visa ending 3184' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await toPayment(page)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await answer('Yes, it is me')
  await expect(page.getByText(/Order SM-\w+ is confirmed/)).toBeVisible()
})

test('at the limit of cards saving is not offered, with the reason', async ({ page, shop }) => {
  const customer = newCustomer('Gwen Marsh')
  await openCards(page, 'Gwen Marsh', customer)
  await query(
    shop.databaseUrl(),
    `insert into payment_methods (id, user_id, gateway_id, brand, last4, exp_month, exp_year, name_on_card, is_default)
    select users.id || n, users.id, users.id || n, 'visa', to_char(n, 'FM0000'), 12, 2090, 'Gwen Marsh', n = 1
    from users, generate_series(1, 20) n where email = '${customer.email}'`,
  )
  await toPayment(page)
  await page.getByLabel('Use a new card').check()
  const save = page.getByLabel('Save this card')
  await expect(save).toBeDisabled()
  await expect(save).toHaveAccessibleDescription(/^You have saved 20 cards, and that is all we can keep\./)
  await expectAccessible(page)
  await query(shop.databaseUrl(), `delete from payment_methods where name_on_card = 'Gwen Marsh' and last4 = '0020'`)
  await reloadPage(page)
  await page.getByLabel('Use a new card').check()
  await expect(save).toBeEnabled()
})
