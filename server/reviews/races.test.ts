import { expect, test } from 'vitest'
import { outcomeOf } from '#tests/support/buying.ts'
import { deliver } from '#tests/support/insert-rows.ts'
import { openTestShop } from '#tests/support/shop.ts'

const words = { rating: 4, comment: 'It holds everything.' }

test('when one review is sent twenty times at once, there is one review, and the other calls are refused because it exists', async () => {
  await using shop = await openTestShop()
  const [ann, bag] = [await shop.signIn('ann'), await shop.sell()]
  await deliver(shop, { userId: ann.caller.userId, productId: bag.id })
  const sends = Array.from({ length: 20 }, () => outcomeOf(ann.reviews.createReview({ productId: bag.id, ...words })))
  const outcomes = await Promise.all(sends)
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'ALREADY_REVIEWED')).toHaveLength(19)
  expect(await shop.guest.reviews.getProductReviews({ productId: bag.id })).toHaveLength(1)
})

test('ten customers review one bag at the same time: its average and count miss none of them', async () => {
  await using shop = await openTestShop()
  const bag = await shop.sell()
  const people = await Promise.all(Array.from({ length: 10 }, (_, number) => shop.signIn(`customer ${number}`)))
  for (const { caller } of people) await deliver(shop, { userId: caller.userId, productId: bag.id })
  const ids = await Promise.all(
    people.map(async (person, index) => {
      const rating = (index % 5) + 1
      return (await person.reviews.createReview({ productId: bag.id, ...words, rating })).reviewId
    }),
  )
  const figures = async () => {
    const { averageRating, totalReviews } = await shop.guest.products.getProductBySlug({ slug: bag.slug })
    const {
      ratingDistribution: _,
      hiddenReviews: _hidden,
      ...stats
    } = await shop.guest.reviews.getProductReviewStats({ productId: bag.id })
    expect({ averageRating, totalReviews }).toEqual(stats)
    return stats
  }
  expect(await figures()).toEqual({ averageRating: 3, totalReviews: 10 })
  await Promise.all(
    people.map((person, index) => {
      const reviewId = ids[index] ?? ''
      if (index < 5) return person.reviews.deleteReview({ reviewId })
      return person.reviews.updateReview({ reviewId, ...words, rating: 2 })
    }),
  )
  expect(await figures()).toEqual({ averageRating: 2, totalReviews: 5 })
})
