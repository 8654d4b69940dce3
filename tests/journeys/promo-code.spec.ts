import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import {
  figure,
  fillCard,
  fillShipping,
  goodCard,
  newCustomer,
  openCartWith,
  reloadPage,
  signUpAtCheckout,
} from '#tests/support/shopper-steps.ts'

async function productWithFlap(page: Page): Promise<void> {
  await openCartWith(page, 'galassia-flap')
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$990.00')
}

async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Promo code', { exact: true }).fill(code)
  await page.getByLabel('Promo code', { exact: true }).press('Enter')
}

// CRT-008, CRT-041, CRT-042, CRT-044..048, CHK-085, VAL-007, VAL-008, VAL-062, VAL-064, CON-022
test('codes are tried, distinguished, applied and removed again in the cart', async ({ page }) => {
  await productWithFlap(page)
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await summary.getByRole('button', { name: 'Apply promo code' }).click()
  await expect(summary.getByRole('alert')).toHaveText('Enter a promo code')
  await expect(summary.getByLabel('Promo code')).toBeFocused()
  await applyCode(page, 'NOSUCHCODE')
  await expect(summary.getByRole('alert')).toHaveText('Invalid promo code')
  await expect(page.getByLabel('Promo code', { exact: true })).toBeFocused()
  await expectAccessible(page)

  await page.route('**/api/promoCodes/validatePromoCode', (route) => route.fulfill({ status: 429, json: {} }))
  await applyCode(page, 'SAVE20')
  await expect(summary.getByRole('alert')).toHaveText('Failed to validate promo code. Please try again.')
  await page.unroute('**/api/promoCodes/validatePromoCode')

  for (const [code, percent, discount, total] of [
    ['welcome10', 10, '$99.00', '$899.00'],
    ['Save20', 20, '$198.00', '$800.00'],
    ['  FIRST15 ', 15, '$148.50', '$849.50'],
  ] as const) {
    const name = code.trim().toUpperCase()
    await applyCode(page, code)
    await expect(summary.getByText(`${name} applied, ${percent}% off`)).toBeVisible()
    await expect.poll(() => figure(page, `Discount \\(${name}\\)`)).toBe(`−${discount}`)
    await expect.poll(() => figure(page, 'Total')).toBe(total)
    await expectAccessible(page)
    await reloadPage(page)
    await expect.poll(() => figure(page, 'Total')).toBe(total)
    await summary.getByRole('button', { name: 'Remove promo code' }).click()
    await expect(page.getByLabel('Promo code', { exact: true })).toBeFocused()
    await expect.poll(() => figure(page, 'Total')).toBe('$998.00')
    await expect(summary.getByText('Discount')).toHaveCount(0)
  }
})

// CRT-040, CHK-073, CHK-082, CHK-083, CHK-084, CHK-088
test('one code goes from the cart through sign-in to the order, and can be changed on the way', async ({ page }) => {
  await productWithFlap(page)
  await applyCode(page, 'welcome10')
  await expect.poll(() => figure(page, 'Total')).toBe('$899.00')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect.poll(() => figure(page, 'Discount \\(WELCOME10\\)')).toBe('−$99.00')
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await summary.getByRole('button', { name: 'Remove promo code' }).click()
  await expect.poll(() => figure(page, 'Total')).toBe('$1,077.20')
  await applyCode(page, ' stellamaris ')
  // 990.00 - 25 % = 742.50, delivery 8.00, tax 8 % 59.40
  await expect.poll(() => figure(page, 'Total')).toBe('$809.90')
  await expectAccessible(page)

  const gil = newCustomer('Gil Marlow')
  await fillShipping(page, gil)
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await signUpAtCheckout(page, gil)
  await expect.poll(() => figure(page, 'Discount \\(STELLAMARIS\\)')).toBe('−$247.50')
  await page.getByRole('button', { name: 'Place Order, $809.90' }).click()
  await page.waitForURL(/\/account\?tab=orders/)
  await page.getByRole('link', { name: 'View confirmation' }).click()
  await expect(page.getByRole('region', { name: 'Your Order' })).toContainText('$809.90')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stella-maris-checkout'))).toBeNull()
})

test('a code that ends while it is in a cart is reported at once, and the total is the valid one', async ({
  page,
  shop,
}) => {
  await using database = await openDatabase(shop.databaseUrl())
  await database.run(
    `insert into promo_codes (id, code, type, value, valid_from, valid_until) values
    ('flash', 'FLASH', 'percentage', 50, now(), now() + interval '1 day')
    on conflict (id) do update set is_active = true`,
  )
  await productWithFlap(page)
  await applyCode(page, 'flash')
  await expect.poll(() => figure(page, 'Total')).toBe('$503.00')
  await database.run(`update promo_codes set is_active = false where id = 'flash'`)
  await database.run(`select pg_notify('topics', '["promo:flash"]')`)
  await expect(page.getByRole('region', { name: 'Order Summary' }).getByRole('alert')).toHaveText('Invalid promo code')
  await expect.poll(() => figure(page, 'Total')).toBe('$998.00')
  await expectAccessible(page)
})

async function openDatabase(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return { run: (sql: string) => client.query(sql), [Symbol.asyncDispose]: () => client.end() }
}
