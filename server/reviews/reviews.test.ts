import { expect, test } from 'vitest'
import { insertRows } from '#database/table-rows.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

// API-038, REV-014, DAT-050, DAT-052, AUT-014
test('a visitor reads reviews, the newest first, with title and answer where there is one', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  await reviewOf(shop, tote.id, { rating: 4, comment: 'Older', createdAt: new Date(1000) })
  await reviewOf(shop, tote.id, {
    rating: 5,
    comment: 'Newer',
    title: 'Lovely',
    adminResponse: 'Thank you!',
    isVerifiedPurchase: true,
    createdAt: new Date(2000),
  })
  const shown = await shop.guest.reviews.getProductReviews({ productId: tote.id })
  expect(shown).toEqual([
    {
      _id: expect.any(String),
      _creationTime: 2000,
      userName: 'Ann',
      rating: 5,
      title: 'Lovely',
      comment: 'Newer',
      images: [],
      isVerifiedPurchase: true,
      adminResponse: 'Thank you!',
    },
    {
      _id: expect.any(String),
      _creationTime: 1000,
      userName: 'Ann',
      rating: 4,
      comment: 'Older',
      images: [],
      isVerifiedPurchase: false,
    },
  ])
})

// API-039, DAT-054, DAT-055
test('stats count every star, and the average has two decimals', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  for (const rating of [5, 5, 4, 2, 5, 4]) await reviewOf(shop, tote.id, { rating })
  expect(await shop.guest.reviews.getProductReviewStats({ productId: tote.id })).toEqual({
    averageRating: 4.17,
    totalReviews: 6,
    hiddenReviews: 0,
    ratingDistribution: { '1': 0, '2': 1, '3': 0, '4': 2, '5': 3 },
  })
})

test('without reviews the list is empty and every figure 0, also for an archived product', async () => {
  await using shop = await openTestShop()
  const archived = await shop.sell({ isActive: false })
  await reviewOf(shop, archived.id, { rating: 5 })
  for (const productId of [archived.id, 'unknown']) {
    expect(await shop.guest.reviews.getProductReviews({ productId })).toEqual([])
    expect(await shop.guest.reviews.getProductReviewStats({ productId })).toMatchObject({
      averageRating: 0,
      totalReviews: 0,
    })
  }
})

// DAT-051, CON-009, CON-010, CON-011
test('the database accepts 1 to 5 stars, 100 characters of title, 1000 of comment, and no more', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  await reviewOf(shop, tote.id, { rating: 1, title: 'x'.repeat(100), comment: 'x'.repeat(1000) })
  for (const wrong of [
    { rating: 0 },
    { rating: 6 },
    { rating: 3, title: 'x'.repeat(101) },
    { rating: 3, comment: 'x'.repeat(1001) },
  ])
    await expect(reviewOf(shop, tote.id, wrong)).rejects.toThrow()
})

type Written = {
  rating: number
  comment?: string
  title?: string
  adminResponse?: string
  isVerifiedPurchase?: boolean
  createdAt?: Date
}

async function reviewOf(shop: TestShop, productId: string, written: Written) {
  await insertRows(shop.db, 'reviews', {
    id: crypto.randomUUID(),
    productId,
    userName: 'Ann',
    comment: 'Fine.',
    ...written,
  })
}
