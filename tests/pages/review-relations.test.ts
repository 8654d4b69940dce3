import { expect, test } from 'vitest'
import { deliver } from '#tests/support/insert-rows.ts'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })
const howWeCheck = '/terms#reviews'

// REV-011
test('the mark of a verified purchase and a line beside the list link to how the shop checks reviews', async () => {
  const page = await openPage(shop, '/product/aurelia-tote')
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByRole('link', { name: 'How we check reviews' })).toHaveAttribute('href', howWeCheck)
  const mark = reviews.getByRole('link', { name: 'Verified purchase' }).first()
  await expect(mark).toHaveAttribute('href', howWeCheck)
  await mark.click()
  await expect(page).toHaveURL(howWeCheck)
  const section = page.getByRole('region', { name: 'Reviews and photos' })
  await expect(section).toContainText(
    'Only a customer with an order of the bag that was delivered can review it, once.',
  )
  await expect(section).toContainText('the page of the bag says how many there are')
})

test('the number of hidden reviews is beside the list, and changes on an open page', async () => {
  const productId = 'selene-mini'
  await shop.change(`insert into reviews (id, product_id, user_name, rating, comment)
    select 'hidden-' || at, '${productId}', 'Visitor', 5, 'Buy mine.' from generate_series(1, 2) at`)
  const page = await openPage(shop, `/product/${productId}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByRole('article').first()).toBeVisible()
  await expect(reviews).not.toContainText('hidden')
  const hide = (reviewId: string) =>
    shop.call(demoAdmin, 'reviews/hideReview', { reviewId, reason: 'It is advertising.' })
  await hide('hidden-1')
  await expect(reviews).toContainText('1 review is hidden because it broke our rules. How we check reviews')
  await hide('hidden-2')
  await expect(reviews).toContainText('2 reviews are hidden because they broke our rules.')
  for (const reviewId of ['hidden-1', 'hidden-2']) await shop.call(demoAdmin, 'reviews/showReview', { reviewId })
  await expect(reviews).not.toContainText('hidden')
})

test('shoppers read that an author received something or is of the team, and nothing where it is unknown', async () => {
  const productId = 'onda-bucket'
  await shop.change(`insert into reviews (id, product_id, user_name, rating, comment, is_rewarded, is_by_team)
    values ('gifted', '${productId}', 'Gita G.', 5, 'Fine.', true, false), ('own', '${productId}', 'Tea M.', 5, 'Ours.', false, true),
    ('old', '${productId}', 'Olga O.', 5, 'Old.', null, null)`)
  const page = await openPage(shop, `/product/${productId}`)
  const by = (name: string) => page.getByRole('article', { name: `Review by ${name}` })
  const [rewarded, team] = ['received something in return', 'The author works for Stella Maris.']
  await expect(by('Gita G.')).toContainText(rewarded)
  await expect(by('Gita G.')).not.toContainText(team)
  await expect(by('Tea M.')).toContainText(team)
  await expect(by('Tea M.')).not.toContainText(rewarded)
  await expect(by('Olga O.')).toBeVisible()
  await expect(by('Olga O.')).not.toContainText('The author')
  const admin = await openPage(shop, '/admin/products/reviews', demoAdmin)
  await expect(admin.getByRole('listitem', { name: /by Tea M\./ })).toContainText(team)
})

test('an author says that they received something in return, and can take it back', async () => {
  const productId = 'argo-doctor'
  const mia = await shop.signUp('Mia Falk')
  const { _id: userId } = await shop.call(mia, 'users/createOrGetUser')
  await deliver(shop, { userId, productId })
  const page = await openPage(shop, `/product/${productId}`, mia)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const reward = () => page.getByRole('checkbox', { name: 'I received something in return for this review' })
  await reviews.getByRole('button', { name: 'Write a review' }).click()
  const form = page.getByRole('form', { name: 'Write a review' })
  await expect(form.getByRole('heading', { name: 'Write a review' })).toBeFocused()
  await form.getByRole('radio').nth(3).click({ force: true })
  await form.getByLabel('Comment').fill('It opens wide.')
  await expect(reward()).not.toBeChecked()
  await reward().check()
  await form.getByRole('button', { name: 'Submit review' }).click()
  const own = reviews.getByRole('article', { name: 'Review by Mia F.' })
  await expect(own).toContainText('The author received something in return for this review.')
  await reviews.getByRole('button', { name: 'Edit your review' }).click()
  await expect(reward()).toBeChecked()
  await reward().uncheck()
  await page.getByRole('button', { name: 'Update review' }).click()
  await expect(own).not.toContainText('The author')
  expect(await shop.call(mia, 'reviews/getUserReview', { productId })).toMatchObject({
    isRewarded: false,
    isByTeam: false,
  })
})
