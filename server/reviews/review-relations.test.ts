import { expect, test } from 'vitest'
import { deliver } from '#tests/support/insert-rows.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const words = { rating: 5, comment: 'It holds everything.' }

test('a review records what its author says about a reward; one that does not say remains unknown', async () => {
  await using shop = await openTestShop()
  const bag = await shop.sell()
  const said = { ann: true, ben: false, cleo: undefined }
  for (const [name, isRewarded] of Object.entries(said)) {
    const person = await buyer(shop, { name, productId: bag.id })
    await person.reviews.createReview({ productId: bag.id, ...words, ...(isRewarded !== undefined && { isRewarded }) })
    const own = await person.reviews.getUserReview({ productId: bag.id })
    expect(own?.isRewarded, name).toBe(isRewarded)
  }
  const shown = await shop.guest.reviews.getProductReviews({ productId: bag.id })
  expect(Object.fromEntries(shown.map(({ userName, isRewarded }) => [userName, isRewarded]))).toEqual(said)
})

test('an edit changes the reward only where it says so, and an unsaid one stays unknown', async () => {
  await using shop = await openTestShop()
  const bag = await shop.sell()
  const ann = await buyer(shop, { name: 'ann', productId: bag.id })
  const { reviewId } = await ann.reviews.createReview({ productId: bag.id, ...words })
  const stored = async () => (await ann.reviews.getUserReview({ productId: bag.id }))?.isRewarded
  await ann.reviews.updateReview({ reviewId, ...words, rating: 4, isRewarded: false, opened: { rating: 5 } })
  expect(await stored()).toBeUndefined()
  await ann.reviews.updateReview({ reviewId, ...words, isRewarded: true, opened: { isRewarded: false } })
  expect(await stored()).toBe(true)
  await ann.reviews.updateReview({ reviewId, ...words })
  expect(await stored()).toBe(true)
  const late = ann.reviews.updateReview({ reviewId, ...words, isRewarded: false, opened: { isRewarded: true } })
  await late
  expect(await stored()).toBe(false)
})

test('the server says whether an author is of the team, and an edit of a new team member adds it for good', async () => {
  await using shop = await openTestShop()
  const bag = await shop.sell()
  const people = ['ann', 'ben', 'cleo'].map((name) => buyer(shop, { name, productId: bag.id }))
  const [ann, ben, cleo] = (await Promise.all(people)) as [Buyer, Buyer, Buyer]
  Object.assign(ben.caller, { role: 'fulfilment' })
  Object.assign(cleo.caller, { role: 'customer', lacksTwoSteps: true })
  for (const person of [ann, ben, cleo]) await person.reviews.createReview({ productId: bag.id, ...words })
  const shown = async () => {
    const reviews = await shop.guest.reviews.getProductReviews({ productId: bag.id })
    return Object.fromEntries(reviews.map(({ userName, isByTeam }) => [userName, isByTeam]))
  }
  expect(await shown()).toEqual({ ann: false, ben: true, cleo: true })
  Object.assign(ben.caller, { role: 'customer' })
  Object.assign(ann.caller, { role: 'support' })
  for (const person of [ann, ben]) {
    const own = await person.reviews.getUserReview({ productId: bag.id })
    await person.reviews.updateReview({ reviewId: own?._id ?? '', ...words })
  }
  expect(await shown()).toEqual({ ann: true, ben: true, cleo: true })
})

test('an older review has no known relation, and an edit by a customer adds none', async () => {
  await using shop = await openTestShop()
  const bag = await shop.sell()
  const ann = await buyer(shop, { name: 'ann', productId: bag.id })
  const { reviewId } = await ann.reviews.createReview({ productId: bag.id, ...words, isRewarded: true })
  await shop.db.$client.query('update reviews set is_rewarded = null, is_by_team = null')
  await ann.reviews.updateReview({ reviewId, ...words })
  const [review] = await shop.guest.reviews.getProductReviews({ productId: bag.id })
  expect(review).not.toHaveProperty('isRewarded')
  expect(review).not.toHaveProperty('isByTeam')
})

test('the figures of a product count its hidden reviews apart, also when it has no other', async () => {
  await using shop = await openTestShop()
  const bag = await shop.sell()
  const boss = await shop.signIn('boss', 'admin')
  const ids: string[] = []
  for (const [name, rating] of [
    ['ann', 1],
    ['ben', 1],
    ['cleo', 5],
  ] as const) {
    const person = await buyer(shop, { name, productId: bag.id })
    const { reviewId } = await person.reviews.createReview({ productId: bag.id, ...words, rating })
    ids.push(reviewId)
  }
  const figures = () => shop.guest.reviews.getProductReviewStats({ productId: bag.id })
  expect(await figures()).toMatchObject({ totalReviews: 3, hiddenReviews: 0 })
  const [first = '', ...others] = ids
  await boss.reviews.hideReview({ reviewId: first, reason: 'It is advertising.' })
  expect(await figures()).toMatchObject({ averageRating: 3, totalReviews: 2, hiddenReviews: 1 })
  for (const reviewId of others) await boss.reviews.hideReview({ reviewId, reason: 'It is advertising.' })
  const none = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 }
  expect(await figures()).toEqual({ averageRating: 0, totalReviews: 0, hiddenReviews: 3, ratingDistribution: none })
  await boss.reviews.showReview({ reviewId: first })
  expect(await figures()).toMatchObject({ totalReviews: 1, hiddenReviews: 2 })
  await shop.db.$client.query('update products set is_active = false where id = $1', [bag.id])
  expect(await figures()).toMatchObject({ totalReviews: 0, hiddenReviews: 0 })
})

type Buyer = Awaited<ReturnType<typeof buyer>>

/** Somebody who received the product. */
async function buyer(shop: TestShop, { name, productId }: { name: string; productId: string }) {
  const person = await shop.signIn(name)
  await deliver(shop, { userId: person.caller.userId, productId })
  return person
}
