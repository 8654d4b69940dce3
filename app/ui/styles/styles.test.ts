import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const styleSheets = globSync('app/**/*.css')

test('hover styles apply only where pointers hover: a tap leaves no mark', () => {
  expect(styleSheets.length).toBeGreaterThan(10)
  for (const sheet of styleSheets) {
    const elsewhere = readFileSync(sheet, 'utf8').replaceAll(/^( *)@media \(hover: hover\)[^{]*\{[\s\S]*?\n\1\}/gm, '')
    expect(elsewhere, sheet).not.toContain(':hover')
  }
})

test('colors are written as tokens only', () => {
  const written =
    /(?<=[\s"'`(:,[])#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(rgba?|hsla?|hwb|(ok)?(lab|lch))\([^)]*/gi
  const files = [...styleSheets, ...globSync('app/**/*.tsx')].filter((file) => !file.endsWith('tokens.css'))
  const found = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(written) ?? []).map((color) => `${file} ${color}`),
  )
  // A browser's own frame is colored by the document, which has no style sheet.
  expect(found).toEqual([`app/root.tsx ${token('ultra')}`])
})

test('the kit knows no class of a page or a feature', () => {
  const kit = styleSheets.filter((sheet) => sheet.startsWith('app/ui/styles/'))
  const adapting = kit.filter((sheet) => /\/(touch|forced-colors|print)\.css$/.test(sheet))
  expect(adapting).toHaveLength(3)
  const own = new Set(kit.filter((sheet) => !adapting.includes(sheet)).flatMap(namesIn))
  expect(
    adapting.flatMap(namesIn).filter((name) => !own.has(name)),
    'what no sheet of the kit has',
  ).toEqual([])
  const elsewhere = styleSheets.filter((sheet) => !kit.includes(sheet))
  expect(elsewhere.flatMap(definedIn)).toContain('product')
  const taken = elsewhere.flatMap((sheet) => definedIn(sheet).map((name) => ({ sheet, name })))
  expect(taken.filter(({ name }) => own.has(name)).map(({ sheet, name }) => `${sheet} .${name}`)).toEqual([])
})

test('a class is a word: only well-known short names are allowed', () => {
  const known = ['bar', 'btn', 'buy', 'doc', 'faq', 'nav', 'num', 'pip', 'sr', 'tag', 'why']
  const short = new Set(styleSheets.flatMap(classesOf).filter((name) => name.length < 4 && !known.includes(name)))
  expect([...short]).toEqual([])
})

test("the page that says that the shop is busy uses the shop's styles", () => {
  const worn = [...readFileSync('server/http/pages.ts', 'utf8').matchAll(/class="([^"]+)"/g)].flatMap(
    ([, names = '']) => names.split(' '),
  )
  expect(worn).toContain('btn--primary')
  const all = styleSheets.map((sheet) => readFileSync(sheet, 'utf8')).join('\n')
  const isMargin = (name: string) => /^m[tb]-\d+$/.test(name)
  expect(worn.filter((name) => !isMargin(name) && !all.includes(`.${name} {`) && !all.includes(`.${name},`))).toEqual(
    [],
  )
})

function classesOf(sheet: string): string[] {
  return namesIn(sheet).map((name) => name.replace(/(--|__).*/, ''))
}

function namesIn(sheet: string): string[] {
  return selectorsIn(sheet).flatMap((selector) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name),
  )
}

/** A style sheet defines a class that has a rule of its own there, with its pseudo-elements. */
function definedIn(sheet: string): string[] {
  return selectorsIn(sheet).flatMap((selector) => /^\.([a-z][\w-]*)(::[\w-]+|\[[^\]]*\])*$/i.exec(selector)?.[1] ?? [])
}

function selectorsIn(sheet: string): string[] {
  const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|@import[^;]*;/g, '')
  return [...rules.matchAll(/([^{};]+)\{/g)]
    .map(([, selectors = '']) => selectors.trim())
    .filter((selectors) => !selectors.startsWith('@'))
    .flatMap((selectors) => selectors.split(/,(?![^(]*\))/).map((selector) => selector.trim()))
}

function token(name: string): string | undefined {
  return new RegExp(`--color-${name}: (#\\w+);`).exec(readFileSync('app/ui/styles/tokens.css', 'utf8'))?.[1]
}
