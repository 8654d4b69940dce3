import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

const soldOut = '/product/sughero-clutch'

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

test('a subscriber gets one email when the bag is back, and unsubscribes with one click', async ({ page, shop }, {
  project,
}) => {
  const email = `waiting-${project.name}@example.com`
  await openPage(page, soldOut)
  const field = page.getByLabel('Tell me when it is back')
  await field.fill('waiting@')
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByText('Enter a full email address')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(email)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`We will write to ${email} once, when it is back.`)).toBeVisible()
  const set = (stock: number) => `update products set total_stock = ${stock} where id = 'sughero-clutch'`
  await changeInShop(shop, set(2), ['product:sughero-clutch', 'catalogue'])
  await expect(page.getByText('Only 2 left')).toBeVisible()
  const message = page
    .getByRole('listitem')
    .filter({ hasText: email })
    .filter({ hasText: 'Sughero Fold Clutch is back' })
  await expect(async () => {
    await page.goto('/dev/mailbox')
    expect(await message.count()).toBe(1)
  }).toPass()
  await changeInShop(shop, set(0), ['product:sughero-clutch', 'catalogue'])
  await message.getByRole('link').click()
  const stop = await page.getByRole('link', { name: 'Stop emails about bags that are back' }).getAttribute('href')
  const seen = await page.getByRole('link', { name: 'See the bag' }).getAttribute('href')
  expect(seen).toBe(`${shop.url}${soldOut}`)
  await page.goto(stop ?? '')
  await expect(page.getByRole('heading', { name: 'No more of these emails' })).toBeVisible()
  await expectAccessible(page)
})
