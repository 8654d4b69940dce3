import { expect, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

// CAT-020
test('a new bag does not push loaded ones out of the list', async ({ page, shop }) => {
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

test('the sale shows its number of bags, with any filter, and counts live', async ({ page, shop }) => {
  const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
  const said = (count: number) => {
    const word = words[count - 1] ?? ''
    return `${word[0]?.toUpperCase()}${word.slice(1)} bags, while they last.`
  }
  await openPage(page, '/sale')
  const count = await page.getByRole('article').count()
  expect(count).toBeGreaterThan(1)
  const text = page.locator('.list-head p')
  await expect(text).toHaveText(said(count))
  await openPage(page, '/sale?max=1')
  await expect(page.getByText('No products found matching your criteria.')).toBeVisible()
  await expect(text).toHaveText(said(count))
  const one = 'select id from products where is_active and sale_price_cents is null order by id limit 1'
  try {
    await changeInShop(shop, `update products set sale_price_cents = base_price_cents - 1 where id = (${one})`, [
      'catalogue',
    ])
    await expect(text).toHaveText(said(count + 1))
  } finally {
    await changeInShop(
      shop,
      'update products set sale_price_cents = null where sale_price_cents = base_price_cents - 1',
      ['catalogue'],
    )
  }
  await expect(text).toHaveText(said(count))
})
