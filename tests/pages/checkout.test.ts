import { expect, test } from 'vitest'
import { openPage, type Page } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'
import {
  figure,
  fillCard,
  fillShipping,
  flapTotal,
  goodCard,
  openCheckout,
  openCheckoutAsGuest,
  openReview,
} from '#tests/support/pages/steps.ts'

const shop = await shareShop({ isDemo: true, takesCards: true })
await shop.change(`insert into promo_codes (id, code, type, value, valid_from, valid_until) values
  ('all-free', 'ALLFREE', 'percentage', 100, '2020-01-01', '2099-01-01'),
  ('flash', 'FLASH', 'percentage', 50, '2020-01-01', '2099-01-01'),
  ('tide', 'TIDE', 'percentage', 20, '2020-01-01', '2099-01-01')`)
await shop.change("update products set total_stock = 900 where id = 'galassia-flap'")
await shop.change("update product_variants set stock_quantity = 900 where product_id = 'galassia-flap'")
await shop.change("update shipping_options set price_cents = 800 where id = 'galassia-flap-standard'")

async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Promo code', { exact: true }).fill(code)
  await page.getByLabel('Promo code', { exact: true }).press('Enter')
}

test("the form shows faults at their fields, in the country's words, and keeps the typed text", async () => {
  const page = await openCheckoutAsGuest(shop)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  const first = page.getByLabel('First name')
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription('First name is required')
  await page.getByLabel('Email').fill('zoe@')
  await page.getByLabel('ZIP code').fill('97')
  await page.getByLabel('Country').selectOption('Canada')
  await expect(page.getByLabel('Province')).toHaveAccessibleDescription('Province is required')
  await expect(page.getByLabel('Postal code')).toHaveAccessibleDescription('Enter a full postal code like K1A 0B1')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a full email address')
  await expect(page.getByLabel('Email')).toHaveValue('zoe@')
  const tokens = {
    'First name': 'shipping given-name',
    Email: 'shipping email',
    Phone: 'shipping tel',
    'Address line 1': 'shipping address-line1',
    'Postal code': 'shipping postal-code',
    Country: 'shipping country-name',
  }
  for (const [label, token] of Object.entries(tokens))
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', token)
})

test('a step whose required value is missing leads to the step that asks for that value', async () => {
  const page = await openCheckoutAsGuest(shop)
  for (const step of ['review', 'account', 'payment', 'nowhere']) {
    await page.goto(`/checkout?step=${step}`)
    await expect(page.getByRole('heading', { name: 'Where should it go?' })).toBeVisible()
    await expect(page).toHaveURL('/checkout?step=shipping')
  }
  await fillShipping(page, { email: 'will@example.com' })
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  await page.goto('/checkout?step=review')
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/checkout?step=payment')
})

