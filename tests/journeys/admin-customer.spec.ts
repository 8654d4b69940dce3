import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { buyAs, call, signInOn, signUpOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, factsOf, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

test("a customer has a page of their own: orders, messages, donations and the team's notes, all of it live", async ({
  page,
  newVisitor,
}) => {
  const customer = newCustomer('Amalia Brandt')
  const shopper = await newVisitor()
  await signUpOn(shopper, customer)
  await signInOn(page, demoAdmin)
  const [{ _id: customerId }] = await call(page, 'users/getAllCustomers', { search: customer.email })
  await openPage(page, `/admin/users?open=${customerId}`)
  await page.getByRole('link', { name: 'Open Customer' }).click()
  await expect(page).toHaveURL(`/admin/users/${customerId}`)
  await expect(page.getByRole('heading', { name: 'Amalia Brandt' })).toBeVisible()
  await expect(page.getByText('No orders yet.')).toBeVisible()
  const number = await buyAs(shopper, 'calypso-tote', customer)
  await expect(page.getByRole('tabpanel').getByRole('link', { name: number })).toBeVisible()
  const life = page.getByRole('region', { name: 'Everything, newest first' }).getByRole('listitem')
  await expect(life).toContainText([`Ordered ${number}, $928.80`, 'Account opened'])
  const figures = page.locator('dl[aria-label="Figures"]')
  await expect.poll(() => factsOf(figures)).toMatchObject({ 'Total spent': '$928.80', Orders: '1', Returned: '$0.00' })
  const given = async () => Number((await factsOf(figures))['Gave with them']?.replace('$', ''))
  await expect.poll(given).toBeGreaterThan(40)
  await expectAccessible(page)

  const note = page.getByLabel('New note')
  await note.fill('Prefers Saturdays.')
  await page.getByRole('button', { name: 'Add note' }).click()
  const notes = page.getByRole('region', { name: 'Notes of the team' })
  await expect(notes.getByRole('listitem')).toContainText('Prefers Saturdays.')
  await expect(note).toHaveValue('')
  await expect(life.first()).toContainText(/Note: Prefers Saturdays\.Marina Conti$/)
  const message = { name: customer.name, email: customer.email, topic: 'product', message: 'Does it float?' }
  await call(shopper, 'contact/sendContactMessage', message)
  await page.getByRole('tab', { name: 'Messages 1' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Does it float?')
  await page.getByRole('tab', { name: 'Returns 0' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('No returns.')
  await page.getByRole('tab', { name: 'Reviews 0' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('No reviews.')
  await expectAccessible(page)
})
