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
  openReview,
  signUpAtCheckout,
} from '#tests/support/pages/steps.ts'

const shop = await shareShop({ isDemo: true, takesCards: true })
await shop.change(`update shipping_options set price_cents = 800 where id = 'galassia-flap-standard';
  update products set total_stock = 900 where id = 'galassia-flap';
  update product_variants set stock_quantity = 900 where product_id = 'galassia-flap'`)
const stored = () => localStorage.getItem('stella-maris-checkout')

// CRT-040, CHK-073, CHK-082, CHK-083, CHK-084, CHK-088
test('one code goes from the cart through sign-in to the order, and can be changed on the way', async () => {
  const page = await openPage(shop, '/product/galassia-flap')
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).first().click()
  await page.getByRole('link', { name: 'View bag' }).click()
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$990.00')
  await applyCode(page, 'welcome10')
  await expect.poll(() => figure(page, 'Total')).toBe('$899.00')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect.poll(() => figure(page, 'Discount (WELCOME10)')).toBe('−$99.00')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await summary.getByRole('button', { name: 'Remove promo code' }).click()
  await expect.poll(() => figure(page, 'Total')).toBe(flapTotal)
  await applyCode(page, ' stellamaris ')
  // 990.00 - 25 % = 742.50, delivery 8.00, tax 8 % 59.40
  await expect.poll(() => figure(page, 'Total')).toBe('$809.90')
  await fillShipping(page, { email: 'gil@example.com' })
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await signUpAtCheckout(page, 'Gil Marlow')
  await expect.poll(() => figure(page, 'Discount (STELLAMARIS)')).toBe('−$247.50')
  await page.getByRole('button', { name: 'Place Order, $809.90' }).click()
  await page.getByRole('link', { name: 'View confirmation' }).click()
  await expect(page.getByRole('region', { name: 'Your Order' })).toContainText('$809.90')
  await expect.poll(stored).toBeNull()
})

// CHK-017, CHK-019, CHK-061, CHK-062
test('an address saved with an order fills the next one, and another can be entered', async () => {
  const { page, person } = await openCheckout(shop)
  await expect(page.getByRole('group', { name: 'Your addresses' })).toHaveCount(0)
  await page.getByLabel('Save this address').check()
  await fillShipping(page, person)
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page).toHaveURL(/tab=orders$/)
  await page.getByRole('tab', { name: 'Addresses' }).click()
  await expect(page.getByRole('article', { name: 'Ada Marsh, 12 Lighthouse Lane' })).toContainText('Default')

  await shop.call(person, 'cart/addToCart', { productId: 'galassia-flap', quantity: 1 })
  await page.goto('/checkout')
  const street = page.getByLabel('Address line 1')
  const choices = page.getByRole('group', { name: 'Your addresses' })
  await expect(street).toHaveValue('12 Lighthouse Lane')
  await expect(choices.getByLabel(/12 Lighthouse Lane/)).toBeChecked()
  const hidden = page.locator('.invisible').filter({ hasText: 'Save this address' })
  await expect(hidden).toHaveCount(1)
  await choices.getByLabel('Use a new address').check()
  await expect(street).toHaveValue('')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await street.fill('3 Storm Street')
  await expect(hidden).toHaveCount(0)
  await expect(page.getByLabel('Save this address')).toBeVisible()
  await choices.getByLabel(/12 Lighthouse Lane/).check()
  await expect(street).toHaveValue('12 Lighthouse Lane')
  await choices.getByLabel('Use a new address').check()
  await expect(street).toHaveValue('3 Storm Street')
  await page.reload()
  await expect(choices.getByLabel('Use a new address')).toBeChecked()
  await expect(street).toHaveValue('3 Storm Street')
})

// CHK-038, CHK-040, CHK-041, CHK-042, CHK-056, CHK-057, CHK-059, CHK-060, CHK-072, ORD-017, ERR-031, CNF-001, CNF-003, CNF-007..018
test('an order is placed although its email cannot be requested, and its confirmation survives a reload', async () => {
  const { page } = await openReview(shop)
  const emails: unknown[] = []
  page.route(/api\/emails\//, ({ input }) => {
    emails.push(input)
    return Response.json({ code: 'NOT_FOUND', message: '' }, { status: 409 })
  })
  const created: unknown[] = []
  page.route(/orders\/createOrder/, async ({ input, next }) => {
    created.push(input)
    await expect(page.getByRole('button', { name: 'Placing order' })).toHaveAttribute('aria-busy', 'true')
    return next()
  })
  expect(stored()).toContain('Marsh')
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page).toHaveURL(/\/account\?tab=orders/)
  expect(created).toEqual([{ stripePaymentIntentId: expect.stringMatching(/^pi_/) }])
  expect(stored()).toBeNull()
  const reported = await page.getByText(/^Order SM-\w{8} is confirmed/).innerText()
  await expect.poll(() => emails).toEqual([{ orderNumber: /SM-\w{8}/.exec(reported)?.[0] }])

  await page.getByRole('link', { name: 'View confirmation' }).click()
  for (const visit of ['from checkout', 'after a reload']) {
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' }), visit).toBeVisible()
    const order = page.getByRole('region', { name: 'Your Order' })
    await expect(order).toContainText(/SM-[0-9A-Z]{8}/)
    await expect(order).toContainText(flapTotal)
    await expect(page.getByRole('main')).toContainText('From us to animal shelters,at no cost to you$49.50')
    await expect(page.getByText(/confirmation email/)).toBeVisible()
    const steps = page.getByRole('region', { name: "What's Next" }).getByRole('listitem')
    await expect(steps).toContainText(['Order processing', 'Shipping notification', 'Delivery'])
    await expect(page.getByRole('link', { name: 'View Order History' })).toHaveAttribute('href', '/account?tab=orders')
    await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/bags')
    await expect(page.getByRole('main').getByRole('link', { name: /^hello@/ })).toHaveAttribute('href', /^mailto:/)
    history.replaceState(null, '')
    await page.reload()
  }
})

test('a link to a confirmation asks a guest to sign in, and only its owner sees it', async () => {
  const { page, person } = await openReview(shop)
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(page).toHaveURL(/\/account\?tab=orders/)
  const reported = await page.getByText(/^Order SM-\w{8} is confirmed/).innerText()
  const path = `/order-confirmation?order=${/SM-\w{8}/.exec(reported)?.[0]}`
  const guest = await openPage(shop, path)
  await expect(guest.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await expect(guest.getByText('If the order is yours, sign in to see it.')).toBeVisible()
  await guest.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  const dialog = guest.getByRole('dialog')
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(guest.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()

  const other = await openPage(shop, path, await shop.signUp('Kay Croft'))
  await expect(other.getByText('There is no such order in your account.')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Return Home' })).toBeVisible()
})

async function applyCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Promo code', { exact: true })
  await field.fill(code)
  await field.press('Enter')
}