// CHK-015, CHK-037
test('a guest who places an order is sent to sign in or create an account', async () => {
  const page = await openCheckoutAsGuest(shop)
  await fillShipping(page, { email: `${crypto.randomUUID()}@example.com` })
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('button', { name: 'Sign In / Create Account' })).toBeVisible()
  await page.goto('/checkout?step=review')
  await page.getByRole('button', { name: `Place Order, ${flapTotal}` }).click()
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeFocused()
  const main = page.getByRole('main')
  await expect(main.getByLabel('Six digits from the email')).toBeVisible()
  const form = main.locator('form').filter({ has: page.getByLabel('Six digits from the email') })
  await expect(form.getByRole('textbox')).toHaveCount(1)
  const instead = main.getByRole('button', { name: 'Use a password instead' })
  await expect(instead).toHaveCount(0)
  await main.getByText('Other ways to sign in').click()
  await instead.click()
  await expect(main.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

// CNF-002, CNF-005, CNF-006, ERR-020
test('a confirmation without an order says so', async () => {
  for (const path of ['/order-confirmation', '/order-confirmation?order=SM-00000000']) {
    const page = await openPage(shop, path)
    await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  }
})

// D30
test('a free order asks for no card, says so, and is placed without the gateway', async () => {
  const { page, person } = await openCheckout(shop, 'levante-tote')
  await applyCode(page, 'ALLFREE')
  await expect.poll(() => figure(page, 'Total')).toBe('$0.00')
  await fillShipping(page, person)
  await expect(page.getByText('Nothing is to be paid for this order. You need no card.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove promo code' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review Order' })).toBeDisabled()
  await applyCode(page, 'ALLFREE')
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByText('Nothing is to be paid', { exact: true })).toBeVisible()
  const gateway = shop.watch(/\/v1\//)
  await page.getByRole('button', { name: 'Place Order, $0.00' }).dblclick()
  await expect(page).toHaveURL(/\/account\?tab=orders/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('$0.00')
  expect(gateway, 'nobody asked the gateway').toEqual([])
})

test('removing a code in the review asks for a card, which then pays', async () => {
  const { page, person } = await openCheckout(shop, 'levante-tote')
  await applyCode(page, 'ALLFREE')
  await expect.poll(() => figure(page, 'Total')).toBe('$0.00')
  await fillShipping(page, person)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('button', { name: 'Place Order, $0.00' })).toBeEnabled()
  await page.getByRole('button', { name: 'Remove promo code' }).click()
  await expect(page.getByText('There is something to pay now. Please choose a card.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Place Order/ })).toBeDisabled()
  await page.getByRole('main').getByRole('button', { name: 'Back to Payment' }).first().click()
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await page.getByRole('button', { name: 'Place Order, $1,138.32' }).click()
  await expect(page).toHaveURL(/\/account\?tab=orders/)
  await expect(page.getByRole('article')).toContainText('$1,138.32')
})

// CRT-008, CRT-041, CRT-042, CRT-044..048, CHK-085, VAL-007, VAL-008, VAL-062, VAL-064, CON-022
test('in the cart codes are tried, refused with different reasons, applied and removed again', async () => {
  const page = await openCart()
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await summary.getByRole('button', { name: 'Apply promo code' }).click()
  await expect(summary.getByRole('alert')).toHaveText('Enter a promo code')
  await expect(summary.getByLabel('Promo code')).toBeFocused()
  await applyCode(page, 'NOSUCHCODE')
  await expect(summary.getByRole('alert')).toHaveText('Invalid promo code')
  await expect(page.getByLabel('Promo code', { exact: true })).toBeFocused()
  page.route(/validatePromoCode/, { status: 429, json: {} }, { times: 1 })
  await applyCode(page, 'SAVE20')
  await expect(summary.getByRole('alert')).toHaveText('Failed to validate promo code. Please try again.')
  for (const [code, percent, discount, total] of [
    ['welcome10', 10, '$99.00', '$899.00'],
    ['Save20', 20, '$198.00', '$800.00'],
    ['  FIRST15 ', 15, '$148.50', '$849.50'],
  ] as const) {
    const name = code.trim().toUpperCase()
    await applyCode(page, code)
    await expect(summary.getByText(`${name} applied, ${percent}% off`)).toBeVisible()
    await expect.poll(() => figure(page, `Discount (${name})`)).toBe(`−${discount}`)
    await expect.poll(() => figure(page, 'Total')).toBe(total)
    await page.reload()
    await expect.poll(() => figure(page, 'Total')).toBe(total)
    await summary.getByRole('button', { name: 'Remove promo code' }).click()
    await expect(page.getByLabel('Promo code', { exact: true })).toBeFocused()
    await expect.poll(() => figure(page, 'Total')).toBe('$998.00')
    await expect(summary.getByText('Discount')).toHaveCount(0)
  }
})

test('a code that ends while it is in a cart is reported at once, and the total is right without it', async () => {
  const page = await openCart()
  await applyCode(page, 'flash')
  await expect.poll(() => figure(page, 'Total')).toBe('$503.00')
  await shop.change(`update promo_codes set is_active = false where id = 'flash'`, ['promo:flash'])
  await expect(page.getByRole('region', { name: 'Order Summary' }).getByRole('alert')).toHaveText('Invalid promo code')
  await expect.poll(() => figure(page, 'Total')).toBe('$998.00')
})

test('the indicator leads back to completed steps only', async () => {
  const { page } = await openReview(shop)
  const indicator = page.getByRole('list', { name: 'Checkout progress' })
  await expect(indicator.locator('[aria-current=step]')).toHaveText('Review')
  await expect(indicator.getByRole('button')).toHaveCount(2)
  await indicator.getByRole('button', { name: 'Shipping' }).click()
  await expect(page.getByRole('heading', { name: 'Where should it go?' })).toBeFocused()
  await expect(indicator.getByRole('button')).toHaveCount(0)
  page.goBack()
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeFocused()
  await page.getByRole('button', { name: 'Edit Charity' }).click()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused()
})

async function openCart(): Promise<Page> {
  const page = await openPage(shop, '/product/galassia-flap')
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).first().click()
  await page.getByRole('link', { name: 'View bag' }).click()
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$990.00')
  return page
}
