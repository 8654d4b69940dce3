import { expect, test } from 'vitest'
import type { Review } from '#contract/reviews.ts'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

// REV-026..032, VAL-023, AUT-039
test("an administrator answers a review in the shop's name, changes the answer and removes it", async () => {
  const page = await openPage(shop, '/product/riva-basket', demoAdmin)
  const review = page.getByRole('article', { name: 'Review by Nora B.' })
  const menu = review.getByRole('button', { name: 'Actions for the review by Nora B.' })
  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Reply as admin'])
  await page.getByRole('menuitem', { name: 'Reply as admin' }).click()
  const field = review.getByLabel('Response from Stella Maris')
  await expect(field).toBeFocused()
  const post = review.getByRole('button', { name: 'Post response' })
  await expect(post).toBeDisabled()
  await field.fill('  ')
  await expect(post).toBeDisabled()
  await field.fill('Thank you, Nora. That was the idea.')
  const { clerkUserId } = await shop.call(demoAdmin, 'returns/getSystemAdminUser')
  expect(clerkUserId).toMatch(/\w/)
  const sent = shop.watch(/AdminResponse$/)
  await post.click()
  await expect(field).toHaveCount(0)
  await expect(review).toContainText('Thank you, Nora. That was the idea.')
  const response = 'Thank you, Nora. That was the idea.'
  expect(sent).toEqual([{ reviewId: expect.any(String), response, opened: { response: '' }, clerkUserId }])

  await menu.click()
  await page.getByRole('menuitem', { name: 'Edit response' }).click()
  await field.fill('Thank you, Nora.')
  await review.getByRole('button', { name: 'Save response' }).click()
  await expect(field).toHaveCount(0)
  await expect(review).not.toContainText('That was the idea.')
  await expect(review).toContainText('Response from Stella Maris')

  await menu.click()
  await page.getByRole('menuitem', { name: 'Remove response' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove response' }).click()
  await expect(review.getByText('Response from Stella Maris')).toHaveCount(0)
  expect(sent.at(-1)).toMatchObject({ clerkUserId })
})

test("the shop's answer appears on a visitor's open page, changes and goes again", async () => {
  const page = await openPage(shop, '/product/riva-basket')
  const review = page.getByRole('article', { name: 'Review by Nora B.' })
  await expect(review).toBeVisible()
  const reviews = await shop.call(null, 'reviews/getProductReviews', { productId: 'riva-basket' })
  const reviewId = reviews.find(({ userName }: Review) => userName === 'Nora B.')?._id
  const { clerkUserId } = await shop.call(demoAdmin, 'returns/getSystemAdminUser')
  const answer = (response: string) =>
    shop.call(demoAdmin, 'reviews/addAdminResponse', { reviewId, response, clerkUserId })
  await answer('Thank you, Nora.')
  await expect(review).toContainText('Thank you, Nora.')
  await answer('Thank you.')
  await expect(review).not.toContainText('Thank you, Nora.')
  await expect(review).toContainText('Response from Stella Maris')
  await shop.call(demoAdmin, 'reviews/removeAdminResponse', { reviewId, clerkUserId })
  await expect(review.getByText('Response from Stella Maris')).toHaveCount(0)
})

test('a filter and a search at the same time both count', async () => {
  const page = await openPage(shop, '/admin/products/reviews', demoAdmin)
  const [states, search] = [page.getByRole('combobox', { name: 'States' }), page.getByPlaceholder('Search reviews...')]
  await expect(states).toBeVisible()
  for (const [field, value, kind] of [
    [states.elements()[0], 'hidden', 'change'],
    [search.elements()[0], 'bucket', 'input'],
  ] as const) {
    // Sets the field's own value as a browser would, not the one that React stores.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field?.dispatchEvent(new Event(kind, { bubbles: true }))
  }
  await expect(page).toHaveURL('/admin/products/reviews?q=bucket&state=hidden')
})
