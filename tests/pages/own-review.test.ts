import { expect, test } from 'vitest'
import { deliver } from '#tests/support/insert-rows.ts'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoCustomer, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

test('when two tabs change one review, the other fields are merged, and the author decides about the comment', async () => {
  const slug = 'calypso-tote'
  const product = await shop.call(null, 'products/getProductBySlug', { slug })
  const own = await shop.call(demoCustomer, 'reviews/getUserReview', { productId: product._id })
  const { _id: reviewId, title, comment, rating } = own
  const page = await openPage(shop, `/product/${slug}`, demoCustomer)
  await page.getByRole('button', { name: 'Edit your review' }).click()
  const form = page.getByRole('form', { name: 'Edit your review' })
  await form.getByLabel('Comment').fill('Mine.')
  await expect(form.getByRole('status')).toHaveText('1 change, not saved: Comment')
  const theirs = { title: 'A title of theirs', comment: 'Theirs.' }
  await shop.call(demoCustomer, 'reviews/updateReview', { reviewId, rating, ...theirs, opened: { title, comment } })
  await expect(form.getByLabel('Title')).toHaveValue(theirs.title)
  await form.getByRole('button', { name: 'Update review' }).click()
  const notice = form.getByRole('alert')
  await expect(notice).toContainText('This review changed while you were editing. One field differs.')
  await notice.getByRole('radio', { name: 'Mine. Yours' }).check()
  await notice.getByRole('button', { name: 'Keep these choices' }).click()
  await form.getByRole('button', { name: 'Update review' }).click()
  await expect(form).toHaveCount(0)
  const stored = async () => await shop.call(demoCustomer, 'reviews/getUserReview', { productId: product._id })
  expect(await stored()).toMatchObject({ title: theirs.title, comment: 'Mine.' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(stored).toMatchObject({ title: theirs.title, comment: 'Theirs.' })
})

test('Cancel asks before a changed review is lost', async () => {
  const page = await openPage(shop, '/product/calypso-tote', demoCustomer)
  await page.getByRole('button', { name: 'Edit your review' }).click()
  const form = page.getByRole('form', { name: 'Edit your review' })
  await form.getByLabel('Title').fill('Another title')
  await form.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('Another title')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(form).toHaveCount(0)
})

test("a review's draft survives leaving, for its author alone", async () => {
  const mia = await shop.signUp('Mia Falk')
  const { _id: userId } = await shop.call(mia, 'users/createOrGetUser')
  await deliver(shop, { userId, productId: 'argo-doctor' })
  const drafts = () => localStorage.getItem('stella-maris-reviews')
  const page = await openPage(shop, '/product/argo-doctor', mia)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const form = page.getByRole('form', { name: 'Write a review' })
  await reviews.getByRole('button', { name: 'Write a review' }).click()
  await form.getByRole('radio').nth(3).click({ force: true })
  await form.getByLabel('Comment').fill('It opens wide.')
  await page.getByRole('banner').getByRole('link', { name: 'Stella Maris' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/product/argo-doctor')
  await reviews.getByRole('button', { name: 'Write a review' }).click()
  await expect(form.getByLabel('Comment')).toHaveValue('It opens wide.')
  await expect(form.getByRole('radio').nth(3)).toBeChecked()
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Thank you. Your review is published.')).toBeVisible()
  expect(drafts()).toBeNull()

  const edit = page.getByRole('form', { name: 'Edit your review' })
  await reviews.getByRole('button', { name: 'Edit your review' }).click()
  await edit.getByLabel('Comment').fill('It opens wide, and closes well.')
  await expect.poll(drafts).toContain('closes well')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect.poll(drafts).toBeNull()

  await reviews.getByRole('button', { name: 'Edit your review' }).click()
  await edit.getByLabel('Comment').fill('Nobody else should read this.')
  await expect.poll(drafts).toContain('Nobody else')
  await page.getByRole('button', { name: 'Account of Mia Falk' }).first().click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect.poll(drafts).toBeNull()
})
