import { expect, test } from 'vitest'
import type { Page } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'
import {
  choosePasswordAtCheckout,
  figure,
  fillCard,
  fillShipping,
  flapTotal,
  goodCard,
  openCheckout,
  openCheckoutAsGuest,
  openReview,
  signInAtCheckout,
  signUpAtCheckout,
} from '#tests/support/pages/steps.ts'

const shop = await shareShop({ isDemo: true, takesCards: true })
await shop.change("update product_variants set stock_quantity = 900 where product_id = 'galassia-flap'")
await shop.change("update shipping_options set price_cents = 800 where id = 'galassia-flap-standard'")
await shop.change(`insert into promo_codes (id, code, type, value, valid_from, valid_until)
  values ('session-tenth', 'TENTH', 'percentage', 10, '2020-01-01', '2099-01-01')`)

const checkedCard = '4000002760003184'
const ended = /^Your session has ended/
const draft = () => localStorage.getItem('stella-maris-checkout')

/** The session has ended: either a press of the button shows that, or the page knows it and has no button. Both end with the same page. */
async function placeOrderWithoutSession(page: Page): Promise<void> {
  page.forgetCookies()
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page.getByText(ended)).toBeVisible()
}

test('a session that ends before the order keeps everything, promo code included, for the same customer', async () => {
  const { page, person } = await openReview(shop)
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await summary.getByLabel('Promo code').fill('tenth')
  await summary.getByRole('button', { name: 'Apply promo code' }).click()
  await expect.poll(() => figure(page, 'Total')).toBe('$970.28')
  await placeOrderWithoutSession(page)
  await page.reload()
  await expect(page.getByText(ended)).toBeVisible()
  await expect(page.getByText('Lighthouse')).toHaveCount(0)
  await signInAtCheckout(page, person)
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
  await expect(page.getByText('12 Lighthouse Lane')).toBeVisible()
  await expect(page.getByText('Visa ending 4242')).toBeVisible()
  await page.getByRole('button', { name: 'Place Order, $970.28' }).click()
  await expect(page).toHaveURL(/\/account\?tab=orders/)
  await expect.poll(draft).toBeNull()
})

test("nobody who uses the browser afterwards sees a customer's entries", async () => {
  const { page } = await openReview(shop)
  page.forgetCookies()
  await page.goto('/checkout')
  await signUpAtCheckout(page, 'Cleo Stone')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect.poll(draft).not.toContain('Lighthouse')
})

test('a session that ends under the open page leaves nothing for another customer to see', async () => {
  const { page } = await openReview(shop)
  await placeOrderWithoutSession(page)
  await signUpAtCheckout(page, 'Gus Stone')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await page.goto('/product/galassia-flap')
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'View bag' })).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByLabel('First name')).toHaveValue('Gus')
  await expect(page.getByLabel('Address line 1')).toHaveValue('')
})

test('at checkout a customer may use a password instead of the code, and no entry is lost', async () => {
  const page = await openCheckoutAsGuest(shop)
  const email = `${crypto.randomUUID()}@example.com`
  await fillShipping(page, { email })
  await fillCard(page, goodCard)
  await page.getByLabel(/Children/).check()
  await page.getByRole('button', { name: 'Review Order' }).click()
  await choosePasswordAtCheckout(page)
  const main = page.getByRole('main')
  await expect(main.getByLabel('Email', { exact: true })).toHaveValue(email)
  await main.getByRole('button', { name: 'Sign in with a code by email' }).click()
  await expect(main.getByText(`We sent a code to ${email}`)).toBeVisible()
})

test('a payment that was never made restores the cart after signing in', async () => {
  const { page, person } = await openCheckout(shop)
  await fillShipping(page, person)
  await fillCard(page, checkedCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await page.getByRole('button', { name: `Place Order, ${flapTotal}` }).click()
  await expect(page.getByRole('dialog', { name: 'A check by your bank' })).toBeVisible()
  page.forgetCookies()
  await page.reload()
  await expect(page.getByText(/^Your session has ended while you were paying/)).toBeVisible()
  await signInAtCheckout(page, person)
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
  await expect(page.getByText('12 Lighthouse Lane')).toBeVisible()
  await expect(page.getByRole('button', { name: `Place Order, ${flapTotal}` })).toBeEnabled()
})

test('the form waits for slow shipping options and keeps the entered values', async () => {
  const page = await openCheckoutAsGuest(shop)
  const answer = Promise.withResolvers<void>()
  shop.route(/cart\/quoteCart/, ({ next }) => answer.promise.then(next))
  await page.reload()
  await fillShipping(page, { email: 'hal@example.com' })
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toHaveAttribute('aria-busy', 'true')
  answer.resolve()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Shipping' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Rockland')
})

// This test must be the last: after it the page reads the session again, when no visit is open.
test('signing out clears the checkout', async () => {
  const { page } = await openReview(shop)
  expect(draft()).toContain('Lighthouse')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Account of Ada Marsh' }).first().click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect.poll(draft).toBeNull()
})
