import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, defuse, undefuse } from '#domain/files/csv.ts'
import { allOf } from '#tests/support/importing.ts'
import { readRows } from './read-file.ts'

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', "'=1"])('%j is written so that no spreadsheet runs it', (text) => {
  expect(defuse(text)).toBe(`'${text}`)
  expect(csvLine([text])).toContain(`'${text}`)
})

test('plain text is written as it is', () => {
  expect(csvLine(['Tote', 'a, b', 'say "hi"', "l'eau", ''])).toBe(`Tote,"a, b","say ""hi""",l'eau,\r\n`)
})

test('every written file is read again unchanged', async () => {
  const starts = fc.constantFrom('', '=', '+', '-', '@', "'", "''=", '"', ',')
  await fc.assert(
    fc.asyncProperty(fc.tuple(starts, fc.string({ unit: 'grapheme' })), async ([start, text]) => {
      const cell = `${start}${text}`.replace(/[\0\r]/g, '').trim()
      expect(undefuse(defuse(cell))).toBe(cell)
      const file = new TextEncoder().encode(`Handle,Title\r\n${csvLine(['tote', cell])}`)
      const [row] = await allOf(readRows(file))
      expect(row?.cells.title).toBe(cell)
    }),
    { numRuns: 300 },
  )
})
