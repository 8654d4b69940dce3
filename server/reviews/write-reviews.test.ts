import { expect, test } from 'vitest'
import { outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { deliver } from '#tests/support/insert-rows.ts'
import { uploadPhoto } from '#tests/support/photos.ts'
import { serveShop } from '#tests/support/serve.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const words = { rating: 5, title: 'Lovely', comment: 'It holds everything.' }

// API-041, AUT-026, REV-011, DAT-050, VAL-014
test('a customer who received a bag reviews it: verified, signed with a short name, and counted', async () => {
  await using shop = await openTestShop()
  const { ann, bag } = await annWith(shop)
  const { reviewId } = await ann.reviews.createReview({ productId: bag.id, ...words, title: '  Lovely ' })
  const [shown] = await shop.guest.reviews.getProductReviews({ productId: bag.id })
  expect(shown).toMatchObject({ _id: reviewId, ...words, userName: 'ann', isVerifiedPurchase: true, images: [] })
  expect(await ann.reviews.getUserReview({ productId: bag.id })).toEqual(shown)
  expect(await shop.guest.products.getProductBySlug({ slug: bag.slug })).toMatchObject({
    averageRating: 5,
    totalReviews: 1,
  })
})

// REV-024, ERR-001
test.each(['pending', 'confirmed', 'processing', 'shipped', 'cancelled'] as const)(
  'a bag whose order is %s cannot be reviewed yet',
  async (status) => {
    await using shop = await openTestShop()
    const { ann, bag } = await annWith(shop, status)
    const refusal = await ann.reviews.createReview({ productId: bag.id, ...words }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      code: 'PURCHASE_REQUIRED',
      message: 'You can only review products you have purchased and received.',
    })
  },
)

// REV-025, ERR-002, ERR-003
test('a second review is refused, and so is one of an archived bag', async () => {
  await using shop = await openTestShop()
  const { ann, bag } = await annWith(shop)
  await ann.reviews.createReview({ productId: bag.id, ...words })
  const again = await ann.reviews.createReview({ productId: bag.id, ...words }).catch((error: unknown) => error)
  expect(again).toMatchObject({
    code: 'ALREADY_REVIEWED',
    message: 'You have already reviewed this product. You can edit your existing review instead.',
  })
  const archived = await shop.sell({ isActive: false })
  await deliver(shop, { userId: ann.caller.userId, productId: archived.id })
  for (const productId of [archived.id, 'unknown']) {
    const missing = await ann.reviews.createReview({ productId, ...words }).catch((error: unknown) => error)
    expect(missing).toMatchObject({ code: 'NOT_FOUND', message: 'Product not found. Please try again.' })
  }
})

// VAL-012, VAL-013, VAL-015..017, CON-012
test('a review needs stars and a comment, within its bounds', async () => {
  await using shop = await openTestShop()
  const { ann, bag } = await annWith(shop)
  const fieldOf = async (wrong: object) => {
    const input = { productId: bag.id, ...words, ...wrong }
    const error = await ann.reviews.createReview(input).catch((refusal: unknown) => refusal)
    return (error as { data?: { fields?: unknown } }).data?.fields
  }
  for (const rating of [undefined, null, 0, 6, 4.5])
    expect(await fieldOf({ rating })).toEqual({ rating: 'Please select a rating' })
  for (const comment of [undefined, '', ' \n '])
    expect(await fieldOf({ comment })).toEqual({ comment: 'Please write a review comment' })
  expect(await fieldOf({ title: 'x'.repeat(101) })).toEqual({ title: 'Use at most 100 characters' })
  expect(await fieldOf({ comment: 'x'.repeat(1001) })).toEqual({ comment: 'Use at most 1,000 characters' })
  expect(await fieldOf({ imageUrls: Array(6).fill('/pictures/a') })).toEqual({ imageUrls: 'At most 5 photos' })
  const longest = { title: 'x'.repeat(100), comment: 'x'.repeat(1000) }
  await ann.reviews.createReview({ productId: bag.id, ...words, ...longest })
})

