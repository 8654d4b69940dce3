import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminLinks } from './admin-links.ts'
import { routeMatcher } from './engine/routing/match-route.ts'
import { type Address, links } from './links.ts'
import { type ParamsOf, routes } from './routes.ts'

const matchRoute = routeMatcher(routes)

test('a wrong link does not compile', () => {
  const right: Address[] = ['/', '/bags?sort=newest', '/shipping-returns#returns', '/product/onda-clutch?color=sand']
  const wrong: Address[] = [
    // @ts-expect-error no page has this address
    '/bagz',
    // @ts-expect-error what is named is missing
    '/product',
    // @ts-expect-error an address begins with a slash
    'bags',
    // @ts-expect-error another shop
    'https://elsewhere.example/bags',
    // @ts-expect-error known only while the shop runs
    String('/bags'),
    // @ts-expect-error no such part of the account
    links.account('letters'),
    // @ts-expect-error no page of the administration has this address
    `${adminLinks.settings()}/nope`,
    // @ts-expect-error nor this
    `${adminLinks.returns()}&open=1`,
  ]
  expect(right.map((address) => pathOf(address))).not.toContain('*')
  expect(wrong.slice(0, 3).map((address) => pathOf(address))).toEqual(['*', '*', '*'])
})

test('only an address seen while the shop runs is accepted unchecked', () => {
  const files = globSync('app/**/*.{ts,tsx}', { cwd: `${import.meta.dirname}/..` })
  const unseen = files.filter((file) =>
    /\basAddress\(|\bas Address\b/.test(readFileSync(`${import.meta.dirname}/../${file}`, 'utf8')),
  )
  expect(unseen.filter((file) => file !== 'app/links.test.ts').sort()).toEqual([
    'app/engine/routing/location.ts',
    'app/engine/routing/page-view.tsx',
    'app/features/editing/leaving-question.tsx',
    'app/features/store-layout/error-message.tsx',
    'app/links.ts',
    'app/pages/account/sign-in/sign-in-page.tsx',
  ])
})

test("a page's parameters are those of its address", () => {
  const of: ParamsOf<'/admin/products/:id/variants/:variant'> = { id: '1', variant: '2' }
  // @ts-expect-error that path names no slug
  expect(of.slug).toBeUndefined()
  // @ts-expect-error the variant is missing
  const lacking: ParamsOf<'/admin/products/:id/variants/:variant'> = { id: '1' }
  expect(lacking).toEqual({ id: '1' })
})

test('every link has a page', () => {
  const { category, compare, product, ...others } = links
  const addresses = [category('bags'), compare(['onda-clutch']), product('onda-clutch', { color: 'sand' })]
  for (const link of Object.values({ ...others, ...adminLinks }) as ((part?: string) => Address)[])
    addresses.push(link('account') as never)
  expect(addresses.map((address) => [address, pathOf(address)]).filter(([, path]) => path === '*')).toEqual([])
})

test('a page reads the named parts of its own path only', () => {
  const pages = globSync('app/pages/**/*-page.tsx', { cwd: `${import.meta.dirname}/..` })
  expect(pages.length).toBeGreaterThan(20)
  for (const page of pages) {
    const ofPage = routes.filter((route) => `app/${route.page}` === page).map(({ path }) => path)
    const named = readFileSync(`${import.meta.dirname}/../${page}`, 'utf8').match(/'\/[^']*\/:[^']*'/g) ?? []
    for (const path of named) expect(ofPage, page).toEqual([path.slice(1, -1)])
  }
})

// Below /api, /impact and /payout-receipts are files.
test("the shop's own router follows links to its pages", () => {
  const files = globSync('app/{pages,features,ui}/**/*.tsx', { cwd: `${import.meta.dirname}/..` })
  const plain = files.filter((file) =>
    /href=(\{links\.|["'{`]+\/(?!(api|impact|payout-receipts)\/))/.test(
      readFileSync(`${import.meta.dirname}/../${file}`, 'utf8'),
    ),
  )
  expect(plain).toEqual([])
})

function pathOf(address: string): string {
  return matchRoute(address.split(/[?#]/)[0] ?? '').route.path
}
