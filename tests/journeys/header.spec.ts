import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { signInOn } from '#tests/support/shopper-calls.ts'
import { demoCustomer, newCustomer, openPage, signUpInDialog } from '#tests/support/shopper-steps.ts'

const navigation = [
  ['Home', '/'],
  ['Bags', '/bags'],
  ['New Arrivals', '/new-arrivals'],
  ['Sustainability', '/sustainability'],
  ['Our Impact', '/our-impact'],
] as const

// HDR-006..010, HDR-014, HDR-028
test('the navigation leads to the pages of the shop, in the header or in the menu', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/')
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  const place = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner')
  for (const [name, path] of navigation)
    await expect(place.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  await expect(place.getByRole('link', { name: 'Wishlist' })).toHaveAttribute('href', '/wishlist')
  await expectAccessible(page)
  await place.getByRole('link', { name: 'Our Impact' }).click()
  await expect(page).toHaveURL(/our-impact$/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a loading search box says so, and one that fails leaves the page unchanged', async ({ page }) => {
  await openPage(page, '/')
  const held = Promise.withResolvers<void>()
  await page.route(/panel-search.*\.js/, async (route) => {
    await held.promise
    await route.fulfill({ status: 404, body: '' })
  })
  const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
  const coming = page.getByRole('status', { name: 'The search is loading' })
  for (const giveUp of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(200, 700),
    () => page.keyboard.press('Tab'),
  ]) {
    await button.click()
    await expect(coming).toBeVisible()
    await giveUp()
    await expect(coming, String(giveUp)).toHaveCount(0)
  }
  await button.click()
  await expect(coming).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  held.resolve()
  await expect(page.getByRole('alert').filter({ hasText: 'The search did not load.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unrouteAll()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').filter({ hasText: 'The search did not load.' })).toHaveCount(0)
  await button.click()
  // In the panel, or on the page of the search, where the browser remembers the failure.
  await expect(page.getByPlaceholder('Search for sustainable luxury bags...').first()).toBeVisible()
})

// HDR-001
test('from the foot of one page to the head of the next, and back to the foot', async ({ page }) => {
  await openPage(page, '/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Care guide' })
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(1000)
  await link.click()
  await expect(page).toHaveURL(/care-guide/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await page.evaluate(() => scrollY), 'once the page is there').toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50)
})

// HDR-015..021
test('the account menu follows signing in and out, and the focus goes to it when the button that led to it is gone', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  if (isMobile) return menuFollowsSignIn(page)
  await openPage(page, '/')
  const header = page.getByRole('banner')
  await expectNobodyIn(page)
  const opener = header.getByRole('button', { name: 'Sign In', exact: true })
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
  const dora = newCustomer('Dora Lind')
  await signUpInDialog(page, dora)
  await expect(header.getByRole('button', { name: 'Sign In', exact: true })).toHaveCount(0)
  await expect(header.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account')
  await expect(header.getByRole('button', { name: 'Account of Dora Lind' })).toBeFocused()
  await header.getByRole('button', { name: 'Account of Dora Lind' }).click()
  await expect(page.getByRole('menuitem', { name: /account/i })).toHaveAttribute('href', /\/account/)
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expectNobodyIn(page)
})

/** The header on desktop shows that nobody is signed in. */
async function expectNobodyIn(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(header.getByRole('button', { name: /^Account of/, includeHidden: true })).toHaveCount(0)
  for (const name of ['Account', 'Admin'])
    await expect(header.getByRole('link', { name, exact: true, includeHidden: true })).toHaveCount(0)
}

/** Phones have the same in their menu. */
async function menuFollowsSignIn(page: Page): Promise<void> {
  const menu = async () => {
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    return page.getByRole('dialog')
  }
  const account = page.getByRole('button', { name: /^Account of/, includeHidden: true })
  const expectSignedOut = async () => {
    const signedOut = await menu()
    await expect(signedOut.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/sign-in')
    await expect(signedOut.getByRole('link', { name: 'Account' })).toHaveCount(0)
    await expect(account).toHaveCount(0)
  }
  await expectSignedOut()
  await signInOn(page, demoCustomer)
  await openPage(page, '/')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 })
  const wordmark = await page.getByRole('banner').locator('.brand').boundingBox()
  expect(wordmark && wordmark.x + wordmark.width / 2, 'stays in the middle').toBeCloseTo(195, 0)
  const signedIn = await menu()
  await expect(signedIn.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account')
  await expect(signedIn.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await openPage(page, '/')
  await account.click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(account).toHaveCount(0)
  await expectSignedOut()
}
