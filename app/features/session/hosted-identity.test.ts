import { clerkJSScriptUrl, clerkUIScriptUrl } from '@clerk/react/internal'
import { expect, test } from 'vitest'
import { publishableKeyOf } from '#tests/support/clerk-instance.ts'
import { clerkLoad, hostedIdentity, loadClerk, mayBeSignedIn, scriptPaths } from './hosted-identity.ts'

const frontendUrl = 'https://clerk.shop.example'
const publishableKey = publishableKeyOf('clerk.shop.example')

test('the scripts are those that the React library needs', () => {
  const urls = [clerkJSScriptUrl({ publishableKey }), clerkUIScriptUrl({ publishableKey })]
  expect(scriptPaths.map((path) => frontendUrl + path)).toEqual(urls)
})

// AUT-004, AUT-006, ERR-067
test('a page with a missing or malformed key reports a configuration error', async () => {
  for (const key of ['', 'pk_test_', 'pk_live_', 'sk_test_aB3dE6gH9jK2mN5p', 'pk_test_a b c d e f']) {
    await expect(loadClerk({ provider: 'clerk', publishableKey: key, frontendUrl })).rejects.toThrow(
      'Configuration error: the publishable key of the sign-in provider is missing or malformed',
    )
    expect(clerkLoad()).toBe('error')
  }
})

test('visitors without any trace of a session need no script', () => {
  const page = 'https://shop.example/bags?q=clerk'
  const without = [
    '',
    'theme=dark',
    '__client_uat=0',
    '__client_uat=0; __client_uat_a1B2=0',
    'my__session=1',
    '__session=',
  ]
  for (const cookies of without) expect(mayBeSignedIn(cookies, page), cookies).toBe(false)
  const having = [
    '__session=x',
    'a=b; __session_a1B2-_=x',
    '__client_uat=1700000000',
    '__client_uat=0; __client_uat_a1B2=17',
  ]
  for (const cookies of having) expect(mayBeSignedIn(cookies, page), cookies).toBe(true)
  for (const href of ['https://shop.example/?__clerk_db_jwt=x', 'https://shop.example/account#/sso-callback'])
    expect(mayBeSignedIn('', href), href).toBe(true)
})

test('another provider is not mistaken for this one', () => {
  expect(() => hostedIdentity({ provider: 'unknown' as 'embedded' }, () => {})).toThrow(
    'No identity provider named unknown',
  )
})
