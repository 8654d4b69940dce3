import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

// VAL-120..125
test('a slug is lower case words joined by single hyphens', () => {
  expect(slugOf('  The Harbor Tote  ')).toBe('the-harbor-tote')
  expect(slugOf('Été & Mer (2nd edition)!')).toBe('t-mer-2nd-edition')
  expect(slugOf('Sea -- Shell')).toBe('sea-shell')
  expect(slugOf('--Nautical--')).toBe('nautical')
  expect(slugOf('Sea \t\n Shell')).toBe('sea-shell')
  expect(slugOf('!')).toBe('')
})

test('any name gives letters, digits and single inner hyphens, and a slug stays as it is', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...'aB9 -!') })),
      (name) => {
        const slug = slugOf(name)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slugOf(slug)).toBe(slug)
      },
    ),
  )
})
