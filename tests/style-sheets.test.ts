import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Node, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { routes } from '#app/routes.ts'
import { notFound } from '#app/shop-routes.ts'

/** A file of the app: what it imports at once, what later (shown on the server, too, or not), and the classes that it wears. */
type File = {
  statics: string[]
  later: { file: string; isLatePart: boolean }[]
  sheets: string[]
  classes: Set<string>
}

const files = new Map(
  globSync('app/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, read(file)]),
)
const everywhere = [...readFileSync('app/app.css', 'utf8').matchAll(/@import '\.\/([^']+)'/g)].map(
  ([, file]) => `app/${file}`,
)
const known = new Set(everywhere.flatMap((sheet) => namesIn(sheet)))
const sheetsOf = new Map<string, string[]>()
for (const sheet of globSync('app/{features,pages}/**/*.css').filter((file) => !everywhere.includes(file)))
  for (const name of namesIn(sheet)) sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), sheet])

test('wherever a class is worn, its style sheet has been loaded: by the file, by one that it begins with, or by one that leads to it', () => {
  expect(files.size).toBeGreaterThan(500)
  expect(sheetsOf.get('card-entry')).toEqual(['app/features/payment/payment.css'])
  const missing = new Set<string>()
  const seen = new Set<string>()
  const entry = sheetsWith(['app/entry.client.tsx'])
  for (const { page, frame } of [...routes, notFound]) {
    const first = [page, frame].flatMap((file) => (file ? [`app/${file}`] : []))
    for (const file of first) lookAt(file, new Set([...entry, ...sheetsWith(first)]), false)
  }
  expect([...missing]).toEqual([])

  function lookAt(file: string, loaded: ReadonlySet<string>, isFirst: boolean): void {
    // The server shows a late part with the sheets of its page alone.
    const now = isFirst ? loaded : new Set([...loaded, ...sheetsWith([file])])
    const key = [file, isFirst, ...[...now].sort()].join()
    if (seen.has(key)) return
    seen.add(key)
    for (const one of withImports([file])) {
      for (const name of files.get(one)?.classes ?? [])
        if (!known.has(name) && sheetsOf.get(name)?.every((sheet) => !now.has(sheet))) missing.add(`${one} .${name}`)
      for (const part of files.get(one)?.later ?? []) lookAt(part.file, now, part.isLatePart)
    }
  }
})

function sheetsWith(begun: string[]): string[] {
  return [...withImports(begun)].flatMap((file) => files.get(file)?.sheets ?? [])
}

function withImports(begun: string[]): Set<string> {
  const found = new Set(begun)
  for (const file of found) for (const other of files.get(file)?.statics ?? []) found.add(other)
  return found
}

function read(file: string): File {
  const source = readFileSync(file, 'utf8')
  const { module, program } = parseSync(file, source)
  const at = (target: string) => (target.startsWith('#') ? target.slice(1) : join(dirname(file), target))
  const statics = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => at(moduleRequest.value))
  const later = module.dynamicImports.map(({ start, moduleRequest }) => ({
    file: at(source.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    isLatePart: /latePart\([^;]*$/.test(source.slice(0, start)),
  }))
  return {
    statics: statics.filter((target) => !target.endsWith('.css')),
    later,
    sheets: statics.filter((target) => target.endsWith('.css')),
    classes: classesIn(program),
  }
}

/** The words of texts in attributes and variables named after classes, and in calls of `classNames`. */
function classesIn(program: Parameters<InstanceType<typeof Visitor>['visit']>[0]): Set<string> {
  const words = new Set<string>()
  const take = (text: string) => {
    // A text with a capital letter is read by people.
    if (!/[A-Z]/.test(text)) for (const word of text.split(/\s+/)) words.add(word)
  }
  let depth = 0
  const within = (isClass: boolean, by: 1 | -1) => {
    if (isClass) depth += by
  }
  const isNamed = (name: Node) => /class(Name)?s?$/i.test('name' in name ? String(name.name) : '')
  new Visitor({
    JSXAttribute: ({ name }) => within(isNamed(name), 1),
    'JSXAttribute:exit': ({ name }) => within(isNamed(name), -1),
    VariableDeclarator: ({ id }) => within(isNamed(id), 1),
    'VariableDeclarator:exit': ({ id }) => within(isNamed(id), -1),
    Property: ({ key }) => within(isNamed(key), 1),
    'Property:exit': ({ key }) => within(isNamed(key), -1),
    CallExpression: ({ callee }) => within(isNamed(callee), 1),
    'CallExpression:exit': ({ callee }) => within(isNamed(callee), -1),
    Literal: ({ value }) => depth > 0 && typeof value === 'string' && take(value),
    TemplateElement: ({ value }) => depth > 0 && take(value.cooked ?? ''),
  }).visit(program)
  return words
}

/** The classes with which a sheet's selectors begin. */
function namesIn(sheet: string): string[] {
  const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '')
  return [...new Set([...rules.matchAll(/(?<=[{},]\s*|^)\.([a-z][\w-]*)/g)].map(([, name = '']) => name))]
}
