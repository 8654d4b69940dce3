import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const files = [
  '{server,adapters,database,demo,sandbox-gateway,app,bench,domain}/**/*.test.{ts,tsx}',
  'tests/**/*.ts',
  '*.test.ts',
]

/** A rejection while another call is awaited is unhandled: the runner ends with an error that names no test. */
test('no test starts several calls and then awaits their refusals one by one', () => {
  const found = globSync(files).flatMap((file) =>
    begunTogether(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(found).toEqual([])
})

test('such a loop is found, and others are accepted', () => {
  const refused = (list: string) => `for (const one of ${list})\n  await expect(one).rejects.toThrow()`
  expect(begunTogether(refused('[call(), shop.other()]'))).toEqual([1])
  expect(begunTogether('\nfor (const one of [call(), other()]) { await one }')).toEqual([2])
  expect(begunTogether('for (const one of [call(), other()]) expect(await outcomeOf(one)).toBe(1)')).toEqual([1])
  expect(begunTogether(refused('[() => call(), other]').replace('(one)', '(one())'))).toEqual([])
  expect(begunTogether('for (const one of [await call(), await other()]) await look(one.name)')).toEqual([])
  expect(begunTogether('for (const one of [name(1), name(2)]) expect(await found(one)).toEqual([])')).toEqual([])
  expect(begunTogether('for (const one of [call()]) await expect(one).rejects.toThrow()')).toEqual([])
})

/** The lines of loops that await a list of started calls. */
function begunTogether(source: string): number[] {
  if (!/\bof \[/.test(source)) return []
  const lines: number[] = []
  new Visitor({
    ForOfStatement({ start, left, right, body }) {
      const begun = right.type === 'ArrayExpression' && right.elements.filter((one) => one?.type === 'CallExpression')
      const [declared] = left.type === 'VariableDeclaration' ? left.declarations : []
      if (!begun || begun.length < 2 || declared?.id.type !== 'Identifier') return
      const awaited = new RegExp(
        `await ${declared.id.name}\\b(?![.([])|await (expect|outcomeOf)\\(${declared.id.name}[,)]`,
      )
      if (awaited.test(source.slice(body.start, body.end))) lines.push(source.slice(0, start).split('\n').length)
    },
  }).visit(parseSync('one.ts', source).program)
  return lines
}
