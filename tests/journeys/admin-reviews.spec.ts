import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { deliverTo, reviewsOn } from '#tests/support/journey-reviews.ts'
import { call, signInOn, signUpOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, newCustomer, openPage } from '#tests/support/shopper-steps.ts'

test('a review is reported, answered, hidden with a reason and shown again, and the shop follows', async ({
  page,
  newVisitor,
  shop,
}) => {
  const [author, reader] = [newCustomer('Ottilie Brandvold'), newCustomer('Rufus Lindqvist')]
  const [writer, shopper] = [await newVisitor(), await newVisitor()]
  await signUpOn(writer, author)
  await signUpOn(shopper, reader)
  await deliverTo(shop, author.email, 'selene-mini')
  const comment = `Visit my page for cheap bags ${crypto.randomUUID()}`
  await call(writer, 'reviews/createReview', { productId: 'selene-mini', rating: 1, comment })

  await openPage(shopper, '/product/selene-mini')
  const seen = reviewsOn(shopper).getByRole('article', { name: 'Review by Ottilie B.' })
  await seen.getByRole('button', { name: 'Report the review by Ottilie B.' }).click()
  await expectAccessible(shopper)
  await shopper.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click()
  await expect(shopper.getByText('Thank you. We look at this review.')).toBeVisible()

  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/products')
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page).toHaveURL('/admin/products/reviews')
  await page.getByRole('combobox', { name: 'States' }).selectOption('Reported')
  const row = page.getByRole('listitem').filter({ hasText: comment })
  await expect(row).toContainText('Reported: it is advertising')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Leave as it is' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('combobox', { name: 'States' }).selectOption('All states')
  await expect(page).toHaveURL('/admin/products/reviews')
  await page.getByPlaceholder('Search reviews...').fill(comment)
  await expect(page).toHaveURL(/\?q=Visit/)
  await row.getByRole('button', { name: 'Reply' }).click()
  await row.getByLabel('Response from Stella Maris').fill('We keep to our own bags.')
  await row.getByRole('button', { name: 'Post response' }).click()
  await expect(seen).toContainText('We keep to our own bags.')
  await expect(row).toContainText('Answered')

  await row.getByRole('button', { name: 'Hide', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Hide this review?' })
  await dialog.getByRole('button', { name: 'Hide review' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Please say why/)
  await dialog.getByLabel('Reason').fill('Advertising.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Hide review' }).click()
  await expect(seen).toBeHidden()
  await expect(row).toContainText(/Hidden by .+: Advertising\./)
  const emails = await call(page, 'emails/getEmails', { search: author.email })
  expect(emails.filter(({ kind }: { kind: string }) => kind === 'review-hidden')).toHaveLength(1)
  await row.getByRole('button', { name: 'Show again' }).click()
  await expect(seen).toBeVisible()
  const own = await call(writer, 'reviews/getUserReview', { productId: 'selene-mini' })
  await call(writer, 'reviews/deleteReview', { reviewId: own._id })
  await expect(row).toBeHidden()
  await expect(page.getByText('No reviews found')).toBeVisible()
})
