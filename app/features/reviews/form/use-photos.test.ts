import { expect, test } from 'vitest'
import { choose } from './use-photos.ts'

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })

// VAL-017, VAL-019, VAL-020, CON-012
test('chosen images below 5 MB are taken while there is room', () => {
  const [sea, pier] = [file('sea.jpg', 'image/jpeg'), file('pier.webp', 'image/webp')]
  const [letter, huge] = [file('letter.pdf', 'application/pdf'), file('huge.png', 'image/png', 5 * 1024 * 1024)]
  expect(choose([sea, letter, huge, pier, letter], 5)).toEqual({
    accepted: [sea, pier],
    refused: ['Please upload only image files', 'Image size must be less than 5MB'],
  })
  expect(choose([sea, pier], 1)).toEqual({ accepted: [sea], refused: ['You can add up to 5 photos'] })
})
