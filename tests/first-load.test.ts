import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { routes } from '#app/routes.ts'
import { notFound, type Route } from '#app/shop-routes.ts'
import { builtFiles } from '#server/http/page-files.ts'

const client = join(import.meta.dirname, '../build/client')
const filesOf = builtFiles(client)
const all: Route[] = [...routes, notFound]

/** The most bytes of first-load script by page file, gzipped; the first match counts. */
const budgets: [RegExp, number][] = [
  [/(catalogue|product|search|view)-page/, 105_000],
  [/./, 102_900],
]

test.for(all)('$path stays within its budget of first-load script', (route) => {
  const [, most = 0] = budgets.find(([file]) => file.test(route.page)) ?? []
  expect(sumOf(scriptsOf(route))).toBeLessThan(most)
})

test('no first load contains the code that makes slugs', () => {
  const parts = readdirSync(join(client, 'assets')).filter((file) => file.startsWith('transliterate-'))
  expect(parts).toHaveLength(1)
  expect(all.flatMap(scriptsOf).filter((file) => file.endsWith(parts[0] ?? ''))).toEqual([])
})

/** The most bytes of style sheets by page file, gzipped; the first match counts. */
const styleBudgets: [RegExp, number][] = [
  [/(product|our-impact)-page/, 19_300],
  [/^pages\/storefront/, 18_000],
  [/^pages\/(account|checkout)/, 23_500],
  [/^pages\/admin/, 25_200],
]

test.for(all)('$path stays within its budget of style sheets', (route) => {
  const [, most = 0] = styleBudgets.find(([file]) => file.test(route.page)) ?? []
  expect(sumOf(filesOf(route).styles)).toBeLessThan(most)
})

test('each budget belongs to a page', () => {
  for (const list of [budgets, styleBudgets]) {
    const used = all.map(({ page }) => list.findIndex(([file]) => file.test(page)))
    expect(new Set(used)).toEqual(new Set(list.keys()))
  }
})

test('the first load of the administration has no code of the shop, and that of the shop none of the administration', () => {
  const ofAdmin = new Set(all.filter(isAdmin).flatMap(scriptsOf))
  const ofShop = new Set(all.filter((route) => !isAdmin(route)).flatMap(scriptsOf))
  const chunks = (files: Set<string>, name: string) => [...files].filter((file) => file.includes(`/${name}-`))
  for (const name of ['shop', 'layout']) {
    expect(chunks(ofShop, name).length, name).toBeGreaterThan(0)
    expect(chunks(ofAdmin, name)).toEqual([])
  }
  expect(chunks(ofAdmin, 'admin').length).toBeGreaterThan(0)
  expect(chunks(ofShop, 'admin')).toEqual([])
  const both = [...ofAdmin].filter((file) => ofShop.has(file))
  expect(
    both.filter((file) => !/\/(early\.client|entry\.client|rolldown-runtime|libraries|shared)-/.test(file)),
  ).toEqual([])
  expect(both.length).toBeGreaterThan(3)
})

function sumOf(files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0)
}

function scriptsOf(route: Route): string[] {
  const { early, entry, scripts } = filesOf(route)
  return [early, entry, ...scripts]
}

function isAdmin({ page }: Route): boolean {
  return page.startsWith('pages/admin/')
}
