import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

// PDP-040, PDP-044, CON-005
test("the link is copied, and 'Link copied' is shown for 2 seconds", async ({ page, shop }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/product/aurelia-tote')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await copyLink(page)
  await page.clock.runFor(1_900)
  await expect(page.getByText('Link copied')).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText('Link copied')).toBeHidden()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.url}/product/aurelia-tote`)
})

// PDP-045
test('where the browser refuses or lacks the newer way, the link is copied by the older one', async ({
  page,
  newVisitor,
  shop,
}) => {
  for (const [own, refuses] of [
    [page, true],
    [await newVisitor(), false],
  ] as const) {
    await own.addInitScript((refuses) => {
      const value = refuses ? { writeText: () => Promise.reject(new Error('Not allowed')) } : undefined
      Object.defineProperty(navigator, 'clipboard', { value })
    }, refuses)
    await openPage(own, '/product/aurelia-tote')
    const copied = own.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('copy', () => resolve(String(document.getSelection())), { once: true })
        }),
    )
    await copyLink(own)
    expect(await copied).toBe(`${shop.url}/product/aurelia-tote`)
    await expect(own.getByRole('button', { name: 'Copy link' })).toBeFocused()
  }
})

async function copyLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
}
