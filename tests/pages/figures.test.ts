import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'
import { figure, fillCard, fillShipping, goodCard } from '#tests/support/pages/steps.ts'

const shop = await shareShop({ isDemo: true, takesCards: true })

// Falce Shoulder Bag: $890, on sale for $712. Express delivery $18. Tax 8 %. Gift 5 %.
// PDP-013..017, CRT-032..040, CHK-013, CHK-068..076
test('every figure of a sale item in a color matches a calculation by hand', async () => {
  const ben = await shop.signUp('Ben Okafor')
  const page = await openPage(shop, '/product/falce-shoulder', ben)
  await expect(page.getByText('$712.00').first()).toBeVisible()
  await expect(page.getByText('20% off')).toBeVisible()
  await page.getByRole('radio', { name: 'Black' }).click()
  await expect(page.getByRole('img', { name: /in black/i }).first()).toBeVisible()
  await expect(page.getByText('$35.60 of this goes to charity')).toBeVisible()
  await page.getByRole('button', { name: 'Change delivery' }).click()
  await page.getByRole('radio', { name: /Express Shipping/ }).check()
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).first().click()
  await page.getByRole('link', { name: 'View bag' }).click()

  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$1,424.00')
  await expect.poll(() => figure(page, 'Shipping')).toBe('$36.00')
  await expect.poll(() => figure(page, 'Total')).toBe('$1,460.00')
  await expect(page.getByText('$71.20').first()).toBeVisible()

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillShipping(page, ben)
  await page.getByLabel('Additional donation').fill('10')
  await expect.poll(() => figure(page, 'Total')).toBe('$1,583.92')
  await expect(page.getByRole('region', { name: 'Order Summary' }).locator('s')).toHaveText('$1,780.00')
  await expect.poll(() => figure(page, 'Subtotal')).toBe('$1,424.00')
  await expect.poll(() => figure(page, 'Shipping')).toBe('$36.00')
  await expect.poll(() => figure(page, 'Tax')).toBe('$113.92')
  await expect.poll(() => figure(page, 'Additional donation')).toBe('$10.00')
  await expect(page.getByText('$71.20').first()).toBeVisible()

  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await page.getByRole('button', { name: 'Place Order, $1,583.92' }).click()
  await expect(page).toHaveURL(/\/account\?tab=orders/)
  await expect(page.getByText('$1,583.92').first()).toBeVisible()
})

test('an estimate says that checkout decides and never charges more, and that is true', async () => {
  const topics = ['product:riva-basket', 'catalogue']
  const page = await openPage(shop, '/product/riva-basket')
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).first().click()
  await page.getByRole('link', { name: 'View bag' }).click()
  const decides = page.getByText('Shipping is set at checkout, and never costs more than this estimate.')
  const asks = page.getByText('You choose how each bag travels at checkout, which sets the shipping cost.')
  await expect.poll(() => figure(page, 'Estimated shipping')).toBe('$25.00')
  await expect(decides).toBeVisible()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect.poll(() => figure(page, 'Shipping')).toBe('Free')

  const offer = (isActive: boolean) =>
    shop.change(
      `insert into shipping_options (id, product_id, name, price_cents, min_days, max_days, is_active)
       values ('riva-courier', 'riva-basket', 'Courier', 4000, 1, 2, ${isActive})
       on conflict (id) do update set is_active = excluded.is_active`,
      topics,
    )
  await page.goto('/cart')
  await offer(true)
  await expect(asks).toBeVisible()
  await expect(decides).toBeHidden()
  await page.getByLabel('Delivery of Riva Beach Basket').selectOption('Courier, $40.00')
  await expect.poll(() => figure(page, 'Shipping')).toBe('$40.00')
  await expect(asks).toBeHidden()
  await offer(false)
  await expect(decides).toBeVisible()

  await shop.change(`update products set base_price_cents = 6000 where id = 'riva-basket'`, topics)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await expect(summary).toContainText('Orders over $100.00 ship free. Yours is $40.00 below.')
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect.poll(() => figure(page, 'Shipping')).toBe('Free')
  await expect(summary).not.toContainText('ship free')
})
