import type { Locator, Page, Response } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { signInOn, signUpOn } from '#tests/support/shopper-calls.ts'
import { holdUndo, newCustomer, openPage, reloadPage } from '#tests/support/shopper-steps.ts'

const selene = 'Save Selene Mini to your wishlist'

// HDR-014
test('the header leads everybody to the wishlist', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist', exact: true }).click()
  await expect(page).toHaveURL('/wishlist')
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
})

// WSH-004..009, CAT-028, PDP-031, API-036, API-037
test('a customer saves bags, buys one and takes one out', async ({ page }) => {
  const reads: string[] = []
  page.on('request', (request) => request.url().endsWith('/getUserWishlist') && reads.push(request.url()))
  await signUpOn(page, newCustomer('Ada Marsh'))
  await openPage(page, '/bags')
  const bora = page.getByRole('button', { name: 'Save Bora Felt Tote to your wishlist' })
  await expect(bora).toBeEnabled()
  await expect.poll(() => reads).toHaveLength(1)
  await clickHeart(page, bora)
  await openPage(page, '/product/selene-mini')
  await clickHeart(page, page.getByRole('button', { name: selene }))

  await openPage(page, '/wishlist')
  await expect(page.getByText('2 bags saved')).toBeVisible()
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Selene Mini' }) })
  await expect(entry.getByRole('img')).toHaveAttribute('alt', /Selene Mini/)
  await expect(entry.getByRole('heading').getByRole('link')).toHaveAttribute('href', '/product/selene-mini')
  await expect(entry).toContainText('$1,150')
  await expectAccessible(page)
  const said = textOnceShown(page, 'Added!')
  await entry.getByRole('button', { name: 'Add to Cart' }).click()
  expect(await said).toBe(true)
  await expect(page.getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Selene Mini is in your bag.' })).toBeVisible()

  await entry.getByRole('button', { name: 'Remove Selene Mini' }).click()
  await expect(entry).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove Bora Felt Tote' })).toBeFocused()
  const undo = await holdUndo(page)
  const restored = answeredToggle(page, true)
  await undo.click()
  await expect(entry).toBeVisible()
  await restored
  const removed = answeredToggle(page, false)
  await entry.getByRole('button', { name: 'Remove Selene Mini' }).click()
  await removed
  await reloadPage(page)
  await expect(page.getByText('1 bag saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bora Felt Tote' })).toBeVisible()
})

// AUT-024
test("hearts and wishlist follow on all of a customer's devices, and leave on signing out", async ({
  page,
  newVisitor,
}) => {
  const rosa = newCustomer('Rosa Vale')
  await signUpOn(page, rosa)
  const tablet = await newVisitor()
  await signInOn(tablet, rosa)
  await openPage(tablet, '/wishlist')
  await expect(tablet.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await openPage(page, '/bags')
  const heart = page.getByRole('button', { name: selene })
  await heart.click()
  await expect(tablet.getByRole('heading', { name: 'Selene Mini' })).toBeVisible()
  await tablet.getByRole('button', { name: 'Remove Selene Mini' }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(tablet.getByRole('heading', { name: 'Selene Mini' })).toBeVisible()

  await page.getByRole('button', { name: 'Account of Rosa Vale' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(heart).toHaveAttribute('title', 'Sign in to save this bag')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a heart clicked while leaving is saved, however slow the connection', async ({ page }) => {
  await signUpOn(page, newCustomer('Lena Roth'))
  await openPage(page, '/product/selene-mini')
  const heart = page.getByRole('button', { name: selene })
  await expect(heart).toBeEnabled()
  const left = Promise.withResolvers<void>()
  await page.route('**/toggleWishlist', async (route) => {
    await left.promise
    await route.continue()
  })
  await heart.click()
  await page.goto('/dev/mailbox')
  left.resolve()
  await openPage(page, '/wishlist')
  await expect(page.getByText('1 bag saved')).toBeVisible()
})

/** Until the shop has answered: a heart is red at once. */
async function clickHeart(page: Page, heart: Locator): Promise<void> {
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const saved = answeredToggle(page, true)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect((await saved).ok()).toBe(true)
}

/** Watches the page for a text that is shown for two seconds only. */
function textOnceShown(page: Page, text: string): Promise<boolean> {
  return page.evaluate(
    (wanted) =>
      new Promise<boolean>((resolve) => {
        const look = () => document.querySelector('main')?.textContent?.includes(wanted) && resolve(true)
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    text,
  )
}

function answeredToggle(page: Page, wished: boolean): Promise<Response> {
  return page.waitForResponse(
    (answer) => answer.url().endsWith('/toggleWishlist') && answer.request().postDataJSON().wished === wished,
  )
}