test('typed text is stored as text, scripts included', async () => {
  await using shop = await openTestShop()
  const { ann, bag } = await annWith(shop)
  const comment = "<script>alert(1)</script> & '; drop table reviews; --"
  await ann.reviews.createReview({ productId: bag.id, rating: 1, comment })
  expect(await shop.guest.reviews.getProductReviews({ productId: bag.id })).toMatchObject([{ comment }])
})

// API-042, REV-019, REV-020, DAT-053
test('editing replaces the review; its photos stay until they are removed', async () => {
  await using shop = await serveShop()
  const { ann, bag } = await annWith(shop)
  const [sea, pier, home] = [
    await uploadPhoto(shop, ann, 'Sea'),
    await uploadPhoto(shop, ann),
    await uploadPhoto(shop, ann),
  ]
  const { reviewId } = await ann.reviews.createReview({ productId: bag.id, ...words, imageUrls: [sea, pier] })
  await ann.reviews.updateReview({ reviewId, rating: 2, comment: 'The strap broke.' })
  const [kept] = await shop.guest.reviews.getProductReviews({ productId: bag.id })
  expect(kept).toMatchObject({
    rating: 2,
    comment: 'The strap broke.',
    images: [{ imageUrl: sea, altText: 'Sea' }, { imageUrl: pier }],
  })
  expect(kept?.title).toBeUndefined()
  await ann.reviews.updateReview({ reviewId, rating: 2, comment: 'The strap broke.', imageUrls: [home, sea] })
  const [edited] = await shop.guest.reviews.getProductReviews({ productId: bag.id })
  expect(edited?.images.map(({ imageUrl, altText }) => [imageUrl, altText])).toEqual([
    [home, 'A bag'],
    [sea, 'Sea'],
  ])
  expect(await shop.guest.reviews.getProductReviewStats({ productId: bag.id })).toMatchObject({
    averageRating: 2,
    totalReviews: 1,
  })
  expect(await statesOf(shop)).toEqual({ [sea]: 'used', [home]: 'used', [pier]: 'saved' })
})

test('when two forms change one review, their fields are merged, and the second change of the same field is refused', async () => {
  await using shop = await serveShop()
  const { ann, bag } = await annWith(shop)
  const [sea, pier] = [await uploadPhoto(shop, ann), await uploadPhoto(shop, ann)]
  const { reviewId } = await ann.reviews.createReview({ productId: bag.id, ...words, imageUrls: [sea] })
  const { rating, comment } = words
  const save = (given: object, opened: object) => ann.reviews.updateReview({ reviewId, ...words, ...given, opened })
  const stored = async () => (await shop.guest.reviews.getProductReviews({ productId: bag.id }))[0]
  await save({ comment: 'Theirs.', imageUrls: [sea, pier] }, { comment, imageUrls: [sea] })
  await save({ rating: 1 }, { rating })
  expect(await stored()).toMatchObject({
    rating: 1,
    comment: 'Theirs.',
    images: [{ imageUrl: sea }, { imageUrl: pier }],
  })
  const changes = [
    { field: 'comment', value: 'Theirs.', by: null, at: null },
    { field: 'imageUrls', value: [sea, pier], by: null, at: null },
  ]
  await expect(
    save({ rating: 2, comment: 'Mine.', imageUrls: [] }, { rating: 1, comment, imageUrls: [sea] }),
  ).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { changes } })
  expect(await stored()).toMatchObject({ rating: 1, comment: 'Theirs.' })
})

test("a review shows its author's own saved photos, each in one review, and nobody else's", async () => {
  await using shop = await serveShop()
  const { ann, bag } = await annWith(shop)
  const bea = await shop.signIn('bea')
  const other = await shop.sell()
  await deliver(shop, { userId: ann.caller.userId, productId: other.id })
  const [hers, beas] = [await uploadPhoto(shop, ann), await uploadPhoto(shop, bea)]
  const create = (productId: string, imageUrls: string[]) =>
    outcomeOf(ann.reviews.createReview({ productId, ...words, imageUrls }))
  for (const foreign of [beas, 'https://elsewhere.example/a.png', '/pictures/0123456789abcdef-4x4'])
    expect(await create(bag.id, [hers, foreign])).toBe('PHOTO_NOT_FOUND')
  expect(await shop.guest.reviews.getProductReviews({ productId: bag.id })).toEqual([])
  expect(await create(bag.id, [hers])).toBe('ok')
  expect(await create(other.id, [hers])).toBe('PHOTO_NOT_FOUND')
})

