import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, shareShop } from '#tests/support/pages/open-shop.ts'
import { fillCard, flapTotal, goodCard, openCheckout } from '#tests/support/pages/steps.ts'

const shop = await shareShop({ isDemo: true, takesCards: true })
await shop.change("update shipping_options set price_cents = 800 where id = 'galassia-flap-standard'")

const deliverTo = (countries: string[]) =>
  shop.call(demoAdmin, 'settings/updateSettings', { changes: { delivery: { countries } } })
const { settings } = await shop.call(demoAdmin, 'settings/getAllSettings')
const all: string[] = settings.delivery.countries
test('a country removed from shipping is reported at an open checkout, until it returns', async () => {
  const { page } = await openCheckout(shop)
  const country = page.getByLabel('Country')
  await page.getByLabel('First name').fill('Freya')
  await page.getByLabel('Last name').fill('Holm')
  await country.selectOption('Canada')
  await page.getByLabel('Address line 1').fill('12 Lighthouse Lane')
  await page.getByLabel('City').fill('Ottawa')
  await page.getByLabel('Province').selectOption('Ontario')
  await page.getByLabel('Postal code').fill('K1A 0B1')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  const place = page.getByRole('button', { name: `Place Order, ${flapTotal}` })
  await expect(place).toBeEnabled()
  const offered = () =>
    country
      .locator('option')
      .elements()
      .filter((one) => !one.hasAttribute('disabled'))

  await deliverTo(['United States', 'Netherlands'])
  await expect(page.getByText("We don't deliver to Canada yet. Please choose another address.")).toBeVisible()
  await expect(place).toBeDisabled()
  await page.getByRole('button', { name: 'Back to Shipping' }).click()
  await expect(country).toHaveAccessibleDescription("We don't deliver to Canada yet.")
  expect(offered().map((one) => one.textContent)).toEqual(['United States', 'Netherlands'])
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(country).toBeFocused()

  await deliverTo(all)
  await expect.poll(() => offered().length).toBe(12)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(place).toBeEnabled()
})

test('the policy names the countries once they are fewer than all, and at least one is chosen', async () => {
  const page = await openPage(shop, '/shipping-returns')
  const said = page.getByText(/^We deliver to /)
  await expect(page.getByText(/^Parcels to other countries/)).toBeVisible()
  await expect(said).toHaveCount(0)
  await deliverTo(['United States', 'Netherlands'])
  await expect(said).toHaveText('We deliver to the United States and the Netherlands, and nowhere else yet.')
  await deliverTo(all)
  await expect(said).toHaveCount(0)

  const admin = await openPage(shop, '/admin/settings', demoAdmin)
  const choices = admin.getByRole('group', { name: 'Countries delivered to' })
  await expect(choices.getByRole('checkbox')).toHaveCount(12)
  for (const box of choices.getByRole('checkbox').all()) await box.uncheck()
  const bar = admin.getByRole('region', { name: 'Unsaved changes' })
  await bar.getByRole('button', { name: 'Save settings' }).click()
  await expect(admin.getByText('Choose one country at least')).toBeVisible()
  await choices.getByLabel('United States').check()
  await choices.getByLabel('Netherlands').check()
  await expect(bar).toContainText('1 change, not saved: Countries')
  await bar.getByRole('button', { name: 'Save settings' }).click()
  await expect(bar).toHaveCount(0)
  await admin.getByRole('button', { name: 'Choose all countries' }).click()
  await bar.getByRole('button', { name: 'Save settings' }).click()
  await expect(bar).toHaveCount(0)
  const { settings: saved } = await shop.call(demoAdmin, 'settings/getAllSettings')
  expect(saved.delivery.countries).toEqual(all)
})

test('a saved address elsewhere says so, and a new one starts without a country outside the list', async () => {
  const gudrun = await shop.signUp('Gudrun Holm')
  await shop.call(gudrun, 'cart/addToCart', { productId: 'galassia-flap', quantity: 1 })
  await shop.call(gudrun, 'addresses/addAddress', { ...lane, isDefault: true })
  await deliverTo(['Netherlands', 'Japan'])
  const page = await openPage(shop, '/checkout', gudrun)
  const country = page.getByLabel('Country')
  const words = "We don't deliver to the United States yet."
  await expect(country).toHaveAccessibleDescription(words)
  const saved = page.getByRole('group', { name: 'Your addresses' })
  await expect(saved.getByText(words)).toBeVisible()
  await saved.getByLabel('Use a new address').check()
  const chosen = () => country.elements().map((one) => (one as HTMLSelectElement).selectedOptions[0]?.textContent)
  await expect.poll(chosen).toEqual(['Choose'])
  await expect(country).toHaveAccessibleDescription('')
  await country.selectOption('Japan')
  await expect(country.locator('option')).toHaveText(['Netherlands', 'Japan'])
  await page.goto('/faq?category=ordering')
  await page.getByText('Do you ship to other countries?').click()
  await expect(page.getByText(/^To some\. We deliver to the Netherlands and Japan\./)).toBeVisible()
  await deliverTo(['Japan'])
  await expect(page.getByText('Not yet. We deliver to Japan only.')).toBeVisible()
  await deliverTo(all)
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
