import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { openShop } from '#tests/support/pages/open-shop.ts'

test('a search filters the questions, shows their number, and can be cleared', async () => {
  await using shop = await openShop()
  const page = await openPage(shop, '/faq')
  const search = page.getByRole('searchbox', { name: 'Search the questions' })
  const count = page.getByRole('status').filter({ hasText: 'Showing' })
  await expect(count).toHaveText('Showing 32 questions')
  await search.fill('mycelium')
  await expect(count).toHaveText('Showing 1 question')
  await expect(page.getByText('What are the bags made of?')).toBeVisible()
  await search.fill('submarine')
  await expect(count).toHaveText('Showing 0 questions')
  await expect(page.getByRole('heading', { name: 'No question fits these words.' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(count).toHaveText('Showing 32 questions')
})