// API-040, API-043, AUT-031, REV-021..023, ERR-004
test('only its author may edit and delete a review, and the permissions say so', async () => {
  await using shop = await openTestShop()
  const { ann, bag } = await annWith(shop)
  const [bea, boss] = [await shop.signIn('bea'), await shop.signIn('boss', 'admin')]
  const { reviewId } = await ann.reviews.createReview({ productId: bag.id, ...words })
  const reviewIds = [reviewId, 'unknown']
  expect(await ann.reviews.getUserReviewPermissions({ reviewIds })).toEqual({ [reviewId]: true, unknown: false })
  for (const other of [bea, boss]) {
    expect(await other.reviews.getUserReviewPermissions({ reviewIds })).toEqual({ [reviewId]: false, unknown: false })
    const refusal = await other.reviews.updateReview({ reviewId, ...words }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'FORBIDDEN', message: 'You do not have permission to perform this action.' })
    expect(await outcomeOf(other.reviews.deleteReview({ reviewId }))).toBe('FORBIDDEN')
  }
  await ann.reviews.deleteReview({ reviewId })
  expect(await outcomeOf(ann.reviews.deleteReview({ reviewId }))).toBe('ok')
  expect(await outcomeOf(ann.reviews.updateReview({ reviewId, ...words }))).toBe('NOT_FOUND')
  expect(await shop.guest.products.getProductBySlug({ slug: bag.slug })).toMatchObject({
    averageRating: 0,
    totalReviews: 0,
  })
  expect(await outcomeOf(ann.reviews.createReview({ productId: bag.id, ...words }))).toBe('ok')
})

test('reviews are sorted and filtered on request, a few at a time', async () => {
  await using shop = await openTestShop()
  const bag = await shop.sell()
  for (const [index, rating] of [3, 5, 1, 5].entries()) {
    const ann = await shop.signIn(`ann${index}`)
    await deliver(shop, { userId: ann.caller.userId, productId: bag.id })
    shop.shop.now = () => new Date(1_700_000_000_000 + index * 1000)
    await ann.reviews.createReview({ productId: bag.id, rating, comment: `${rating} of ${index}` })
  }
  const photo = "insert into review_images select 'i', id, 0, '/pictures/a', '' from reviews where rating = 3"
  await queryRows(shop.db, { name: 'photo', text: photo }, [])
  const asked = async (input: object) =>
    (await shop.guest.reviews.getProductReviews({ productId: bag.id, ...input })).map(({ comment }) => comment)
  expect(await asked({})).toEqual(['5 of 3', '1 of 2', '5 of 1', '3 of 0'])
  expect(await asked({ sortBy: 'highest' })).toEqual(['5 of 3', '5 of 1', '3 of 0', '1 of 2'])
  expect(await asked({ sortBy: 'lowest' })).toEqual(['1 of 2', '3 of 0', '5 of 3', '5 of 1'])
  expect(await asked({ sortBy: 'with_photos', limit: 2 })).toEqual(['3 of 0', '5 of 3'])
  expect(await asked({ rating: 5, limit: 1, offset: 1 })).toEqual(['5 of 1'])
})

async function annWith(shop: TestShop, status: Parameters<typeof deliver>[1]['status'] = 'delivered') {
  const [ann, bag] = [await shop.signIn('ann'), await shop.sell()]
  await deliver(shop, { userId: ann.caller.userId, productId: bag.id, status })
  return { ann, bag }
}

async function statesOf(shop: TestShop): Promise<Record<string, string>> {
  const text = 'select image_url as url, state from uploads'
  const rows = await queryRows<{ url: string; state: string }>(shop.db, { name: 'states', text }, [])
  return Object.fromEntries(rows.map(({ url, state }) => [url, state]))
}
