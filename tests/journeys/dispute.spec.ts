import { contradictPayment } from '#tests/support/bank.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy, demoAdmin, newCustomer, openPage, signInOn } from '#tests/support/shopper-steps.ts'

test('a payment that its cardholder contradicts shows on the order that the merchant has open', async ({
  page,
  newVisitor,
  shop,
}) => {
  await buy(page, 'calypso-tote', newCustomer('Dora Lake'))
  const order = page.getByText(/SM-[0-9A-Z]{8}/).first()
  const number = (await order.innerText()).match(/SM-[0-9A-Z]{8}/)?.[0] ?? ''
  const merchant = await newVisitor()
  await signInOn(merchant, demoAdmin)
  await openPage(merchant, '/admin')
  await merchant.getByRole('button', { name: `View order ${number}` }).click()
  await expect(merchant.getByText('Stripe Card, paid')).toBeVisible()
  await contradictPayment(shop, number)
  await expect(merchant.getByText('Stripe Card, disputed')).toBeVisible()
  await expect(merchant.getByText('fraudulent: needs response')).toBeVisible()
  await expect(merchant.getByText(/Answer at the payment provider by [A-Z][a-z]{2} \d/)).toBeVisible()
  await expectAccessible(merchant)
})
