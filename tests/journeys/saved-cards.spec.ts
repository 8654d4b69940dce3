import type { Page } from '@playwright/test'
import { openCheckoutWith, startCheckout } from '#tests/support/checkout-steps.ts'
import { query } from '#tests/support/database-process.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { signUpOn } from '#tests/support/shopper-calls.ts'
import {
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
