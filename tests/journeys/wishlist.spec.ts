import { expect, test } from '#tests/support/journey.ts'
import { signInOn, signUpOn } from '#tests/support/shopper-calls.ts'
import { newCustomer, openPage } from '#tests/support/shopper-steps.ts'

const selene = 'Save Selene Mini to your wishlist'

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
