import { expect, test } from 'vitest'
import { createClient } from '#server/rpc/client.ts'
import { listen } from '#tests/support/change-notifications.ts'
import { deliver } from '#tests/support/insert-rows.ts'
import { openTestShop } from '#tests/support/shop.ts'

const words = { rating: 5, comment: 'It holds everything.' }

test('a review announces its product and every list with its card; an answer to it announces only the product', async () => {
  await using shop = await openTestShop()
  const [ann, boss, bag] = [await shop.signIn('ann'), await shop.signIn('boss', 'admin'), await shop.sell()]
  await deliver(shop, { userId: ann.caller.userId, productId: bag.id })
  await using heard = await listen(shop.databaseUrl)
  const { reviewId } = await ann.reviews.createReview({ productId: bag.id, ...words })
  await ann.reviews.createReview({ productId: bag.id, ...words }).catch(() => {})
  await boss.reviews.addAdminResponse({ reviewId, response: 'Thank you!' })
  await boss.reviews.removeAdminResponse({ reviewId })
  await ann.reviews.updateReview({ reviewId, ...words, rating: 4 })
  await ann.reviews.deleteReview({ reviewId })
  const product = `product:${bag.id}`
  const lists = [product, 'catalogue', 'reviews']
  const answer = ['audit', product, 'reviews']
  expect(await heard.first(5)).toEqual([lists, answer, answer, lists, lists])
})

test('everything that shows reviews follows their product', async () => {
  await using shop = await openTestShop()
  const [{ caller, ...ann }, bag] = [await shop.signIn('ann'), await shop.sell()]
  await deliver(shop, { userId: caller.userId, productId: bag.id })
  const { reviewId } = await ann.reviews.createReview({ productId: bag.id, ...words })
  const looked: string[][] = []
  const client = createClient(shop.shop, { caller, heard: (_name, _input, { topics }) => looked.push(topics) })
  await client.reviews.getProductReviews({ productId: bag.id })
  await client.reviews.getProductReviewStats({ productId: bag.id })
  await client.reviews.getUserReview({ productId: bag.id })
  await client.reviews.getUserReviewPermissions({ reviewIds: [reviewId] })
  expect(looked).toEqual(Array(4).fill([`product:${bag.id}`]))
})
