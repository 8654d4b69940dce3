import { expect, test } from 'vitest'
import type { Locator } from '#tests/support/pages/locator.ts'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoCustomer, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

test('orders are found by number and by bag, and all of them come back', async () => {
  const page = await openPage(shop, '/account?tab=orders', demoCustomer)
  const field = page.getByRole('searchbox', { name: 'Search your orders' })
  const found = page.getByRole('article')
  await field.fill('calypso olive')
  await field.press('Enter')
  await expect(found).toHaveCount(1)
  await expect(found).toHaveAccessibleName('Order SM-8QK2M4TZ')
  await expect(page).toHaveURL(/search=calypso\+olive/)
  await field.fill('r4y7')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(found).toHaveAccessibleName('Order SM-R4Y7K1NB')
  await field.fill('no such bag')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'No order found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all orders' }).click()
  await expect(field).toBeFocused()
  await expect(page.getByRole('article', { name: 'Order SM-R4Y7K1NB' })).toBeVisible()
})

// ORD-001..010
test('the orders show all their details', async () => {
  const page = await openPage(shop, '/account?tab=orders', demoCustomer)
  const placed = {
    'SM-5H1VXB60': 'Confirmed',
    'SM-3WN7C9RD': 'Shipped',
    'SM-8QK2M4TZ': 'Delivered',
    'SM-R4Y7K1NB': 'Delivered',
  }
  for (const [number, status] of Object.entries(placed)) {
    await expect(page.getByRole('status', { name: `Status of order ${number}` })).toHaveText(status)
    expect(factsOf(page.getByRole('article', { name: `Order ${number}` }))).toHaveProperty('Order', number)
  }
  const numbers = page
    .getByRole('article')
    .elements()
    .map((one) => one.getAttribute('aria-label')?.slice('Order '.length) ?? '')
  expect(numbers.filter((one) => one in placed)).toEqual(Object.keys(placed))

  const order = page.getByRole('article', { name: 'Order SM-8QK2M4TZ' })
  await expect(order.getByText(/^Delivered on [A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2}\.$/)).toBeVisible()
  await order.getByText('Order details', { exact: true }).click()
  await expect
    .poll(() => factsOf(order))
    .toEqual({
      Order: 'SM-8QK2M4TZ',
      Placed: expect.stringMatching(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/),
      Total: '$928.80',
      Given: '$43.00 to animal shelters',
      Subtotal: '$860.00',
      Shipping: 'Free',
      Tax: '$68.80',
    })
  await expect(order.locator('.order-line')).toHaveText('Calypso ToteOlive, quantity 1Standard Shipping$860.00')
  await expect(order.locator('.order-line img')).toHaveAttribute('src', /^\/pictures\//)
  await expect(order.locator('.order__foot > :not(:last-child)')).toHaveText([
    'Shipped toClara Jensen48 Bellevue Avenue, Newport, Rhode Island 02840, United States',
    /^Tracking9400 1118 9922 3817 4411 Track with USPS, opens in a new tabDelivered [A-Z][a-z]+ \d{1,2}, \d{4}$/,
  ])
  const onItsWay = page.getByRole('article', { name: 'Order SM-3WN7C9RD' })
  await onItsWay.getByText('Order details', { exact: true }).click()
  await expect(onItsWay.getByRole('list', { name: 'Progress' }).getByRole('listitem')).toHaveCount(4)
  await expect(onItsWay.locator('.order-line')).toHaveCount(2)
})

/** The descriptions by term in the lists of an element. */
function factsOf(place: Locator): Record<string, string> {
  const terms = place.locator('dt').elements()
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']))
}
