import type { Page } from '@playwright/test'
import { flapTotal, putIntoCart, reachReview, startCheckout } from '#tests/support/checkout-steps.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { fillCard, fillShipping, goodCard, type NewCustomer, signInAtCheckout } from '#tests/support/shopper-steps.ts'

const topics = ['product:galassia-flap', 'catalogue']
const setPrice = (cents: number) => `update products set base_price_cents = ${cents} where id = 'galassia-flap'`
const setStock = (stock: number) => `update products set total_stock = ${stock} where id = 'galassia-flap'`
const offer = (isActive: boolean) =>
  `update shipping_options set is_active = ${isActive} where product_id = 'galassia-flap' and name = 'Standard Shipping'`

test.afterEach(async ({ shop }) => {
  for (const statement of [setPrice(99_000), setStock(40), offer(true)]) await changeInShop(shop, statement, topics)
})

test('fewer pieces than in the cart: the rest stays and is named; none left: nothing can be bought', async ({
  page,
  shop,
}) => {
  await reachReview(page, 'Quin Vale')
  const other = await page.context().newPage()
  await other.goto('/cart')
  const more = other.getByRole('button', { name: 'Increase quantity' })
  await more.click()
  await expect(notice(page)).toContainText('changed from 1 to 2.')
  await page.getByRole('button', { name: 'Back to Payment' }).click()
  await notice(page).getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('button', { name: 'Review Order' }).click()
  await changeInShop(shop, setStock(1), topics)
  await expect(notice(page)).toContainText('Only 1 left of Galassia Chain Flap, Ink Navy')
  await expect(notice(page)).toContainText('We kept 1 in your bag.')
  await expect(page.getByRole('button', { name: `Agree and place order for ${flapTotal}` })).toBeEnabled()
  await changeInShop(shop, setStock(0), topics)
  await expect(page.getByRole('heading', { name: 'Nothing in your bag can be bought right now' })).toBeVisible()
  await expect(page.getByText('Galassia Chain Flap, Ink Navy is sold out.')).toBeVisible()
  await expectAccessible(page)
  await changeInShop(shop, setStock(3), topics)
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
})

test('changes between two visits are shown at the next one', async ({ page, shop }) => {
  await reachReview(page, 'Saul Vale')
  await page.goto('/')
  await changeInShop(shop, setPrice(101_000), topics)
  await page.goto('/checkout')
  await expect(page).toHaveURL(/step=review/)
  await expect(notice(page)).toContainText('rose from $990.00 to $1,010.00.')
  await expect(page.getByRole('button', { name: 'Agree and place order for $1,098.80' })).toBeEnabled()
})

test('a bag waiting in the account joins the order at sign-in, and is named before it is charged', async ({
  page,
  newVisitor,
}) => {
  const elsewhere = await newVisitor()
  const tess = await reachReview(elsewhere, 'Tess Vale')
  await elsewhere.goto('/cart')
  await elsewhere
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await putIntoCart(elsewhere, 'isola-basket')
  await reachDoorAs(page, tess)
  await expect(notice(page)).toContainText(/Isola .* was put into your bag\./)
  await expect(page.getByRole('button', { name: /^Agree and place order for/ })).toBeEnabled()
})

async function reachDoorAs(page: Page, customer: NewCustomer): Promise<void> {
  await startCheckout(page)
  await fillShipping(page, customer)
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await signInAtCheckout(page, customer)
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
}

function notice(page: Page) {
  return page.getByRole('status').filter({ hasText: 'Your order has changed' })
}
