import { expect, test } from 'vitest'
import type { Route } from '#app/shop-routes.ts'
import { matchShopRoute, routeMatcher } from './match-route.ts'

test('an address finds its page and its parameters', () => {
  expect(matchShopRoute('/bags').route.page).toBe('pages/storefront/catalogue/catalogue-page.tsx')
  expect(matchShopRoute('/product/onda-clutch')).toMatchObject({ params: { slug: 'onda-clutch' } })
  expect(matchShopRoute('/product/caf%C3%A9').params).toEqual({ slug: 'café' })
})

test('an unknown, longer or malformed address finds the not-found page', () => {
  for (const pathname of ['/nothing', '/product/', '/product/a/b', '/Bags'])
    expect(matchShopRoute(pathname).route.path, pathname).toBe('*')
  expect(matchShopRoute('/product/%E0%A4%A').params).toEqual({ slug: '%E0%A4%A' })
})

test('named parts may occur anywhere in a path, in any number', () => {
  const match = routeMatcher(
    ['/admin/products/new', '/admin/products/:id', '/admin/products/:id/variants/:variant', '/:place/map'].map(routeOf),
  )
  expect(match('/admin/products/7/variants/sand%20l')).toMatchObject({
    route: { path: '/admin/products/:id/variants/:variant' },
    params: { id: '7', variant: 'sand l' },
  })
  expect(match('/admin/products/a%2Fb').params).toEqual({ id: 'a/b' })
  expect(match('/cefal%C3%B9/map')).toMatchObject({ route: { path: '/:place/map' }, params: { place: 'cefalù' } })
  for (const pathname of [
    '/admin/products/7/variants',
    '/admin/products/7/variants/',
    '/admin/products//variants/1',
    '/x/map/y',
  ])
    expect(match(pathname).route.path, pathname).toBe('*')
})

test('an address without named parts comes before one with them', () => {
  const match = routeMatcher(['/admin/products/:id', '/admin/products/new'].map(routeOf))
  expect(match('/admin/products/new')).toMatchObject({ route: { path: '/admin/products/new' }, params: {} })
  expect(match('/admin/products/%E0%A4%A').params).toEqual({ id: '%E0%A4%A' })
})

function routeOf(path: string): Route {
  return { path, page: 'a-page.tsx', frame: null, reads: [] }
}
