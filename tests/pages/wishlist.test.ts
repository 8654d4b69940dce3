import { expect, test } from 'vitest'
import { takeErrors } from '#tests/support/pages/dom.ts'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })
const selene = 'Save Selene Mini to your wishlist'

// CAT-028, CAT-029, PDP-031, AUT-020, VAL-005
test('a guest finds the hearts inactive, with a way to sign in', async () => {
  const page = await openPage(shop, '/bags')
  const cards = page.getByRole('article')
  const hearts = page.getByRole('button', { name: /^Save .+ to your wishlist$/ })
  await expect(cards).toHaveCount(12)
  await expect(hearts).toHaveCount(12)
  await expect(hearts.first()).toBeDisabled()
  await expect(hearts.first()).toHaveAttribute('title', 'Sign in to save this bag')
  await page.goto('/product/selene-mini')
  const heart = page.getByRole('button', { name: selene })
  await expect(heart).toHaveAttribute('title', 'Sign in to save this bag')
  await heart.click({ force: true })
  const hint = page.getByRole('status').filter({ hasText: 'Sign in to save bags to your wishlist.' })
  await expect(hint.getByRole('link')).toHaveAttribute('href', '/sign-in?then=%2Fproduct%2Fselene-mini')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

// WSH-001..003
test('the wishlist asks visitors to sign in, and brings them back', async () => {
  const page = await openPage(shop, '/wishlist')
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/sign-in?then=%2Fwishlist')
  await main.getByRole('button', { name: 'Create an account' }).click()
  await main.getByLabel('Name', { exact: true }).fill('Nell Moor')
  await main.getByLabel('Email', { exact: true }).fill(`${crypto.randomUUID()}@example.com`)
  await main.getByLabel('Password', { exact: true }).fill('a-long-password')
  await main.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/wishlist')
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bags to look at' }).getByRole('article')).toHaveCount(4)
  await expect(main.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/bags')
})

// ACC-012, ACC-013, CON-029
test('the account shows the latest three and leads to all', async () => {
  const iris = await shop.signUp('Iris Cole')
  const page = await openPage(shop, '/bags', iris)
  const hearts = page.getByRole('button', { name: /^Save .+ to your wishlist$/ })
  await expect(hearts).toHaveCount(12)
  for (const index of [0, 1, 2, 3]) {
    await hearts.nth(index).click()
    await expect(hearts.nth(index)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect.poll(() => shop.call(iris, 'wishlist/getUserWishlist')).toHaveLength(4)
  await page.goto('/account?tab=wishlist')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await expect(panel.getByRole('link', { name: 'View all 4 saved bags' })).toHaveAttribute('href', '/wishlist')
})

// ERR-059
test('a refusal by the server is undone on the page and shown', async () => {
  const page = await openPage(shop, '/product/selene-mini', await shop.signUp('Ole Brandt'))
  page.route(/toggleWishlist/, { status: 500, json: { code: 'INTERNAL_SERVER_ERROR', message: 'Lost' } })
  const heart = page.getByRole('button', { name: selene })
  await heart.click()
  await expect(page.getByText('Your wishlist could not be changed. Please try again.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(takeErrors).toContain('The wishlist could not be changed')
})

// WSH-004..009, CAT-028, PDP-031, API-036, API-037
test('a customer saves bags, buys one and takes one out', async () => {
  const ada = await shop.signUp('Ada Marsh')
  const reads = shop.watch(/getUserWishlist/)
  const page = await openPage(shop, '/bags', ada)
  const press = async (name: string) => {
    const heart = page.getByRole('button', { name })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  const saved = (count: number) => expect.poll(() => shop.call(ada, 'wishlist/getUserWishlist')).toHaveLength(count)
  await expect(page.getByRole('button', { name: 'Save Bora Felt Tote to your wishlist' })).toBeEnabled()
  expect(reads).toHaveLength(1)
  await press('Save Bora Felt Tote to your wishlist')
  await saved(1)
  await page.goto('/product/selene-mini')
  await press(selene)
  await saved(2)

  await page.goto('/wishlist')
  await expect(page.getByText('2 bags saved')).toBeVisible()
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Selene Mini' }) })
  await expect(entry.getByRole('img').first()).toHaveAttribute('alt', /Selene Mini/)
  await expect(entry.getByRole('heading').getByRole('link')).toHaveAttribute('href', '/product/selene-mini')
  await expect(entry).toContainText('$1,150')
  await entry.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(entry.getByText('Added!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Selene Mini is in your bag.' })).toBeVisible()

  const remove = entry.getByRole('button', { name: 'Remove Selene Mini' })
  await remove.click()
  await expect(entry).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove Bora Felt Tote' })).toBeFocused()
  await saved(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry).toHaveCount(1)
  await saved(2)
  await remove.click()
  await saved(1)
  await page.reload()
  await expect(page.getByText('1 bag saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bora Felt Tote' })).toBeVisible()
})
