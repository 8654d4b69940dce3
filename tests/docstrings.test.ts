import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

/** Openings of half a sentence, whose subject is elsewhere. */
const openings =
  /^(What|Whose|It|Its|Who|Where|When|Which|How|Why|Whether|So|They|That|These|Those|And|But|Also|Them|Then|Of|Whom|None)\b/

const folders = 'app,server,domain,contract,adapters,backup,database,sandbox-gateway,scripts,bench,demo,tests'
const files = globSync(['*.ts', `{${folders}}/**/*.{ts,tsx}`])

test('no docstring begins as half a sentence', () => {
  expect(files.length, 'the glob still finds the code').toBeGreaterThan(2_000)
  const found = files.flatMap((file) => halves(readFileSync(file, 'utf8'), file).map((line) => `${file}:${line}`))
  expect(found).toEqual([])
})

test('such a beginning is found, and others are accepted', () => {
  expect(halves('/** What an order costs. */\nconst a = 1\n/** Its tax. */')).toEqual([1, 3])
  expect(halves('type A = {\n  /**\n   * Where it is sent.\n   */\n  to: string\n}')).toEqual([2])
  expect(halves('/** Whatever a buyer types. */\n// What is left.\n/* It ends. */')).toEqual([])
  expect(halves('/** An order, and what it costs. */')).toEqual([])
  expect(halves('const text = "/** What */"')).toEqual([])
})

/** The lines of the docstrings that begin with a word of half a sentence. */
function halves(source: string, file = 'one.ts'): number[] {
  return parseSync(file, source)
    .comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .filter(({ value }) => openings.test(value.replace(/^[\s*]+/, '')))
    .map(({ start }) => source.slice(0, start).split('\n').length)
}
