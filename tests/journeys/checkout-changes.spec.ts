import type { Page } from '@playwright/test'
import { putIntoCart, reachReview, startCheckout } from '#tests/support/checkout-steps.ts'
import { expect, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { fillCard, fillShipping, goodCard, type NewCustomer, signInAtCheckout } from '#tests/support/shopper-steps.ts'

const topics = ['product:galassia-flap', 'catalogue']
const setPrice = (cents: number) => `update products set base_price_cents = ${cents} where id = 'galassia-flap'`

test.afterEach(({ shop }) => changeInShop(shop, setPrice(99_000), topics))

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
