import { expect, test } from 'vitest'
import { query, sql } from '#database/query.ts'
import { outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { deliver } from '#tests/support/insert-rows.ts'
import { expectMerchantTexts } from '#tests/support/merchant-texts.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { compactReviewCounts } from './compact-review-counts.ts'
import { reviewPage } from './get-all-reviews.ts'

test('a hidden review is in no list and no average of the shop, its author gets one email, and its text stays', async () => {
  await using shop = await openTestShop()
  const { boss, ann, bag, reviewId } = await reviewed(shop)
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
  expect(await figures()).toEqual({ averageRating: 3, totalReviews: 2 })
  const hide = { reviewId, reason: 'It is advertising.' }
  await Promise.all([1, 2, 3].map(() => boss.reviews.hideReview(hide)))
  expect(await figures()).toEqual({ averageRating: 5, totalReviews: 1 })
  const ids = async () => (await shop.guest.reviews.getProductReviews({ productId: bag.id })).map(({ _id }) => _id)
  expect(await ids()).not.toContain(reviewId)
  const emails = await rows(shop, "select recipient, subject, text from emails where kind = 'review-hidden'")
  expect(emails).toMatchObject([{ recipient: ann.caller.email, subject: `Your review of ${bag.name}` }])
  expect(emails[0]?.text).toContain('It is advertising.')
  expect(emails[0]?.text).toContain('Buy my bags instead.')
  const [hidden] = await boss.reviews.getAllReviews({ state: 'hidden' })
  expect(hidden).toMatchObject({
    _id: reviewId,
    comment: 'Buy my bags instead.',
    state: 'hidden',
    productSlug: bag.slug,
    hidden: { by: 'boss', reason: 'It is advertising.', at: expect.any(Number) },
  })
  await boss.reviews.showReview({ reviewId })
  await boss.reviews.showReview({ reviewId })
  expect(await figures()).toEqual({ averageRating: 3, totalReviews: 2 })
  expect(await ids()).toContain(reviewId)
  const log = await boss.admin.getAuditLog({ subject: `product:${bag.id}` })
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['reviews.hideReview', 'reviews.showReview']))
  expect(await outcomeOf(boss.reviews.hideReview({ reviewId, reason: ' ' }))).toBe('BAD_REQUEST')
  expect(await outcomeOf(boss.reviews.hideReview({ reviewId: 'none', reason: 'Spam' }))).toBe('NOT_FOUND')
})

test("customers report somebody else's review once each, and a dismissed report does not come back", async () => {
  await using shop = await openTestShop()
  const { boss, ann, ben, reviewId } = await reviewed(shop)
  const report = { reviewId, reason: 'offensive' } as const
  expect(await outcomeOf(ann.reviews.reportReview(report))).toBe('OWN_REVIEW')
  expect(await outcomeOf(shop.guest.reviews.reportReview(report))).toBe('UNAUTHORIZED')
  const cat = await shop.signIn('cat')
  await Promise.all([ben, ben, cat, cat].map((one) => one.reviews.reportReview(report)))
  const reported = async () => (await boss.reviews.getAllReviews({ state: 'reported' })).map(({ reports }) => reports)
  expect(await reported()).toEqual([[{ reason: 'offensive', count: 2 }]])
  expect((await boss.reviews.countAllReviews()).reported).toBe(1)
  await boss.reviews.dismissReports({ reviewId })
  await ben.reviews.reportReview(report)
  expect(await reported()).toEqual([])
  expect((await boss.reviews.countAllReviews()).reported).toBe(0)
  await (await shop.signIn('dan')).reviews.reportReview({ reviewId, reason: 'other' })
  expect(await reported()).toEqual([[{ reason: 'other', count: 1 }]])
  await boss.reviews.hideReview({ reviewId, reason: 'Rude.' })
  expect(await reported(), 'hidden is settled').toEqual([])
  expect(await outcomeOf(cat.reviews.reportReview(report)), 'nobody sees it').toBe('NOT_FOUND')
})

