import { expect, test } from 'vitest'
import { acceptedImageTypes, uploadRefusal } from './upload-rules.ts'

const fiveMegabytes = 5 * 1024 * 1024

// VAL-018, VAL-019, VAL-020, CON-013
test('a review photo is an image below 5 MB, not a byte more', () => {
  for (const type of acceptedImageTypes)
    expect(uploadRefusal('review_photo', { type, bytes: fiveMegabytes - 1 })).toBeNull()
  expect(uploadRefusal('review_photo', { type: 'image/png', bytes: fiveMegabytes })).toBe(
    'Image size must be less than 5MB',
  )
  for (const type of ['application/pdf', 'image/svg+xml', '', null])
    expect(uploadRefusal('review_photo', { type, bytes: 10 })).toBe('Please upload only image files')
})
