import { disputePayment } from '#tests/support/dispute-payment.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

test("a disputed payment is shown on the merchant's open order", async ({ page, newVisitor, shop }) => {
  const number = await buy(page, 'calypso-tote', newCustomer('Dora Lake'))
  const merchant = await newVisitor()
  await signInOn(merchant, demoAdmin)
  await openPage(merchant, '/admin')
  await merchant.getByRole('button', { name: `View order ${number}` }).click()
  await expect(merchant.getByText('Stripe Card, paid')).toBeVisible()
  await disputePayment(shop, number)
  await expect(merchant.getByText('Stripe Card, disputed')).toBeVisible()
  await expect(merchant.getByText('fraudulent: needs response')).toBeVisible()
  await expect(merchant.getByText(/Answer at the payment provider by [A-Z][a-z]{2} \d/)).toBeVisible()
  await expectAccessible(merchant)
})
