import { expect, test } from 'vitest'
import { withInches } from './measures.ts'

test('inches are shown beside centimeters, side by side, to a tenth', () => {
  expect(plain(withInches('30 × 24 × 13 cm, handle drop 12.7 cm, 640 g'))).toBe(
    '30 × 24 × 13 cm (11.8 × 9.4 × 5.1 in), handle drop 12.7 cm (5 in), 640 g',
  )
})

test('a text in inches stays unchanged, and so does one without measures', () => {
  expect(plain(withInches('38 × 29 cm (15 × 11.5 in)'))).toBe('38 × 29 cm (15 × 11.5 in)')
  expect(plain(withInches('12 inches wide, about 30 cm'))).toBe('12 inches wide, about 30 cm')
  expect(withInches('Fits a paperback and 2 letters')).toBe('Fits a paperback and 2 letters')
})

test('no line break separates a number from its unit or its other sides', () => {
  expect(withInches('24 × 12 cm, 640 g')).toBe('24\u00a0×\u00a012\u00a0cm (9.4\u00a0×\u00a04.7\u00a0in), 640\u00a0g')
  expect(withInches('16 cm in height')).toBe('16\u00a0cm (6.3\u00a0in) in height')
})

test('a comma before one or two digits is a decimal point, and never separates numbers', () => {
  expect(plain(withInches('32,5 × 27 × 13,25 cm, 610 g'))).toBe('32,5 × 27 × 13,25 cm (12.8 × 10.6 × 5.2 in), 610 g')
  expect(plain(withInches('1,250 × 4 cm'))).toBe('1,250 × 4 cm (492.1 × 1.6 in)')
  expect(plain(withInches('1,2345 cm'))).toBe('1,2345 cm')
})

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
