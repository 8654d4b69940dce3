import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buy, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

// AOR-005, AOR-006, G-68
test('a piece is refunded on the order’s own page, its parcel gets a number, and the shopper sees it happen', {
  tag: '@phone',
}, async ({ page, newVisitor }) => {
  const number = await buy(page, 'calypso-tote', newCustomer('Cleo Park'))
  const merchant = await newVisitor()
  await signInOn(merchant, demoAdmin)
  await openPage(merchant, `/admin?q=${number}`)
  await merchant.getByRole('link', { name: number, exact: true }).click()
  await expect(merchant).toHaveURL(new RegExp(`/admin/orders/${number}$`))
  await expect(merchant.getByRole('heading', { level: 1, name: number })).toBeVisible()
  const money = merchant.getByRole('region', { name: 'Money' })
  await expect(money).toContainText('Charged')
  await expectAccessible(merchant)

  await merchant.getByRole('button', { name: 'Refund an amount' }).click()
  const form = merchant.getByRole('form', { name: 'Refund' })
  const amount = form.getByLabel('To return, in dollars')
  await amount.fill('9999')
  await form.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(form.getByText(/^At most \$928\.80 can be returned$/)).toBeVisible()
  await amount.fill('28.80')
  await form.getByRole('combobox', { name: 'Reason' }).selectOption('Another reason')
  await form.getByLabel('What for').fill('A scratch on the clasp')
  await expectAccessible(merchant)
  await form.getByRole('button', { name: 'Refund $28.80' }).dblclick()
  await expect(merchant.getByText('The refund of $28.80 is on its way to the gateway.')).toBeVisible()
  await expect(money.getByRole('listitem').filter({ hasText: 'A scratch on the clasp' })).toHaveCount(1)
  await expect(money.getByRole('listitem').filter({ hasText: 'A scratch on the clasp' })).toContainText('Succeeded')
  await expect(money).toContainText('$900.00')
  await expect(page.getByRole('article')).toContainText('$28.80')

  await merchant.getByRole('button', { name: 'More: Pieces of Calypso Tote to refund' }).click()
  await expect(form.getByText('Refund 1 of 1 pieces')).toBeVisible()
  await expect(amount, 'no more than is left').toHaveValue(/^\d+(\.\d+)?$/)
  await form.getByRole('button', { name: 'Cancel' }).click()

  await merchant.getByRole('button', { name: 'Add parcel' }).click()
  const parcel = merchant.getByRole('dialog')
  await parcel.getByLabel('Carrier').fill('UPS')
  await parcel.getByLabel('Tracking number').fill('1Z 84E 9V1')
  await expectAccessible(merchant)
  await parcel.getByRole('button', { name: 'Save parcel' }).click()
  const parcels = merchant.getByRole('region', { name: 'Parcels' })
  await expect(parcels).toContainText('UPS 1Z 84E 9V1')
  await merchant.getByRole('button', { name: 'Change status' }).click()
  await merchant.getByRole('combobox', { name: 'Status' }).selectOption('shipped')
  await merchant.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('article')).toContainText('1Z 84E 9V1')
  await expect(merchant.getByRole('region', { name: 'Timeline' })).toContainText('Status: Shipped, tracking 1Z 84E 9V1')
})

test('notes of the team appear for whoever has the order open, and an order that is not there says so', async ({
  page,
  newVisitor,
  allowAnswers,
}) => {
  const number = await buy(page, 'calypso-tote', newCustomer('Dora Lind'))
  const [one, other] = [await newVisitor(), await newVisitor()]
  for (const admin of [one, other]) {
    await signInOn(admin, demoAdmin)
    await openPage(admin, `/admin/orders/${number}`)
  }
  await one.getByLabel('New note').fill('She wants it wrapped.')
  await one.getByRole('button', { name: 'Add note' }).click()
  const notes = other.getByRole('region', { name: 'Notes of the team' })
  await expect(notes).toContainText('She wants it wrapped.')
  await expect(one.getByLabel('New note')).toHaveValue('')
  await expect(page.getByText('She wants it wrapped.')).toHaveCount(0)
  allowAnswers('404 /api/orders/getOrderDetail')
  await openPage(one, '/admin/orders/SM-NOWHERE')
  await expect(one.getByText('There is no order SM-NOWHERE.')).toBeVisible()
})
