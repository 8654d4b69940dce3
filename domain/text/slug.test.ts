import transliterate from '@sindresorhus/transliterate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as slug from './slug.ts'

const slugOf = (name: string) => slug.slugOf(name, transliterate)

// VAL-120..125
test('a slug is lower case words joined by single hyphens', () => {
  expect(slugOf('  The Harbor Tote  ')).toBe('the-harbor-tote')
  expect(slugOf('Été & Mer (2nd edition)!')).toBe('ete-mer-2nd-edition')
  expect(slugOf('Sea -- Shell')).toBe('sea-shell')
  expect(slugOf('--Nautical--')).toBe('nautical')
  expect(slugOf('Sea \t\n Shell')).toBe('sea-shell')
  expect(slugOf('!')).toBe('')
})

test('letters of other alphabets are transliterated', () => {
  expect(slugOf('Ünder Sea')).toBe('under-sea')
  expect(slugOf('U\u0308nder Sea'), 'two code points for one letter').toBe('under-sea')
  expect(slugOf('Größe Ä')).toBe('grosse-a')
  expect(slugOf('Łódź, Đà Nẵng, Ægir & Øre')).toBe('lodz-da-nang-aegir-ore')
  expect(slugOf('Синяя сумка')).toBe('sinyaya-sumka')
  expect(slugOf('Déjà—vu’s')).toBe('deja-vus')
  expect(slugOf('東京')).toBe('')
})

test('any name gives letters, digits and single inner hyphens, and a slug stays unchanged', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: fc.constantFrom(...'aB9 -!') }),
      ),
      (name) => {
        const slug = slugOf(name)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slugOf(slug)).toBe(slug)
      },
    ),
  )
})
