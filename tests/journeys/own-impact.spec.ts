import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy, call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoCustomer, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

// ACC-005, ACC-014, G-10
test('the impact tab lists donations by charity and year, and each line leads to its order', async ({ page }) => {
  await signInOn(page, demoCustomer)
  await openPage(page, '/account?tab=impact')
  const { total, years } = await call(page, 'impact/getUserImpact', {})
  const dollars = (amount: number) => `$${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/, ',')}`
  const all = page.getByRole('region', { name: 'All you have directed' })
  await expect(all).toContainText(`You have directed${dollars(total)}`)
  const causes = await all.getByRole('listitem').allInnerTexts()
  const sumOf = (texts: string[]) =>
    texts.reduce((sum, text) => sum + Number(/\$([\d,.]+)/.exec(text)?.[1]?.replace(',', '')), 0)
  expect(causes).toHaveLength(4)
  expect(sumOf(causes)).toBeCloseTo(total, 2)
  expect(years.length).toBeGreaterThan(0)
  for (const { year, total } of years) {
    const section = page.getByRole('region', { name: String(year) })
    expect(sumOf(await section.locator('td:last-child').allInnerTexts()), year).toBeCloseTo(total, 2)
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'SM-R4Y7K1NB' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Order SM-R4Y7K1NB' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

// D23
test("a cancelled order's donation is removed live", async ({ page, newVisitor }) => {
  const customer = newCustomer('Iva Lind')
  const number = await buy(page, 'calypso-tote', customer)
  const other = await newVisitor()
  await signInOn(other, customer)
  await openPage(other, '/account?tab=impact')
  const all = other.getByRole('region', { name: 'All you have directed' })
  await expect(all).toContainText('You have directed$43.00$43.00 is our share of your order, paid by us.')
  const [order] = await call(page, 'orders/getUserOrders', {})
  await call(page, 'orders/cancelOrder', { orderId: order._id })
  await expect(all).toContainText('You have directed$0.00')
  await expect(other.getByRole('row').filter({ hasText: number })).toContainText('Refunded, $43.00 taken out')
})

test('a customer without orders reads so, with a link to the bags', async ({ page }) => {
  await openPage(page, '/')
  await call(page, 'auth/sign-up/email', newCustomer('Nora Lind'))
  await openPage(page, '/account?tab=impact')
  await expect(page.getByRole('heading', { name: 'Nothing directed yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/bags')
  await expectAccessible(page)
})
