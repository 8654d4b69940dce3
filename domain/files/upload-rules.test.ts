import { expect, test } from 'vitest'
import {
  acceptedEvidenceTypes,
  acceptedImageTypes,
  formatsOf,
  isForeignPicture,
  uploadRefusal,
} from './upload-rules.ts'

const fiveMegabytes = 5 * 1024 * 1024

// VAL-018, VAL-019, VAL-020, CON-013
test('a review photo is an image below 5 MB, and exactly 5 MB is refused', () => {
  for (const type of acceptedImageTypes)
    expect(uploadRefusal('review_photo', { type, bytes: fiveMegabytes - 1 })).toBeNull()
  expect(uploadRefusal('review_photo', { type: 'image/png', bytes: fiveMegabytes })).toBe(
    'Image size must be less than 5MB',
  )
  for (const type of ['application/pdf', 'image/svg+xml', '', null])
    expect(uploadRefusal('review_photo', { type, bytes: 10 })).toBe('Please upload only image files')
})

test('a photo in a format that the shop cannot open is refused with those that it can', () => {
  const refusal =
    'This photo is in a format that we cannot open, such as HEIC. Please choose JPG, PNG, GIF, WebP, or AVIF.'
  for (const type of ['image/heic', 'image/heif', 'image/tiff'])
    expect(uploadRefusal('review_photo', { type, bytes: 10 }), type).toBe(refusal)
  expect(uploadRefusal('review_photo', { name: 'IMG_0412.HEIC', type: '', bytes: 10 })).toBe(refusal)
  expect(uploadRefusal('return_evidence', { type: 'image/heic', bytes: 10 })).toContain('AVIF, MP4, MOV, or WebM.')
  expect(uploadRefusal('return_label', { type: 'image/heic', bytes: 10 })).toContain('Please choose PDF, PNG, or JPEG.')
  for (const type of acceptedImageTypes) expect(isForeignPicture({ name: 'a.heic', type })).toBe(false)
  for (const name of ['letter.pdf', 'notes.txt', 'heic']) expect(isForeignPicture({ name, type: '' })).toBe(false)
})

test('pickers offer no HEIC, so that an iPhone converts its photos', () => {
  expect(acceptedEvidenceTypes.filter((type) => /hei[cf]|\*/.test(type))).toEqual([])
  expect(formatsOf('return_evidence')).toBe('JPG, PNG, GIF, WebP, AVIF, MP4, MOV, or WebM')
})
