import { expect, test } from 'vitest'
import { openPage, type Page } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })
const tracking = /trackRecentlyViewedProduct/

/** Long enough for the view to count. */
async function lookAt(page: Page, slug: string): Promise<void> {
  const noted = Promise.withResolvers<void>()
  const note = async ({ next }: { next: () => Promise<Response> }) => {
    const answer = await next()
    noted.resolve()
    return answer
  }
  shop.route(tracking, note, { times: 1 })
  await page.goto(`/product/${slug}`)
  await noted.promise
}

// PDP-046, PDP-048, PDP-049, RCT-001..004
test('a guest finds the viewed bags again: beside a bag, and on a page of its own', async () => {
  const page = await openPage(shop, '/faq')
  for (const slug of ['selene-mini', 'bora-felt-tote', 'galassia-flap']) await lookAt(page, slug)
  const strip = page.getByRole('region', { name: 'Recently viewed' })
  await expect(strip.getByRole('heading', { level: 3 })).toHaveText(['Bora Felt Tote', 'Selene Mini'])
  await strip.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL('/recently-viewed')
  await expect(page.getByText('3 products')).toBeVisible()
  const names = page.getByRole('main').getByRole('article').getByRole('heading')
  await expect(names).toHaveText(['Galassia Chain Flap', 'Bora Felt Tote', 'Selene Mini'])
  await expect(names.last().getByRole('link')).toHaveAttribute('href', '/product/selene-mini')
  for (const view of ['List', 'Grid']) {
    await page.getByRole('button', { name: view, exact: true }).click()
    await expect.poll(() => document.documentElement.dataset.view).toBe(view.toLowerCase())
  }
})

// PDP-047, CON-026
test('of many viewed bags the strip shows the latest eight, without the open one', async () => {
  const page = await openPage(shop, '/faq')
  await lookAt(page, 'selene-mini')
  const sessionId = `guest_${localStorage.getItem('stella-maris-guest')}`
  const first = { sortBy: 'name', paginationOpts: { numItems: 12, cursor: null } }
  const { page: bags } = await shop.call(null, 'products/searchProducts', first)
  const looked: { _id: string; name: string; slug: string }[] = bags.slice(0, 11)
  for (const { _id } of looked) {
    await shop.call(null, 'products/trackRecentlyViewedProduct', { sessionId, productId: _id })
    // Views of the same millisecond have no order.
    const viewed = Date.now()
    await expect.poll(() => Date.now()).toBeGreaterThan(viewed)
  }
  await page.goto(`/product/${looked.at(-1)?.slug}`)
  const names = page.getByRole('region', { name: 'Recently viewed' }).getByRole('heading', { level: 3 })
  const latest = looked.slice(2, 10).map(({ name }) => name)
  await expect(names).toHaveText(latest.reverse())
  await page.goto('/recently-viewed')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
})

// RCT-007, RCT-008
test("at sign-in a guest's views move to the account, and leave on signing out", async () => {
  const person = await shop.signUp('Mara Lind')
  const page = await openPage(shop, '/faq')
  await lookAt(page, 'selene-mini')
  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const account = page.getByRole('button', { name: 'Account of Mara Lind' })
  await expect(account).toBeVisible()
  await lookAt(page, 'bora-felt-tote')
  await page.goto('/recently-viewed')
  await expect(page.getByText('2 products')).toBeVisible()
  await account.click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing viewed yet' })).toBeVisible()
})
