import { expect, test } from 'vitest'
import { choose } from './use-files.ts'

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })
const megabyte = 1024 * 1024

// VAL-027, VAL-028, VAL-029, CON-014, RET-012, G-71
test('as evidence, images and videos of at most 10 MB are taken while there is room', () => {
  const [photo, film] = [file('clasp.jpg', 'image/jpeg', 10 * megabyte), file('clasp.mp4', 'video/mp4')]
  const [letter, huge] = [file('letter.pdf', 'application/pdf'), file('huge.mov', 'video/quicktime', 10 * megabyte + 1)]
  expect(choose('return_evidence', [photo, letter, film, huge], 5)).toEqual({
    accepted: [photo, film],
    refused: ['File "letter.pdf" is not an image or video', 'File "huge.mov" is too large. Maximum size is 10MB'],
  })
  expect(choose('return_evidence', Array(6).fill(film), 5)).toEqual({
    accepted: Array(5).fill(film),
    refused: ['At most 5 files'],
  })
})

// VAL-033, VAL-034, VAL-035, CON-015
test('a message takes images below 5 MB', () => {
  const [small, exact] = [file('a.png', 'image/png', 5 * megabyte - 1), file('b.png', 'image/png', 5 * megabyte)]
  expect(choose('return_attachment', [small, exact, file('c.mp4', 'video/mp4')], 5)).toEqual({
    accepted: [small],
    refused: ['File size must be less than 5MB', 'Only image files are allowed'],
  })
})

test('a HEIC photo is refused with the formats that the shop opens, whether or not the system knows its type', () => {
  const photos = [file('IMG_1.HEIC', 'image/heic'), file('IMG_2.heic', '')]
  const refused = (formats: string) =>
    photos.map(
      ({ name }) => `File "${name}" is in a format that we cannot open, such as HEIC. Please choose ${formats}.`,
    )
  const pictures = 'JPG, PNG, GIF, WebP'
  expect(choose('return_attachment', photos, 5)).toEqual({ accepted: [], refused: refused(`${pictures}, or AVIF`) })
  expect(choose('return_evidence', photos, 5)).toEqual({
    accepted: [],
    refused: refused(`${pictures}, AVIF, MP4, MOV, or WebM`),
  })
})
