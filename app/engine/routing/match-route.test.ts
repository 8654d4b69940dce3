import { expect, test } from 'vitest'
import { matchRoute } from './match-route.ts'

test('an address finds its page, with what it names', () => {
  expect(matchRoute('/bags').route.page).toBe('pages/storefront/catalogue/catalogue-page.tsx')
  expect(matchRoute('/product/onda-clutch')).toMatchObject({ params: { slug: 'onda-clutch' } })
  expect(matchRoute('/product/caf%C3%A9').params).toEqual({ slug: 'café' })
})

test('an unknown, a longer or a broken address finds the page that says so', () => {
  for (const pathname of ['/nothing', '/product/', '/product/a/b', '/Bags'])
    expect(matchRoute(pathname).route.path, pathname).toBe('*')
  expect(matchRoute('/product/%E0%A4%A').params).toEqual({ slug: '%E0%A4%A' })
})
