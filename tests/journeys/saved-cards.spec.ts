import type { Page } from '@playwright/test'
import { openCheckoutWith } from '#tests/support/checkout-steps.ts'
import { query } from '#tests/support/database-process.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { signUpOn } from '#tests/support/shopper-calls.ts'
import { fillCard, fillShipping, goodCard, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

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
