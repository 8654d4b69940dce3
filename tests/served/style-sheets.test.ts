import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shopRoutes } from '#app/shop-routes.ts'
import { shareServedShop } from '#tests/support/served-pages.ts'

const shop = await shareServedShop()
const client = join(import.meta.dirname, '../../build/client')
const defined = new Map(
  globSync('assets/*.css', { cwd: client }).map((file) => [
    `/${file}`,
    definedIn(readFileSync(join(client, file), 'utf8')),
  ]),
)
const named = ['/product/onda-bucket', '/compare?bags=onda-bucket,selene-mini', '/materials/cork', '/sign-in/forgot']
const states = [
  '/search?q=tote',
  '/search?q=qqqqq',
  '/bags?color=Navy&max=900',
  '/faq?category=returns',
  '/product/none',
  '/nowhere',
]
const paths = [...shopRoutes.map(({ path }) => path).filter((path) => !path.includes(':')), ...named, ...states]

test.for(paths)('%s links the style sheets of all classes that it wears', async (path) => {
  const html = await (await shop.get(path)).text()
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(sheets[0]).toMatch(/^\/assets\/app-/)
  expect(sheets.filter((sheet) => !defined.has(sheet))).toEqual([])
  const worn = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
  expect(worn.size).toBeGreaterThan(20)
  const linked = new Set(sheets.flatMap((sheet) => [...(defined.get(sheet) ?? [])]))
  const elsewhere = new Set([...defined.values()].flatMap((names) => [...names]))
  expect([...worn].filter((name) => elsewhere.has(name) && !linked.has(name))).toEqual([])
})

/** The classes that a built style sheet has rules for. */
function definedIn(css: string): Set<string> {
  return new Set([...css.matchAll(/(?<=[{},]|^)\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))
}
