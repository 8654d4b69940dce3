import { expect, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

const _soldOut = '/product/sughero-clutch'

test('cards count the last pieces live, and a sold-out one leads to the stock notice', async ({ page, shop }) => {
  await openPage(page, '/bags?category=crossbody')
  const card = page.getByRole('article').filter({ hasText: 'Nerida Crossbody' })
  const set = (stock: number) => `update products set total_stock = ${stock} where id = 'nerida-crossbody'`
  await expect(card.getByText('Only 6 left')).toBeVisible()
  await changeInShop(shop, set(5), ['catalogue'])
  await expect(card.getByText('Only 5 left')).toBeVisible()
  await changeInShop(shop, set(0), ['catalogue'])
  await expect(card.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await card.getByRole('link', { name: 'Tell me when it is back' }).click()
  await expect(page).toHaveURL(/\/product\/nerida-crossbody#back-in-stock$/)
  await expect(page.getByLabel('Tell me when it is back')).toBeInViewport()
  await changeInShop(shop, set(6), ['catalogue', 'product:nerida-crossbody'])
  await expect(page.getByRole('button', { name: 'Add to Bag', exact: true }).first()).toBeEnabled()
})
