import { expect, test } from '#tests/support/journey.ts'
import { buy, call, signInOn } from '#tests/support/shopper-calls.ts'
import { newCustomer, openPage } from '#tests/support/shopper-steps.ts'

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
