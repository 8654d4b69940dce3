import { reachReview, startCheckout } from '#tests/support/checkout-steps.ts'
import { expect, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { fillShipping, newCustomer } from '#tests/support/shopper-steps.ts'

// Browsers log failed fetches to the console: that is the point here.
test.use({
  page: async ({ context }, use) => {
    const page = await context.newPage()
    await use(page)
    await page.close()
  },
})

const topics = ['product:galassia-flap', 'catalogue']
const setPrice = (cents: number) => `update products set base_price_cents = ${cents} where id = 'galassia-flap'`

test.afterEach(({ shop }) => changeInShop(shop, setPrice(99_000), topics))

test('changes while the computer slept are shown when it wakes up; an order placed without a connection says so, and is placed once there is one', async ({
  page,
  context,
  shop,
}) => {
  await reachReview(page, 'Sol Night')
  await context.setOffline(true)
  await changeInShop(shop, setPrice(97_000), topics)
  await context.setOffline(false)
  await expect(page.getByText('fell from $990.00 to $970.00.')).toBeVisible()
  const place = page.getByRole('button', { name: 'Agree and place order for $1,055.60' })
  await expect(place).toBeEnabled()
  await context.setOffline(true)
  await place.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The connection failed. Please try again.' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: /place order/i }).click()
  await page.waitForURL(/\/account\?tab=orders/)
  await expect(page.getByText(/^Order SM-\w{8} is confirmed/)).toBeVisible()
})

test('a step whose code did not load can be requested again', async ({ page }) => {
  await page.route('**/assets/later-step-*.js', (route) => route.abort())
  await startCheckout(page)
  await fillShipping(page, newCustomer('Lou Night'))
  await expect(page.getByText('This did not load')).toBeVisible()
  await page.unroute('**/assets/later-step-*.js')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
})
