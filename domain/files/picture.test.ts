import { expect, test } from 'vitest'
import { parsePictureUrl, pictureUrl, renditionWidths } from './picture.ts'

const base = '/pictures/00ff00ff00ff00ff-1000x1250'

test('a picture’s address contains its size, whether it names one rendition or all of them', () => {
  const picture = { base, width: 1000, height: 1250 }
  expect(parsePictureUrl(base)).toEqual(picture)
  expect(parsePictureUrl(`${base}/640.avif`)).toEqual(picture)
  expect(parsePictureUrl(pictureUrl(base, 1000, 'webp'))).toEqual(picture)
})

test.each([
  '',
  'https://elsewhere.example/bag.jpg',
  '/pictures/00ff-1000x1250/640.webp',
  `${base}/640.png`,
  `${base}/../secret.webp`,
  `https://elsewhere.example${base}/640.webp`,
])('no other address is a picture of the shop: %s', (url) => {
  expect(parsePictureUrl(url)).toBeNull()
})

test.each([
  [200, [200]],
  [320, [320]],
  [1000, [320, 480, 640, 1000]],
  [1200, [320, 480, 640, 1000, 1200]],
  [4000, [320, 480, 640, 1000, 1440, 2000]],
])('a photograph %i pixels wide is stored in the widths that it can fill', (width, widths) => {
  expect(renditionWidths(width)).toEqual(widths)
})
