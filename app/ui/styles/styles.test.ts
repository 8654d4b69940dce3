import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheets = globSync('app/**/*.css')

test('what a pointer hovers over changes only where pointers hover: a tap leaves no mark behind', () => {
  expect(sheets.length).toBeGreaterThan(10)
  for (const sheet of sheets) {
    const elsewhere = readFileSync(sheet, 'utf8').replaceAll(/@media \(hover: hover\)[^{]*\{[\s\S]*?\n\}/g, '')
    expect(elsewhere, sheet).not.toContain(':hover')
  }
})

test('colors are written in the tokens only', () => {
  const hex = /(?<=[\s"'`(:])#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])/gi
  const files = [...sheets, ...globSync('app/**/*.tsx')].filter((file) => !file.endsWith('tokens.css'))
  const found = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(hex) ?? []).map((color) => `${file} ${color}`),
  )
  // A browser's own frame is colored by the document, which knows no sheet.
  expect(found).toEqual([`app/root.tsx ${token('ultra')}`])
})

test('a class is a word: short names are those that everybody knows', () => {
  const known = ['bar', 'btn', 'buy', 'cat', 'doc', 'faq', 'nav', 'num', 'pdp', 'pip', 'sr', 'tag', 'why']
  const short = new Set(sheets.flatMap(classesOf).filter((name) => name.length < 4 && !known.includes(name)))
  expect([...short]).toEqual([])
})

test('the page that says that the shop is busy wears what the sheets have', () => {
  const worn = [...readFileSync('server/http/pages.ts', 'utf8').matchAll(/class="([^"]+)"/g)].flatMap(
    ([, names = '']) => names.split(' '),
  )
  expect(worn).toContain('btn--primary')
  const all = sheets.map((sheet) => readFileSync(sheet, 'utf8')).join('\n')
  const isMargin = (name: string) => /^m[tb]-\d+$/.test(name)
  expect(worn.filter((name) => !isMargin(name) && !all.includes(`.${name} {`) && !all.includes(`.${name},`))).toEqual(
    [],
  )
})

function classesOf(sheet: string): string[] {
  const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|@import[^;]*;/g, '')
  return [...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name.replace(/(--|__).*/, ''))
}

function token(name: string): string | undefined {
  return new RegExp(`--color-${name}: (#\\w+);`).exec(readFileSync('app/ui/styles/tokens.css', 'utf8'))?.[1]
}
