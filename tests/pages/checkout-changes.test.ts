import { afterEach, expect, test } from 'vitest'
import type { Page } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'
import { flapTotal, openReview } from '#tests/support/pages/steps.ts'

const topics = ['product:galassia-flap', 'catalogue']
const setPrice = (cents: number) => `update products set base_price_cents = ${cents} where id = 'galassia-flap'`
const setStock = (stock: number) => `update products set total_stock = ${stock} where id = 'galassia-flap'`
const offer = (isActive: boolean) =>
  `update shipping_options set is_active = ${isActive} where product_id = 'galassia-flap' and name = 'Standard Shipping'`

const shop = await shareShop({ isDemo: true, takesCards: true })
await shop.change("update product_variants set stock_quantity = 900 where product_id = 'galassia-flap'")
await shop.change("update shipping_options set price_cents = 800 where id = 'galassia-flap-standard'")
await shop.change(`insert into promo_codes (id, code, type, value, valid_from, valid_until)
  values ('tide', 'TIDE', 'percentage', 20, '2020-01-01', '2099-01-01')`)

afterEach(async () => {
  for (const statement of [setPrice(99_000), setStock(40), offer(true)]) await shop.change(statement, topics)
})

test('a price that rises during the review is named, and is charged only after the shopper agrees', async () => {
  const { page } = await openReview(shop)
  const sent = shop.watch(/createPaymentIntent/)
  await shop.change(setPrice(101_000), topics)
  await expect(notice(page)).toContainText('The price of Galassia Chain Flap, Ink Navy')
  await expect(notice(page)).toContainText('rose from $990.00 to $1,010.00.')
  await expect(notice(page)).toContainText(`The total is now $1,098.80. It was ${flapTotal}.`)
  await page.getByRole('button', { name: 'Agree and place order for $1,098.80' }).click()
  await expect(page).toHaveURL(/\/account\?tab=orders/)
  expect(sent).toEqual([expect.objectContaining({ amount: 109_880 })])
  await expect(page.getByText('$1,098.80').first()).toBeVisible()
})

test('when there are fewer pieces than in the cart, those stay and are named; when none is left, nothing can be bought', async () => {
  const { page, person } = await openReview(shop)
  const [line] = await shop.call(person, 'cart/getUserCart')
  await shop.call(person, 'cart/updateCartItemQuantity', { cartItemId: line._id, quantity: 2 })
  await expect(notice(page)).toContainText('changed from 1 to 2.')
  await page.getByRole('button', { name: 'Back to Payment' }).click()
  await notice(page).getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('button', { name: 'Review Order' }).click()
  await shop.change(setStock(1), topics)
  await expect(notice(page)).toContainText('Only 1 left of Galassia Chain Flap, Ink Navy')
  await expect(notice(page)).toContainText('We kept 1 in your bag.')
  await expect(page.getByRole('button', { name: `Agree and place order for ${flapTotal}` })).toBeEnabled()
  await shop.change(setStock(0), topics)
  await expect(page.getByRole('heading', { name: 'Nothing in your bag can be bought right now' })).toBeVisible()
  await expect(page.getByText('Galassia Chain Flap, Ink Navy is sold out.')).toBeVisible()
  await shop.change(setStock(3), topics)
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
})

test('a price that changes behind a disconnected page is refused by the shop, shown, and confirmed', async () => {
  const { page } = await openReview(shop)
  await shop.change(setPrice(95_000))
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await expect(notice(page)).toContainText('fell from $990.00 to $950.00.')
  await expect(notice(page)).toContainText('Nothing was charged.')
  await expect(page.getByText('Prices have changed. Please check the new total.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Agree and place order for $1,034.00' }).click()
  await expect(page).toHaveURL(/\/account\?tab=orders/)
})

test('a change that is reverted or was already read needs no agreement', async () => {
  const { page } = await openReview(shop)
  await shop.change(setPrice(101_000), topics)
  await expect(notice(page)).toBeVisible()
  await shop.change(setPrice(99_000), topics)
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Place Order, ${flapTotal}` })).toBeEnabled()
  await page.getByRole('button', { name: 'Back to Payment' }).click()
  await shop.change(setPrice(101_000), topics)
  await notice(page).getByRole('button', { name: 'Got it' }).click()
  await expect(notice(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('button', { name: 'Place Order, $1,098.80' })).toBeEnabled()
})

test('an ended code and a removed shipping option are shown with their reasons', async () => {
  const { page } = await openReview(shop)
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await summary.getByLabel('Promo code').fill('tide')
  await summary.getByRole('button', { name: 'Apply promo code' }).click()
  await expect(page.getByRole('button', { name: 'Place Order, $863.36' })).toBeEnabled()
  await shop.change(`update promo_codes set is_active = false where id = 'tide'`, ['promo:tide'])
  await expect(notice(page)).toContainText('The code TIDE no longer counts: Invalid promo code.')
  await shop.change(offer(false), topics)
  await expect(notice(page)).toContainText('Standard Shipping is no longer offered for Galassia Chain Flap, Ink Navy')
  await expect(page.getByRole('button', { name: /place order/i })).toBeDisabled()
  await page.getByRole('alert').getByRole('button', { name: 'Back to Shipping' }).click()
  await page.getByLabel(/Express Shipping/).check()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(notice(page)).not.toContainText('no longer offered')
})

function notice(page: Page) {
  return page.getByRole('status').filter({ hasText: 'Your order has changed' })
}
