import { expect, test } from 'vitest'
import { csvOf, defuse, textCell, undefuse } from './csv.ts'

test('cells are quoted where they must be, and numbers stay numbers', () => {
  expect(
    csvOf([
      ['Code', 'Uses'],
      ['A-1', 3],
      ['Ann, "the first"\nof two', -4.5],
    ]),
  ).toBe('Code,Uses\r\nA-1,3\r\n"Ann, ""the first""\nof two",-4.5\r\n')
  expect(csvOf([])).toBe('')
})

test('no cell runs as a formula', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("x","y")']
  for (const formula of formulas) expect(csvOf([[formula]])).toMatch(/^"?'/)
  expect(csvOf([['A=1', 'press-day']])).toBe('A=1,press-day\r\n')
})

test.each([
  ...['02134', '00', '0171 2345678', '+4930123456', '+1 (555) 010-0100', '9400111899223197428490', '123456789012'],
  ...['12E34567', '1.10', '3-5', '10/11', '1/2/2026', 'MAY20', 'june10', 'Dec-24', '10 March', '5MAR'],
])('%j is written as a text for spreadsheets, and reads back unchanged', (text) => {
  expect(csvOf([[textCell(text), 'next']])).toBe(`"=""${text}""",next\r\n`)
  expect(undefuse(`="${text}"`)).toBe(text)
})

test.each([
  '97201',
  '10115',
  'SW1A 1AA',
  '02134-1234',
  '1Z999AA10123456784',
  'SM-W2C8PX4D',
  'WELCOME10',
  'MAYFLOWER',
  '',
])('%j is written unchanged: no spreadsheet changes it', (text) =>
  expect(csvOf([[textCell(text)]])).toBe(`${text}\r\n`),
)

test('a text cell that would run as a formula is neutralized like any other', () => {
  for (const text of ['=1+1', '+1;cmd', '-1', '@SUM(A1)', '="0"&A1', '+49=HYPERLINK("x")'])
    expect(csvOf([[textCell(text)]])).toBe(csvOf([[text]]))
  expect(defuse('="0"&A1')).toBe(`'="0"&A1`)
})
