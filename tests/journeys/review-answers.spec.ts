import { expect } from '@playwright/test'
import { expectAccessible, test } from '#tests/support/journey.ts'
import { reviewsOn } from '#tests/support/journey-reviews.ts'
import { call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, openPage } from '#tests/support/shopper-steps.ts'

// REV-026..032, VAL-023, AUT-039
test("an administrator answers a review in the shop's name, changes the answer and removes it", async ({
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor()
  await openPage(visitor, '/product/riva-basket')
  const seen = reviewsOn(visitor).getByRole('article', { name: 'Review by Nora B.' })
  await expect(seen).toBeVisible()
  await signInOn(page, demoAdmin)
  await openPage(page, '/product/riva-basket')
  const review = reviewsOn(page).getByRole('article', { name: 'Review by Nora B.' })
  const menu = review.getByRole('button', { name: 'Actions for the review by Nora B.' })
  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Reply as admin'])
  await page.getByRole('menuitem', { name: 'Reply as admin' }).click()
  const field = review.getByLabel('Response from Stella Maris')
  await expect(field).toBeFocused()
  await expect(review.getByRole('button', { name: 'Post response' })).toBeDisabled()
  await field.fill('  ')
  await expect(review.getByRole('button', { name: 'Post response' })).toBeDisabled()
  await field.fill('Thank you, Nora. That was the idea.')
  await expectAccessible(page)
  const { clerkUserId } = await call(page, 'returns/getSystemAdminUser', {})
  expect(clerkUserId).toMatch(/\w/)
  const posted = page.waitForRequest('**/api/reviews/addAdminResponse')
  await review.getByRole('button', { name: 'Post response' }).click()
  expect((await posted).postDataJSON()).toEqual({
    reviewId: expect.any(String),
    response: 'Thank you, Nora. That was the idea.',
    opened: { response: '' },
    clerkUserId,
  })
  await expect(seen).toContainText('Response from Stella Maris')
  await expect(seen).toContainText('Thank you, Nora. That was the idea.')

  await menu.click()
  await page.getByRole('menuitem', { name: 'Edit response' }).click()
  await field.fill('Thank you, Nora.')
  await review.getByRole('button', { name: 'Save response' }).click()
  await expect(seen).not.toContainText('That was the idea.')

  await menu.click()
  await page.getByRole('menuitem', { name: 'Remove response' }).click()
  const removed = page.waitForRequest('**/api/reviews/removeAdminResponse')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove response' }).click()
  expect((await removed).postDataJSON()).toMatchObject({ clerkUserId })
  await expect(seen.getByText('Response from Stella Maris')).toHaveCount(0)
})
