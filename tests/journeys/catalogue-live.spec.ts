import { expect, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

// CAT-020
test('a bag that comes in while more are shown pushes none of them out of the list', async ({ page, shop }) => {
  await openPage(page, '/bags')
  await page.getByRole('button', { name: 'Load More Products' }).click()
  await expect(page.getByText('Showing 24 products')).toBeVisible()
  const headings = page.getByRole('article').getByRole('heading')
  const before = await headings.allInnerTexts()
  const oldest = 'select id from products where is_active order by created_at, id limit 1'
  try {
    await changeInShop(
      shop,
      `update products set created_at = created_at + interval '50 years' where id = (${oldest})`,
      ['catalogue'],
    )
    await expect(headings).toHaveCount(25)
    expect((await headings.allInnerTexts()).slice(1)).toEqual(before)
  } finally {
    await changeInShop(
      shop,
      "update products set created_at = created_at - interval '50 years' where created_at > now() + interval '9 years'",
      ['catalogue'],
    )
  }
  await expect(headings).toHaveText(before)
})