test('the list of all reviews is filtered by state, stars and words; the stored counts equal the reviews', async () => {
  await using shop = await openTestShop()
  const { boss, ben, bag, reviewId } = await reviewed(shop)
  await boss.reviews.addAdminResponse({ reviewId, response: 'Thank you.' })
  const found = async (input: Parameters<typeof boss.reviews.getAllReviews>[0]) =>
    (await boss.reviews.getAllReviews(input)).map(({ userName }) => userName)
  expect(await found({})).toEqual(['ben', 'ann'])
  expect(await found({ limit: 1, offset: 1 })).toEqual(['ann'])
  expect(await found({ state: 'answered' })).toEqual(['ann'])
  expect(await found({ state: 'waiting' })).toEqual(['ben'])
  expect(await found({ rating: 1 })).toEqual(['ann'])
  expect(await found({ search: 'INSTEAD bags' })).toEqual(['ann'])
  expect((await found({ search: bag.name })).toSorted(), 'by the name of the product').toEqual(['ann', 'ben'])
  expect(await found({ search: 'instead', rating: 5 })).toEqual([])
  const counted = async (input: Parameters<typeof boss.reviews.countAllReviews>[0]) => {
    const { total, average, waiting, answered } = await boss.reviews.countAllReviews(input)
    return { total, average, waiting, answered }
  }
  const ofAnn = { total: 1, average: 1, waiting: 0, answered: 1 }
  for (const input of [{ rating: 1 }, { search: 'INSTEAD bags' }, { search: 'instead', rating: 1 }])
    expect(await counted(input), JSON.stringify(input)).toEqual(ofAnn)
  expect(await counted({ search: bag.name })).toEqual({ total: 2, average: 3, waiting: 1, answered: 1 })
  expect(await counted({ search: 'instead', rating: 5 })).toEqual({ total: 0, average: 0, waiting: 0, answered: 0 })
  const counts = { total: 2, average: 3, waiting: 1, answered: 1, hidden: 0, reported: 0 }
  expect(await boss.reviews.countAllReviews()).toEqual(counts)
  await Promise.all([compactReviewCounts(shop.shop), compactReviewCounts(shop.shop)])
  expect(await boss.reviews.countAllReviews()).toEqual(counts)
  await boss.reviews.hideReview({ reviewId, reason: 'Rude.' })
  expect(await boss.reviews.countAllReviews()).toEqual({ ...counts, average: 5, answered: 0, hidden: 1 })
  const [own] = await shop.guest.reviews.getProductReviews({ productId: bag.id })
  await ben.reviews.deleteReview({ reviewId: own?._id ?? '' })
  expect(await boss.reviews.countAllReviews()).toEqual({
    ...counts,
    total: 1,
    average: 0,
    waiting: 0,
    answered: 0,
    hidden: 1,
  })
})

test('with 20,000 reviews each filter reads an index', { timeout: 60_000 }, async () => {
  await using shop = await openTestShop()
  await shop.sell()
  await rows(shop, many)
  await rows(shop, 'analyze reviews')
  const planOf = async ({ text }: { text: string }, values: unknown[]) => {
    const row = { 'QUERY PLAN': 'text' } as const
    const lines = await query(shop.db, sql({ name: '', text: `explain ${text}`, row }), values)
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  }
  for (const state of [undefined, 'waiting', 'reported', 'hidden'] as const)
    expect(await planOf(reviewPage({ words: 0, hasRating: false, state }), [20, 0]), state).not.toMatch(
      /Seq Scan on reviews/,
    )
  expect(await planOf(reviewPage({ words: 0, hasRating: true, state: undefined }), [20, 0, 1])).toMatch(
    /reviews_by_rating/,
  )
  const words = reviewPage({ words: 1, hasRating: false, state: undefined })
  expect(await planOf(words, [20, 0, '%words 19990%'])).toMatch(/reviews_search/)
})

const many = `insert into reviews (id, product_id, user_name, rating, comment, created_at)
  select 'r-' || n, (select id from products limit 1), 'Person ' || n, 1 + n % 5, 'Words ' || n || ' of somebody', now() - n * interval '1 minute'
  from generate_series(1, 20000) n`

/** Ann gives 1 star, Ben 5, to the same bag. */
// D21
test('the email about a hidden review contains the merchant’s text, and the reason and the review as before', async () => {
  await using shop = await openTestShop()
  const productName = 'Aurelia Tote'
  await expectMerchantTexts(shop, { 'review-hidden': { names: { firstName: 'ann', productName } } }, async () => {
    const { boss, bag, reviewId } = await reviewed(shop)
    await queryRows(shop.db, { name: '', text: 'update products set name = $2 where id = $1' }, [bag.id, productName])
    await boss.reviews.hideReview({ reviewId, reason: 'It is advertising.' })
  })
})

async function reviewed(shop: TestShop) {
  const boss = await shop.signIn('boss', 'admin')
  const [ann, ben, bag] = [await shop.signIn('ann'), await shop.signIn('ben'), await shop.sell()]
  for (const { caller } of [ann, ben]) await deliver(shop, { userId: caller.userId, productId: bag.id })
  const words = { productId: bag.id, rating: 1, comment: 'Buy my bags instead.' }
  const { reviewId } = await ann.reviews.createReview(words)
  await ben.reviews.createReview({ ...words, rating: 5, comment: 'It holds everything.' })
  return { boss, ann, ben, bag, reviewId }
}

function rows({ db }: TestShop, text: string) {
  return queryRows<Record<string, string>>(db, { name: '', text }, [])
}
