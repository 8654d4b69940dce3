import { expect, test } from 'vitest'
import { acceptedImageTypes } from '#domain/files/upload-rules.ts'
import { defaultAltText, imageRefusal, movedPoint, movedTo } from './product-images.ts'

const fiveMegabytes = 5 * 1024 * 1024

// VAL-082, VAL-084, CON-042, C-23, C-25
test('a photo of a product is an image of at most 5 MB, and exactly 5 MB is accepted', () => {
  for (const type of acceptedImageTypes) {
    expect(imageRefusal({ name: 'a', type, size: fiveMegabytes }, 'images')).toBeNull()
    expect(imageRefusal({ name: 'a', type, size: fiveMegabytes + 1 }, 'images')).not.toBeNull()
  }
  for (const type of ['application/pdf', 'image/svg+xml', 'text/html', ''])
    expect(imageRefusal({ name: 'a', type, size: 1 }, 'images')).not.toBeNull()
})

// VAL-083, VAL-085, C-24
test('each editor names the file in its own words', () => {
  const [pdf, large] = [
    { name: 'line.pdf', type: 'application/pdf', size: 1 },
    { name: 'strap.png', type: 'image/png', size: fiveMegabytes + 1 },
  ]
  expect(imageRefusal(pdf, 'images')).toBe('File "line.pdf" is not an image')
  expect(imageRefusal(large, 'images')).toBe('File "strap.png" is too large. Maximum size is 5MB')
  const heic = { name: 'IMG_1.HEIC', type: 'image/heic', size: 1 }
  const why = 'in a format that we cannot open, such as HEIC. Please choose JPG, PNG, GIF, WebP, or AVIF.'
  expect(imageRefusal(heic, 'images')).toBe(`File "IMG_1.HEIC" is ${why}`)
  expect(imageRefusal(heic, 'product')).toBe(`IMG_1.HEIC is ${why}`)
  expect(imageRefusal(pdf, 'product')).toBe('line.pdf is not an image file')
  expect(imageRefusal(large, 'product')).toBe('strap.png is too large (max 5MB)')
})

test('an entry moves within the list, and no further than its ends', () => {
  expect(movedTo(['a', 'b', 'c'], 'c', 1)).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'a', 'c'])
  expect(movedTo(['a', 'b', 'c'], 'a', 3)).toEqual(['b', 'c', 'a'])
  expect(movedTo(['a', 'b'], 'a', 9)).toEqual(['b', 'a'])
  expect(movedTo(['a', 'b'], 'b', -1)).toEqual(['b', 'a'])
  expect(movedTo(['a', 'b'], 'a', 1)).toEqual(['a', 'b'])
})

// AIM-042
test("a missing alt text is the product's name and the position", () => {
  expect(defaultAltText('Aurelia Tote', 2)).toBe('Aurelia Tote image 2')
  expect(defaultAltText('  ', 1)).toBe('image 1')
})

test('a focal point stays within the picture, in whole percents', () => {
  expect(movedPoint({ x: 50, y: 50 }, { x: 1, y: -1 })).toEqual({ x: 51, y: 49 })
  expect(movedPoint({ x: 100, y: 0 }, { x: 10, y: -10 })).toEqual({ x: 100, y: 0 })
  expect(movedPoint({ x: 33.4, y: 50 }, { x: 0, y: 0 })).toEqual({ x: 33, y: 50 })
})
