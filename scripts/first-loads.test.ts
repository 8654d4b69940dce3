import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#app/routes.ts'
import { notFound } from '#app/shop-routes.ts'
import { type Module, planFirstLoads } from './first-loads.ts'

const root = join(import.meta.dirname, '..').replaceAll('\\', '/')
const library = `${root}/node_modules/react/index.js`
const long = 100_000

test('what the shop needs and the administration does not is never loaded with what it needs', () => {
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

test('small modules of nearly the same pages come together, large ones apart', () => {
  const rules = { 'app/a.ts': isContent, 'app/b.ts': (page: string) => isContent(page) && !page.includes('terms') }
  expect(planOf(rules, 100)).toContainEqual(['shop', ['app/a.ts', 'app/b.ts']])
  const apart = planOf(rules, long)
  expect(apart).toContainEqual(['shop', ['app/a.ts']])
  expect(apart).toContainEqual(['shop', ['app/b.ts']])
})

test('what one page needs, and what comes on demand, is not planned; libraries and the entry stand alone', () => {
  const plan = planOf({ 'app/one.ts': (page) => page.includes('faq'), 'app/on-demand.ts': () => false })
  expect(plan.flatMap(([, ids]) => ids)).not.toContain('app/one.ts')
  expect(plan.flatMap(([, ids]) => ids)).not.toContain('app/on-demand.ts')
  expect(plan[0]).toEqual(['libraries', ['node_modules/react/index.js']])
  expect(planOf({ 'app/entry.client.tsx': () => true })).toEqual([plan[0]])
})

test('a page or a library that the bundle lacks stops the build', () => {
  expect(() => planFirstLoads([library], () => null)).toThrow('app/entry.client.tsx is not in the bundle')
  expect(() => planFirstLoads([], () => null)).toThrow('No library')
})

/** Chunks as [name, those of these files that it holds], when each file is imported by the pages that its rule names. */
function planOf(importedBy: Record<string, (page: string) => boolean>, length = long): [string, string[]][] {
  const code = 'x'.repeat(length)
  const modules = new Map<string, Module>([[library, { importedIds: [], code }]])
  for (const file of Object.keys(importedBy)) modules.set(`${root}/${file}`, { importedIds: [], code })
  for (const { page, frame } of [...routes, notFound]) {
    if (frame) modules.set(`${root}/app/${frame}`, { importedIds: [], code: '' })
    const imported = Object.entries(importedBy).filter(([, isNeeded]) => isNeeded(page))
    modules.set(`${root}/app/${page}`, { importedIds: imported.map(([file]) => `${root}/${file}`), code: '' })
  }
  modules.set(`${root}/app/entry.client.tsx`, { importedIds: [library], code: '' })
  const named = new Set([library, ...Object.keys(importedBy).map((file) => `${root}/${file}`)])
  return planFirstLoads(modules.keys(), (id) => modules.get(id) ?? null)
    .map(({ name, ids }) => [name, [...ids].filter((id) => named.has(id))] as const)
    .filter(([, ids]) => ids.length > 0)
    .map(([name, ids]) => [name, ids.map((id) => id.slice(root.length + 1))])
}

function isContent(page: string): boolean {
  return page.includes('/content/')
}
