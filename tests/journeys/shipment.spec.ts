import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy, signInOn } from '#tests/support/shopper-calls.ts'
import {
  demoAdmin,
  factsOf,
  newCustomer,
  openOrderDetails,
  openPage,
  reloadPage,
} from '#tests/support/shopper-steps.ts'

const statuses = ['Pending', 'Confirmed', 'Processing', 'Shipped', 'Delivered', 'Cancelled', 'Refunded']

// ADM-001, AOR-001..010, ORD-001..010
test("the merchant ships an order, and the shopper's open page changes by itself", async ({ page, newVisitor }) => {
  const cleo = newCustomer('Cleo Park')
  const days = [longDate(Date.now())]
  const number = await buy(page, 'calypso-tote', cleo)
  days.push(longDate(Date.now()))
  const order = page.getByRole('article', { name: `Order ${number}` })
  const status = page.getByRole('status', { name: `Status of order ${number}` })
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(status).toHaveText('Confirmed')
  const facts = await factsOf(order)
  expect(days).toContain(facts.Placed)
  expect(facts).toEqual({
    Order: number,
    Placed: expect.any(String),
    Total: '$928.80',
    Given: '$43.00 to animal shelters',
    Subtotal: '$860.00',
    Shipping: 'Free',
    Tax: '$68.80',
  })
  await expect(order.locator('.order-line')).toHaveText(/^Calypso Tote.*quantity 1.*\$860\.00$/)
  const foot = order.locator('.order__foot > *')
  const [address, tracking] = [foot.nth(0), foot.nth(1)]
  const place = 'Cleo Park12 Lighthouse Lane, Rockland, Maine 04841, United States'
  await expect(address).toHaveText(`Ships to${place}`)
  await expect(tracking).toHaveText('TrackingNot shipped yet')

  const merchant = await newVisitor()
  await signInOn(merchant, demoAdmin)
  const lists: Record<string, unknown>[] = []
  // The pager requests one order, to know whether there are older ones.
  merchant.on('request', (request) => {
    if (!request.url().endsWith('/orders/getAllOrders') || request.postDataJSON().limit === 1) return
    lists.push(request.postDataJSON())
  })
  await openPage(merchant, '/admin')
  await expect(merchant.getByRole('heading', { name: 'Order Management' })).toBeVisible()
  await expect(merchant.getByText('Total Orders')).toBeVisible()
  const row = merchant.getByRole('row').filter({ hasText: number })
  await expect(row).toHaveCount(1)
  await expect.poll(() => lists.at(-1)).toMatchObject({ limit: 100 })
  expect(lists.at(-1)).not.toHaveProperty('status')
  const filters = merchant.getByRole('group', { name: 'Status' }).getByRole('button')
  await expect(filters).toHaveText([/^All/, ...statuses.map((name) => new RegExp(`^${name}`))])
  await filters.filter({ hasText: 'Shipped' }).click()
  await expect(row).toHaveCount(0)
  await expect.poll(() => lists.at(-1)).toMatchObject({ limit: 100, status: 'shipped' })
  await filters.filter({ hasText: 'Confirmed' }).click()
  await expect(row).toHaveCount(1)
  await reloadPage(merchant)
  await expect.poll(() => lists.at(-1)).toMatchObject({ limit: 100, status: 'confirmed' })
  await filters.filter({ hasText: 'All' }).click()
  await expect(merchant).toHaveURL(/\/admin$/)
  await expect.poll(() => lists.at(-1)).not.toHaveProperty('status')
  expect(lists.at(-1)).toMatchObject({ limit: 100 })
  await merchant.getByRole('button', { name: `View order ${number}` }).click()
  await expect(merchant.getByText('1 × Calypso Tote')).toBeVisible()
  await expectAccessible(merchant)
  await merchant.getByRole('button', { name: `Edit order ${number}` }).click()
  const choice = merchant.getByRole('combobox', { name: 'Status' })
  await expect(choice).toHaveValue('confirmed')
  await expect(choice.getByRole('option')).toHaveText(statuses)
  await choice.selectOption('shipped')
  await merchant.getByLabel('Tracking number').fill('9400 1118 9922 3861')
  await expectAccessible(merchant)
  const saved = merchant.waitForRequest('**/api/orders/updateOrderTracking')
  await merchant.getByRole('button', { name: 'Save' }).click()
  expect((await saved).postDataJSON()).toMatchObject({ status: 'shipped', trackingNumber: '9400 1118 9922 3861' })
  await expect(merchant.getByText(`${number} is saved.`)).toBeVisible()
  await expect(row).toContainText('Shipped')

  await expect(status).toHaveText('Shipped')
  await expect(address).toHaveText(`Shipped to${place}`)
  await expect(tracking).toHaveText('Tracking9400 1118 9922 3861 Track with USPS, opens in a new tab')
  await openOrderDetails(order)
  const parcel = tracking.getByRole('link', { name: /^9400 1118 9922 3861\s+Track with USPS/ })
  await expect(parcel).toHaveAttribute('href', /usps\.com.*9400111899223861$/)
  await expectAccessible(page)
})

/** 'November 24, 2026' */
function longDate(time: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }).format(time)
}
