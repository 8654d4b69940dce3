import { expect, test } from 'vitest'
import { ownPath } from './sign-in-page.tsx'

test('signing in leads to pages of the shop', () => {
  expect(ownPath('/checkout', '/account')).toBe('/checkout')
  expect(ownPath('/account?tab=orders', '/account')).toBe('/account?tab=orders')
  expect(ownPath(null, '/account')).toBe('/account')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', ''])(
  '%j redirects nowhere else',
  (then) => {
    expect(ownPath(then, '/account')).toBe('/account')
  },
)
