import { expect, test } from 'vitest'
import { cleanText } from './typed-text.ts'

test('full-width letters and digits become plain ones, and invisible characters are removed', () => {
  expect(cleanText(' ０４１０１ ')).toBe('04101')
  expect(cleanText('\u200bＷＥＬＣＯＭＥ１０\ufeff')).toBe('WELCOME10')
  expect(cleanText('SW1A\u00a01AA\u200e')).toBe('SW1A 1AA')
  expect(cleanText('\u3000東京都\u3000')).toBe('東京都')
})

test('accents, other scripts, fractions and ordinals stay', () => {
  for (const text of ['Zoë Müller', 'Łódź', 'Ω 7', '1 Pier, Dock 2', '123½ Main St', 'C. Sol 4, 3º 1ª'])
    expect(cleanText(text)).toBe(text)
})
