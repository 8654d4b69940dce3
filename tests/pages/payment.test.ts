import { expect, test, vi } from 'vitest'
import type { Page } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'
import { fillCard, fillShipping, flapTotal, goodCard, openCheckout, openReview } from '#tests/support/pages/steps.ts'

const shop = await shareShop({ isDemo: true, takesCards: true })
await shop.change("update product_variants set stock_quantity = 900 where product_id = 'galassia-flap'")
await shop.change("update products set total_stock = 900 where id = 'galassia-flap'")
await shop.change("update shipping_options set price_cents = 800 where id = 'galassia-flap-standard'")

async function openPayment(): Promise<Page> {
  const { page, person } = await openCheckout(shop)
  await fillShipping(page, person)
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  return page
}

async function review(page: Page, card: string): Promise<void> {
  await fillCard(page, card)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
}

async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Place Order/ }).click()
}

/** Expects one order that was paid once. */
async function expectOneOrder(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/account\?tab=orders/)
  await expect(page.getByText(/Order SM-\w+ is confirmed/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
}

test('an invalid card cannot reach the review, and shows the reason at its field', async () => {
  const page = await openPayment()
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
    await expect(reviewOrder).toBeDisabled()
    await page.getByLabel(label).fill(whole)
    await expect(reviewOrder).toBeEnabled()
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
    await field.fill(right)
    await expect(page.getByText(text)).toHaveCount(0)
    await expect(reviewOrder).toBeEnabled()
  }
  await reviewOrder.click()
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
})

test('while the gateway is away one message says so, and a later try pays once', async () => {
  const { page } = await openReview(shop)
  page.route(/\/v1\/payment_intents\//, { status: 403, json: {} })
  await placeOrder(page)
  const alert = page.getByRole('alert').filter({ hasText: /./ })
  await expect(alert).toHaveText(
    'The payment provider does not answer. Please try again: your card is charged once at most.',
  )
  shop.unroute()
  await placeOrder(page)
  await expectOneOrder(page)
})

test('a payment whose answer was lost is found, not repeated', async () => {
  const { page } = await openReview(shop)
  let confirmed = 0
  page.route(/\/v1\/payment_intents\/\w+\/confirm/, async ({ next }) => {
    confirmed += 1
    await next()
    return Response.json({}, { status: 403 })
  })
  await placeOrder(page)
  await expectOneOrder(page)
  expect(confirmed).toBe(1)
})

// CHK-063, ERR-028, ERR-029
test('an order is placed although its address cannot be saved', async () => {
  using warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { page, person } = await openCheckout(shop)
  const ordered = Promise.withResolvers<void>()
  page.route(/addAddress/, async () => {
    await ordered.promise
    return Response.json({ code: 'ADDRESSES_FULL', message: 'Full.' }, { status: 409 })
  })
  await page.getByLabel('Save this address').check()
  await fillShipping(page, person)
  await review(page, goodCard)
  await placeOrder(page)
  await expectOneOrder(page)
  ordered.resolve()
  await expect.poll(() => warn.mock.calls.join()).toContain('The address could not be saved')
})

test('when a page missed a change of countries, the payment is refused, and the page leads back to the address', async () => {
  const { page } = await openReview(shop)
  await shop.change(`insert into settings (key, value) values ('delivery', '{"countries": ["Japan"]}')`)
  await page.getByRole('button', { name: `Place Order, ${flapTotal}` }).click()
  const refusal = page.getByText("We don't deliver to the United States yet. Please choose another address.")
  await expect(refusal).toHaveCount(1)
  await page.getByRole('button', { name: 'Back to Shipping' }).click()
  await expect(page.getByRole('heading', { name: 'Where should it go?' })).toBeVisible()
  await shop.change("delete from settings where key = 'delivery'", ['settings'])
})
