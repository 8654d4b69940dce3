import { expect, test } from 'vitest'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { reviewFailureOf, uploadFailureOf } from './review-failure.ts'

const refused = (code: string, status = 409) =>
  new RefusalError({ code, status, message: 'In the words of the server' })

// ERR-001..006, VAL-011
test.each([
  ['PURCHASE_REQUIRED', 'You can only review products you have purchased and received.'],
  ['ALREADY_REVIEWED', 'You have already reviewed this product. You can edit your existing review instead.'],
  ['NOT_FOUND', 'Product not found. Please try again.'],
  ['FORBIDDEN', 'You do not have permission to perform this action.'],
  ['UNAUTHORIZED', 'Please sign in to submit a review'],
  ['INTERNAL_SERVER_ERROR', 'Failed to submit review. Please try again.'],
  ['OFFLINE', 'Failed to submit review. Please try again.'],
  ['NEVER_HEARD_OF', 'Failed to submit review. Please try again.'],
])('a review that is refused with %s says: %s', (code, message) => {
  expect(reviewFailureOf(refused(code))).toBe(message)
})

// ERR-005, ERR-007
test('a bug of ours is a failed review, and a lost photo is named', () => {
  expect(reviewFailureOf(new TypeError('x is not a function'))).toBe('Failed to submit review. Please try again.')
  expect(reviewFailureOf(refused('PHOTO_NOT_FOUND'))).toBe('Failed to upload images')
})

// ERR-008
test('a failed file is named, with the fault of the file itself', () => {
  expect(uploadFailureOf(refused('OFFLINE', 0), 'bag.png')).toBe('Failed to upload bag.png')
  expect(uploadFailureOf(refused('BAD_REQUEST', 400), 'bag.png')).toBe('In the words of the server')
  const foreign = new RefusalError({ code: 'BAD_REQUEST', message: '', status: 400, data: { fields: { file: 'x' } } })
  expect(uploadFailureOf(foreign, 'bag.jpg')).toMatch(/^File "bag.jpg" is in a format .* Please choose JPG, PNG,/)
})
