import { flapTotal, startCheckoutAs } from '#tests/support/checkout-steps.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, fillCard, goodCard, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

test('a country removed from shipping is reported at an open checkout and in the policy, until it returns', async ({
  page,
  newVisitor,
}) => {
  const [shopper, reader] = [await newVisitor(), await newVisitor()]
  await startCheckoutAs(shopper, newCustomer('Freya Holm'))
  const country = shopper.getByLabel('Country')
  await country.selectOption('Canada')
  await shopper.getByLabel('Address line 1').fill('12 Lighthouse Lane')
  await shopper.getByLabel('City').fill('Ottawa')
  await shopper.getByLabel('Province').selectOption('Ontario')
  await shopper.getByLabel('Postal code').fill('K1A 0B1')
  await shopper.getByRole('button', { name: 'Continue to Payment' }).click()
  await fillCard(shopper, goodCard)
  await shopper.getByRole('button', { name: 'Review Order' }).click()
  const place = shopper.getByRole('button', { name: `Place Order, ${flapTotal}` })
  await expect(place).toBeEnabled()
  await openPage(reader, '/shipping-returns')
  const said = reader.getByText(/^We deliver to /)
  await expect(reader.getByText(/^Parcels to other countries/)).toBeVisible()
  await expect(said).toHaveCount(0)

  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/settings')
  const choices = page.getByRole('group', { name: 'Countries delivered to' })
  await expect(choices.getByRole('checkbox')).toHaveCount(12)
  const others = await choices.getByRole('checkbox').all()
  for (const box of others) await box.uncheck()
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await bar.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Choose one country at least')).toBeVisible()
  await expectAccessible(page)
  await choices.getByLabel('United States').check()
  await choices.getByLabel('Netherlands').check()
  await expect(bar).toContainText('1 change, not saved: countries')
  await bar.getByRole('button', { name: 'Save settings' }).click()
  await expect(bar).toHaveCount(0)

  await expect(said).toHaveText('We deliver to the United States and the Netherlands, and nowhere else yet.')
  await expect(shopper.getByText("We don't deliver to Canada yet. Please choose another address.")).toBeVisible()
  await expect(place).toBeDisabled()
  await shopper.getByRole('button', { name: 'Back to Shipping' }).click()
  await expect(country).toHaveAccessibleDescription("We don't deliver to Canada yet.")
  await expect(country.locator('option:enabled')).toHaveText(['United States', 'Netherlands'])
  await expectAccessible(shopper)
  await shopper.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(country).toBeFocused()

  await page.getByRole('button', { name: 'Choose all countries' }).click()
  await bar.getByRole('button', { name: 'Save settings' }).click()
  await expect(country.locator('option:enabled')).toHaveCount(12)
  await expect(said).toHaveCount(0)
  await shopper.getByRole('button', { name: 'Continue to Payment' }).click()
  await shopper.getByRole('button', { name: 'Review Order' }).click()
  await expect(place).toBeEnabled()
})

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
  ...{ firstName: 'Gudrun', lastName: 'Holm', addressLine1: '12 Lighthouse Lane' },
  ...{ city: 'Rockland', state: 'Maine', zipCode: '04841', country: 'United States' },
}
