import { startCheckoutAs } from '#tests/support/checkout-steps.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

test('a saved address elsewhere says so, and a new one starts without a country outside the list', async ({
  page,
  newVisitor,
}) => {
  const shopper = await newVisitor()
  await startCheckoutAs(shopper, newCustomer('Gudrun Holm'))
  await signInOn(page, demoAdmin)
  const serve = (countries: string[]) => call(page, 'settings/updateSettings', { changes: { delivery: { countries } } })
  const { settings } = await call(page, 'settings/getAllSettings', {})
  await call(shopper, 'addresses/addAddress', { ...lane, isDefault: true })
  await serve(['Netherlands', 'Japan'])
  try {
    await openPage(shopper, '/checkout')
    const country = shopper.getByLabel('Country')
    const words = "We don't deliver to the United States yet."
    await expect(country).toHaveAccessibleDescription(words)
    const saved = shopper.getByRole('group', { name: 'Your addresses' })
    await expect(saved.getByText(words)).toBeVisible()
    await expectAccessible(shopper)
    await saved.getByLabel('Use a new address').check()
    await expect(country.locator('option:checked')).toHaveText('Choose')
    await expect(country).toHaveAccessibleDescription('')
    await country.selectOption('Japan')
    await expect(country.locator('option')).toHaveText(['Netherlands', 'Japan'])
    await openPage(shopper, '/faq?category=ordering')
    await shopper.getByText('Do you ship to other countries?').click()
    await expect(shopper.getByText(/^To some\. We deliver to the Netherlands and Japan\./)).toBeVisible()
    await serve(['Japan'])
    await expect(shopper.getByText('Not yet. We deliver to Japan only.')).toBeVisible()
  } finally {
    await serve(settings.delivery.countries)
  }
})

const lane = {
  firstName: 'Gudrun',
  lastName: 'Holm',
  addressLine1: '12 Lighthouse Lane',
  city: 'Rockland',
  state: 'Maine',
  zipCode: '04841',
  country: 'United States',
}
