import { expect, test } from 'vitest'
import { chosenFiles, refusedText } from './chosen-files.ts'

const photo = new File(['a'], 'front.png', { type: 'image/png' })
const plan = new File(['a'], 'plan.pdf', { type: 'application/pdf' })
const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'strap.png', { type: 'image/png' })

// VAL-083, VAL-085, VAL-086, VAL-087, C-24
test("good files continue, and the faults of the others are reported together, in the editor's words", () => {
  expect(chosenFiles([photo, plan, large], 'images')).toEqual({
    accepted: [photo],
    refused: {
      reasons: ['File "plan.pdf" is not an image', 'File "strap.png" is too large. Maximum size is 5MB'],
      of: 3,
    },
  })
  expect(chosenFiles([plan, large, photo], 'product')).toEqual({
    accepted: [photo],
    refused: { reasons: ['plan.pdf is not an image file', 'strap.png is too large (max 5MB)'], of: 3 },
  })
  expect(chosenFiles([photo], 'product')).toEqual({ accepted: [photo], refused: null })
})

test('the alert counts them', () => {
  expect(refusedText({ reasons: ['a', 'b'], of: 5 })).toBe('2 of 5 files were not added. The others go on.')
  expect(refusedText({ reasons: ['a'], of: 2 })).toBe('1 of 2 files was not added. The other goes on.')
  expect(refusedText({ reasons: ['a', 'b'], of: 2 })).toBe('The files were not added.')
  expect(refusedText({ reasons: ['a'], of: 1 })).toBe('The file was not added.')
})
