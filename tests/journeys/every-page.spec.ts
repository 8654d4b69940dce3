import type { Page } from '@playwright/test'
import { shopRoutes } from '#app/shop-routes.ts'
import { startCheckout } from '#tests/support/checkout-steps.ts'
import { expect, expectAccessible, test as inShop } from '#tests/support/journey.ts'
import { giveLongNames, longWord } from '#tests/support/long-names.ts'
import { cutTexts, movingParts, unseenStates, uselessOnPaper } from '#tests/support/page-checks.ts'
import { expectRefusal, placeOrder, review } from '#tests/support/paying-steps.ts'
import { putIntoAccount, signInOn } from '#tests/support/shopper-calls.ts'
import { demoCustomer, fillCard, fillShipping, goodCard, openPage, openWhole } from '#tests/support/shopper-steps.ts'
import { type RunningShop, startShop } from '#tests/support/start-shop.ts'

/** In a shop of their own, with the longest possible names. */
const test = inShop.extend<object, { shop: RunningShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
    async ({}, use) => {
      const shop = await startShop()
      await giveLongNames(shop)
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const compared = '/compare?bags=onda-bucket,selene-mini,galassia-flap'
const named = ['/product/onda-bucket', compared, '/materials/cork', '/sign-in/forgot', '/search?q=qqqqq', '/nowhere']
const paths = [...shopRoutes.map(({ path }) => path).filter((path) => !path.includes(':')), ...named]
const tabs = ['profile', 'addresses', 'payment-methods', 'orders', 'returns', 'wishlist', 'impact', 'security']
const ownPaths = [
  ...['/cart', '/wishlist', '/recently-viewed', '/order-confirmation?order=SM-5H1VXB60'],
  ...tabs.map((tab) => `/account?tab=${tab}`),
  '/account?tab=returns&return=long',
]

test('every page, with names of 40 letters, at 320, 390 and 720 pixels, in colors of the visitor, on paper, and at rest', async ({
  page,
  allowAnswers,
}) => {
  test.slow()
  allowAnswers('404 /nowhere')
  for (const path of paths) {
    await openWhole(page, path)
    await lookAt(page, path)
  }
})

test("the visitor's own pages, in the same ways", async ({ page, allowAnswers }) => {
  test.slow()
  allowAnswers('402 /v1/payment_intents/*/confirm')
  await signInOn(page, demoCustomer)
  await putIntoAccount(page, 'galassia-flap')
  for (const path of ownPaths) {
    await openWhole(page, path)
    await lookAt(page, path)
  }
  await openPage(page, '/checkout')
  await expect(page.getByRole('heading', { name: 'Where should it go?' })).toBeVisible()
  await expect(page.getByRole('radio', { name: longWord }).first()).toBeChecked()
  await lookAt(page, 'shipping')
  await page.getByRole('radio', { name: /^Use a new address/ }).check()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('City is required')
  await lookAt(page, 'shipping, refused')
  await page.getByRole('radio', { name: longWord }).first().check()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  await lookAt(page, 'payment')
  await page.getByRole('radio', { name: /^Use a new card/ }).check()
  await review(page, '4000000000000069')
  await lookAt(page, 'review')
  await placeOrder(page)
  await expectRefusal(page, 'Your card has expired.')
  await lookAt(page, 'review, declined')
})

test('the sign-in step of a guest, in the same ways', async ({ page }) => {
  await startCheckout(page)
  await fillShipping(page, { name: `${longWord} ${longWord}`, email: `${'w'.repeat(40)}@example.com` })
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('button', { name: 'Sign In / Create Account' })).toBeVisible()
  await lookAt(page, 'sign-in step')
})

async function lookAt(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await movingParts(page), `${name} moves`).toEqual([])
  // 720 is a laptop of 1440 at 200 %.
  for (const width of [720, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${width}`).toBeLessThanOrEqual(
      width,
    )
    expect(await cutTexts(page), `${name} at ${width}`).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await unseenStates(page), `${name} in colors of the visitor`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  expect(await uselessOnPaper(page), `${name} on paper`).toEqual([])
  await page.emulateMedia({ media: 'screen' })
}
