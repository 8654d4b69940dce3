import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, formatMoney } from '#domain/money.ts'
import { amountFault, amountText, readAmount, readDecimal, readInteger, readWhole } from './typed-amount.ts'

test.for([
  ['5,50', 550],
  ['5.50', 550],
  ['5,5', 550],
  ['5.5', 550],
  ['5', 500],
  ['550', 55_000],
  ['0', 0],
  ['0,05', 5],
  [',50', 50],
  ['.5', 50],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['1,234', 123_400],
  ['12,345,678', 1_234_567_800],
  ['1.234.567', 123_456_700],
  ['1.234.567,8', 123_456_780],
  ['1 234,50', 123_450],
  ['1\u202f234,50', 123_450],
  ["1'234.50", 123_450],
  ['1’234.50', 123_450],
  ['$5.50', 550],
  ['$ 1,234', 123_400],
  ['5,50 $', 550],
  [' 5.50\t', 550],
  ['５，５０', 550],
  ['＄５．５０', 550],
  ['-12,5', -1250],
  ['−$12.50', -1250],
  ['-0', 0],
] as const)('“%s” is %d cents', ([text, amount]) => {
  expect(readAmount(text)).toBe(amount)
  expect(amountFault(text)).toBeNull()
})

test.for([
  ['1.234', 'Enter 1,234 or 1.23'],
  ['$12.345', 'Enter 12,345 or 12.34'],
])('“%s” is ambiguous, and is rejected', ([text = '', fault]) => {
  expect(readAmount(text)).toBeNull()
  expect(amountFault(text)).toBe(fault)
})

test.for([
  ...['five', '5,', '5.', '5,505.5555', '0,123', '0.123', '1,23,456', '1,2345', '1234,567', '1,234,56', '1.234.56'],
  ...[
    '1,234.567',
    '5..5',
    '5,,5',
    '5.5.5',
    '5 50',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    '5%',
    '€5',
    '--5',
    '5-',
    '$',
    '-',
    '.',
    ',',
  ],
  ...['$$5', '$5$ 5', '12345678901', '½', '５，５０５．５５５', '1,234 567', '١٢'],
])('“%s” is rejected with an example', (text) => {
  expect(readAmount(text)).toBeNull()
  expect(amountFault(text)).toBe('Enter an amount such as 5.50 or 1,234.50')
})

test('an empty field has no amount and no error', () => {
  expect([readAmount(''), readAmount('  '), amountFault(''), amountFault(' ')]).toEqual([null, null, null, null])
})

const amount = fc.integer({ min: 0, max: 99_999_999_999 }).map(cents)

test('every amount that the shop writes is read as the same amount, as are its European and Swiss spellings', () => {
  fc.assert(
    fc.property(amount, (value) => {
      const written = formatMoney(value)
      const european = written.replace(/[,.]/g, (mark) => (mark === ',' ? '.' : ','))
      for (const text of [
        written,
        amountText(value),
        european,
        european.replaceAll('.', ' '),
        written.replaceAll(',', '’'),
      ])
        expect(readAmount(text), text).toBe(value)
      expect(readAmount(formatMoney(cents(-value)))).toBe(value === 0 ? 0 : -value)
    }),
  )
})

test('no text of digits and separators is read as more than its digits, or with its decimals as dollars', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 12 })
  fc.assert(
    fc.property(texts, (text) => {
      const read = readAmount(text)
      if (read === null) return
      const decimals = /[.,](\d{1,2})$/.exec(text)?.[1] ?? ''
      const digits = text.replace(/[.,]/g, '')
      expect(read).toBe(Number(digits) * 10 ** (2 - decimals.length))
      expect(amountFault(text)).toBeNull()
    }),
    { numRuns: 5_000 },
  )
})

test('a percentage has decimals after a comma or a point, and no thousands', () => {
  expect(['8', '2,5', '8.25', '７，２５', '1,234', '1.234'].map(readDecimal)).toEqual([
    8, 2.5, 8.25, 7.25, 1.234, 1.234,
  ])
  expect(['', '-1', '1,2,3', '1e2', '5%', '.5', '2,'].map(readDecimal)).toEqual(Array(7).fill(null))
})

test('a whole number has no decimals, whatever separates them', () => {
  expect(['30', '1,000', '25,000', '1,000,000'].map(readWhole)).toEqual([30, 1_000, 25_000, 1_000_000])
  expect(['', '1,5', '1.5', '1,50', '10,00', '-3', '1e3', '1.000'].map(readWhole)).toEqual(Array(8).fill(null))
})

test('a change of stock has a sign or none, and no decimals', () => {
  expect(['+6', '-1', '−1,000', '12', '+ 3', '0', '-0'].map(readInteger)).toEqual([6, -1, -1_000, 12, 3, 0, 0])
  expect(['', '+', '5,5', '5.5', '1.000', '6 pieces', '--1', '+-1'].map(readInteger)).toEqual(Array(8).fill(null))
})
