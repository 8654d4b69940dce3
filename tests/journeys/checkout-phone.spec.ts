import type { Page } from '@playwright/test'
import { reachReview, startCheckout } from '#tests/support/checkout-steps.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { fillShipping, newCustomer } from '#tests/support/shopper-steps.ts'
import { smallFields } from '#tests/support/small-targets.ts'

const topics = ['product:galassia-flap', 'catalogue']
const setPrice = (cents: number) => `update products set base_price_cents = ${cents} where id = 'galassia-flap'`

test.afterEach(({ shop }) => changeInShop(shop, setPrice(99_000), topics))

test('on a phone the total is above the form and leads to the summary, every field fits a finger and opens the right keyboard, and nothing moves with the total', {
  tag: '@phone-only',
}, async ({ page }) => {
  await startCheckout(page)
  const bar = page.getByRole('button', { name: /^Total \$1,077\.20$/ })
  await expect(bar).toBeInViewport()
  await expect(page.getByLabel('Promo code')).not.toBeInViewport()
  await bar.click()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeInViewport()
  await expect(page.getByText('Galassia Chain Flap').last()).toBeInViewport()
  await expect(bar, 'the summary has the total itself').toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(bar).toBeVisible()
  await expect(page.getByText('Order Summary')).toHaveCount(1)

  await expect(page.getByLabel('ZIP code')).toHaveAttribute('inputmode', 'numeric')
  await expect(page.getByLabel('Email')).toHaveAttribute('inputmode', 'email')
  await expect(page.getByLabel('Phone')).toHaveAttribute('inputmode', 'tel')
  await expect(page.getByLabel('City')).toHaveAttribute('enterkeyhint', 'next')
  expect(await missedTargets(page)).toEqual([])
  expect(await smallFields(page)).toEqual([])

  await fillShipping(page, newCustomer('Mel Dray'))
  await expect(page.getByLabel('Card number')).toBeVisible()
  const donation = page.getByLabel('Additional donation')
  await expect(donation).toHaveAttribute('inputmode', 'decimal')
  expect(await missedTargets(page)).toEqual([])
  expect(await smallFields(page)).toEqual([])
  await donation.scrollIntoViewIfNeeded()
  const before = await donation.boundingBox()
  await donation.fill('25')
  await expect(page.getByRole('button', { name: /^Total \$1,102\.20$/ })).toBeVisible()
  expect(await donation.boundingBox()).toEqual(before)
})

test('at the review nothing exceeds the screen, its links fit a finger, and Place Order is within reach on a low screen', {
  tag: '@phone-only',
}, async ({ page }) => {
  const { width } = page.viewportSize() ?? { width: 390 }
  await reachReview(page, 'Ned Dray')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await missedTargets(page)).toEqual([])
  await page.setViewportSize({ width, height: 740 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByRole('button', { name: /^Place Order/ })).toBeInViewport({ ratio: 1 })
  const edits = page.getByRole('button', { name: /^Edit (Ship to|Delivery|Payment|Charity)$/ })
  await expect(edits).toHaveCount(4)
  for (const edit of await edits.all()) {
    const { width = 0, height = 0 } = (await edit.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await page.setViewportSize({ width, height: 844 })
  await page.getByRole('button', { name: 'Edit Ship to' }).click()
  await expect(page.getByLabel('Save this address')).toBeVisible()
  expect(await missedTargets(page)).toEqual([])
})

test('a changed price is named in view of the shopper, and nothing moves', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  await startCheckout(page)
  const field = page.getByLabel('ZIP code')
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await field.fill('04841')
  const before = await field.boundingBox()
  await changeInShop(shop, setPrice(101_000), topics)
  const bar = page.getByRole('button', { name: 'Your order has changed $1,098.80' })
  await expect(bar).toBeInViewport({ ratio: 1 })
  expect(await field.boundingBox()).toEqual(before)
  await expectAccessible(page)
  await bar.click()
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'Galassia Chain Flap, Ink Navy rose from $990.00 to $1,010.00.' })
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(notice).toBeFocused()
  await notice.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByRole('button', { name: 'Total $1,098.80' })).toBeInViewport()
})

/** The controls that a finger 22 pixels beside their middle would miss. */
function missedTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'main button, main a, .slim a, main .input, main label:has(input), main .check-label',
      ),
    ]
    return controls.flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.matches('.sr, .skip')) return []
      control.scrollIntoView({ block: 'center' })
      const box = control.getBoundingClientRect()
      const middle = box.top + box.height / 2
      const hits = [-21, 21].every((off) =>
        control.contains(document.elementFromPoint(box.left + box.width / 2, middle + off)),
      )
      return hits ? [] : [`${control.tagName} ${control.textContent}`]
    })
  })
}
