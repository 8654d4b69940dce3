import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { openCartWith, openPage } from '#tests/support/shopper-steps.ts'
import { smallFields } from '#tests/support/small-targets.ts'

test('a message is above the purchase bar, and the footer ends the page', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  const set = (stock: number) => `update products set total_stock = ${stock} where id = 'nerida-crossbody'`
  await openPage(page, '/product/nerida-crossbody')
  await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView({ block: 'end' }))
  const bar = page.locator('.buybar')
  await changeInShop(shop, set(0), [])
  await bar.getByRole('button', { name: 'Add to Bag' }).click()
  const message = page.getByText('Nerida Crossbody is out of stock.')
  await expect(message).toBeVisible()
  await changeInShop(shop, set(6), ['catalogue'])
  const [above, below] = [await boxOf(message.locator('..').first()), await boxOf(bar)]
  expect(above.y + above.height).toBeLessThanOrEqual(below.y)
  const rest = await page
    .getByRole('contentinfo')
    .evaluate((footer) => document.documentElement.scrollHeight - footer.getBoundingClientRect().bottom - scrollY)
  expect(Math.abs(rest)).toBeLessThan(1)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const legal = await boxOf(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }))
  expect(legal.y + legal.height).toBeLessThanOrEqual(below.y)
})

test('no field has text so small that a phone zooms the page', { tag: '@phone-only' }, async ({ page }) => {
  for (const path of ['/', '/bags', '/search?q=tote', '/contact', '/sign-in', '/product/argo-doctor'])
    await openPage(page, path).then(async () => expect(await smallFields(page), path).toEqual([]))
  await openCartWith(page, 'galassia-flap')
  await expect(page.getByRole('spinbutton')).toBeVisible()
  expect(await smallFields(page)).toEqual([])
})

async function boxOf(element: Locator) {
  return (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}
