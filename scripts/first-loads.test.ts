import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#app/routes.ts'
import { notFound } from '#app/shop-routes.ts'
import { assertRulesMatch, type Module, planFirstLoads } from './first-loads.ts'

const root = join(import.meta.dirname, '..').replaceAll('\\', '/')
const library = `${root}/node_modules/react/index.js`
const long = 100_000

test('modules that only the shop needs are never bundled with modules that the administration needs', () => {
  const plan = planOf({
    'app/ui/everywhere.ts': () => true,
    'app/ui/shop.ts': (page) => !page.includes('/admin/'),
    'app/ui/admin.ts': (page) => page.includes('/admin/'),
  })
  expect(plan).toEqual([
    ['libraries', ['node_modules/react/index.js']],
    ['shared', ['app/ui/everywhere.ts']],
    ['shop', ['app/ui/shop.ts']],
    ['admin', ['app/ui/admin.ts']],
  ])
})

test('small modules of nearly the same pages are bundled together, large ones apart', () => {
  const rules = { 'app/a.ts': isContent, 'app/b.ts': (page: string) => isContent(page) && !page.includes('terms') }
  expect(planOf(rules, 100)).toContainEqual(['shop', ['app/a.ts', 'app/b.ts']])
  const apart = planOf(rules, long)
  expect(apart).toContainEqual(['shop', ['app/a.ts']])
  expect(apart).toContainEqual(['shop', ['app/b.ts']])
})

test('style sheets are bundled apart from code, by the pages that they belong to', () => {
  const isGuide = (page: string) => page.includes('guide')
  const rules = { 'app/a.ts': isContent, 'app/a.css': isContent, 'app/b.css': isGuide, 'app/app.css': () => true }
  expect(planOf(rules, 100).slice(1)).toEqual([
    ['app', ['app/app.css']],
    ['shop', ['app/a.css', 'app/b.css']],
    ['shop', ['app/a.ts']],
  ])
  expect(planOf(rules).slice(2)).toContainEqual(['shop', ['app/b.css']])
})

test('modules of one page and on-demand modules are not planned; libraries and the entry are chunks of their own', () => {
  const plan = planOf({ 'app/one.ts': (page) => page.includes('faq'), 'app/on-demand.ts': () => false })
  expect(plan.flatMap(([, ids]) => ids)).not.toContain('app/one.ts')
  expect(plan.flatMap(([, ids]) => ids)).not.toContain('app/on-demand.ts')
  expect(plan[0]).toEqual(['libraries', ['node_modules/react/index.js']])
  expect(planOf({ 'app/entry.client.tsx': () => true })).toEqual([plan[0]])
})

test('late parts of the same pages are bundled together, apart from first loads; a module of any first load is no late part', () => {
  const plan = planOf({ 'app/first.ts': isContent, 'app/one.ts': (page) => page.includes('faq') }, long, {
    'app/footer.ts': isContent,
    'app/toasts.ts': isContent,
    'app/first.ts': (page) => page.includes('/product/'),
    'app/one.ts': (page) => page.includes('/product/'),
  })
  expect(plan.slice(1)).toEqual([
    ['shop', ['app/first.ts']],
    ['page', ['app/one.ts']],
    ['late', ['app/footer.ts', 'app/toasts.ts']],
  ])
})

test.for([
  ['a late part of the shop', (page: string) => page.includes('/product/')],
  ['what the shop loads on demand', () => false],
] as const)(
  '%s, when the administration loads it first, brings nothing else of the administration with it',
  ([, isLate]) => {
    const ofAdmin = (page: string) => page.includes('/admin/')
    const plan = planOf({ 'app/icon.ts': ofAdmin, 'app/palette.ts': ofAdmin }, 100, { 'app/icon.ts': isLate })
    expect(plan.slice(1)).toEqual([
      ['lent', ['app/icon.ts']],
      ['admin', ['app/palette.ts']],
    ])
  },
)

test('a page or library missing from the bundle stops the build', () => {
  expect(() => planFirstLoads([library], () => null)).toThrow('app/entry.client.tsx is not in the bundle')
  expect(() => planFirstLoads([], () => null)).toThrow('No library')
})

test('a rule that matches nothing stops the build', () => {
  const known = [
    library,
    `${root}/node_modules/@tanstack/react-query/index.js`,
    `${root}/node_modules/x/infiniteQueryObserver.js`,
  ]
  const late = { importedIds: [], dynamicallyImportedIds: [], code: 'latePart(async () => (await import("./a.ts")' }
  expect(() => assertRulesMatch(known, () => late)).not.toThrow()
  expect(() => assertRulesMatch(known.slice(1, 2), () => late)).toThrow('infiniteQueryObserver/ matches nothing')
  expect(() => assertRulesMatch(known, () => null)).toThrow('latePart')
})

type Rules = Record<string, (page: string) => boolean>

/** Chunks as [name, the given files that it contains], for pages that import each file by its rule, and others that load it late. */
function planOf(importedBy: Rules, length = long, lateOf: Rules = {}): [string, string[]][] {
  const code = 'x'.repeat(length)
  const idOf = (file: string) => `${root}/${file}`
  const alone = { importedIds: [], dynamicallyImportedIds: [], code }
  const modules = new Map<string, Module>([[library, alone]])
  for (const file of [...Object.keys(importedBy), ...Object.keys(lateOf)]) modules.set(idOf(file), alone)
  for (const { page, frame } of [...routes, notFound]) {
    if (frame) modules.set(idOf(`app/${frame}`), { ...alone, code: '' })
    const needed = (rules: Rules) => Object.keys(rules).filter((file) => rules[file]?.(page))
    const late = needed(lateOf)
    modules.set(idOf(`app/${page}`), {
      importedIds: needed(importedBy).map(idOf),
      dynamicallyImportedIds: [...late, ...Object.keys(lateOf)].map(idOf),
      code: late.map((file) => `latePart(async () => (await import("#${file}")).Part)`).join('\n'),
    })
  }
  modules.set(idOf('app/entry.client.tsx'), { ...alone, importedIds: [library], code: '' })
  const named = new Set([library, ...Object.keys(importedBy).map(idOf), ...Object.keys(lateOf).map(idOf)])
  return planFirstLoads(modules.keys(), (id) => modules.get(id) ?? null)
    .map(({ name, ids }) => [name, [...ids].filter((id) => named.has(id))] as const)
    .filter(([, ids]) => ids.length > 0)
    .map(([name, ids]) => [name, ids.map((id) => id.slice(root.length + 1))])
}

function isContent(page: string): boolean {
  return page.includes('/content/')
}
