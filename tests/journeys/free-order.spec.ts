import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { putIntoAccount, signUpOn } from '#tests/support/shopper-calls.ts'
import {
  figure,
  fillCard,
  fillShipping,
  goodCard,
  newCustomer,
  openCartWith,
  openPage,
  signUpAtCheckout,
} from '#tests/support/shopper-steps.ts'

const codes = `insert into promo_codes (id, code, type, value, valid_from, valid_until)
  values ('all-free', 'ALLFREE', 'percentage', 100, '2020-01-01', '2099-01-01') on conflict do nothing`

// D30
test('a free order asks for no card, says so, and is placed without the gateway', async ({ page, shop }) => {
  await changeInShop(shop, codes, [])
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const customer = newCustomer('Fern Vale')
  await openCartWith(page, 'levante-tote')
  await page.getByLabel('Promo code', { exact: true }).fill('ALLFREE')
  await page.getByLabel('Promo code', { exact: true }).press('Enter')
  await expect.poll(() => figure(page, 'Total')).toBe('$0.00')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillShipping(page, customer)
  await expect(page.getByText('Nothing is to be paid for this order. You need no card.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Remove promo code' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review Order' })).toBeDisabled()
  await page.getByLabel('Promo code', { exact: true }).fill('ALLFREE')
  await page.getByLabel('Promo code', { exact: true }).press('Enter')
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await signUpAtCheckout(page, customer)
  await expect(page.getByText('Nothing is to be paid', { exact: true })).toBeVisible()
  await expectAccessible(page)
  calls.length = 0
  await page.getByRole('button', { name: 'Place Order, $0.00' }).dblclick()
  await page.waitForURL(/\/account\?tab=orders/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('$0.00')
  expect(
    calls.filter((url) => /\/v1\//.test(url)),
    'nobody asked the gateway',
  ).toEqual([])
})

test('removing a code in the review asks for a card, which then pays', async ({ page, shop }) => {
  await changeInShop(shop, codes, [])
  const customer = await signUpOn(page, newCustomer('Gwen Moor'))
  await putIntoAccount(page, 'levante-tote')
  await openPage(page, '/cart')
  await page.getByLabel('Promo code', { exact: true }).fill('ALLFREE')
  await page.getByLabel('Promo code', { exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillShipping(page, customer)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('button', { name: 'Place Order, $0.00' })).toBeEnabled()
  await page.getByRole('button', { name: 'Remove promo code' }).click()
  await expect(page.getByText('There is something to pay now. Please choose a card.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Place Order/ })).toBeDisabled()
  await page.getByRole('main').getByRole('button', { name: 'Back to Payment' }).first().click()
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await page.getByRole('button', { name: 'Place Order, $1,138.32' }).click()
  await page.waitForURL(/\/account\?tab=orders/)
  await expect(page.getByRole('article')).toContainText('$1,138.32')
})
