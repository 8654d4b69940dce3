import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { publishableKeyOf } from '#tests/support/clerk-instance.ts'

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const good = {
  CLERK_PUBLISHABLE_KEY: publishableKeyOf('clerk.shop.example'),
  CLERK_SECRET_KEY: 'sk_test_aB3dE6gH9jK2mN5p',
  CLERK_JWT_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
}

test('Clerk runs only where it is named or one of its variables is set', () => {
  expect(readConfig({}).clerk).toBeNull()
  expect(readConfig({ IDENTITY: 'embedded' }).clerk).toBeNull()
  expect(readConfig({ CLERK_SECRET_KEY: '' }).clerk).toBeNull()
  const expected = { frontendUrl: 'https://clerk.shop.example', apiUrl: 'https://api.clerk.com' }
  expect(readConfig(good).clerk).toMatchObject(expected)
  expect(readConfig({ ...good, IDENTITY: 'clerk' }).clerk).toMatchObject(expected)
  const onOneLine = good.CLERK_JWT_KEY.trim().replaceAll('\n', '\\n')
  expect(readConfig({ ...good, CLERK_JWT_KEY: onOneLine }).clerk?.jwtKey).toBe(good.CLERK_JWT_KEY.trim())
  expect(refusalOf({ ...good, IDENTITY: 'embedded' })).toContain('IDENTITY: says embedded, but CLERK_PUBLISHABLE_KEY')
  expect(refusalOf({ IDENTITY: 'Clerk' })).toContain("IDENTITY: Is 'clerk' or 'embedded'")
})

// AUT-006, ERR-067
test('a missing key is a configuration error that names it', () => {
  const message = refusalOf({ IDENTITY: 'clerk' })
  for (const name of Object.keys(good)) expect(message).toMatch(new RegExp(`${name}: is missing; .*Clerk's dashboard`))
  for (const name of Object.keys(good)) expect(refusalOf({ ...good, [name]: '' })).toContain(`${name}: is missing`)
})

// AUT-006, ERR-067
test('a malformed key is a configuration error that never shows the key', () => {
  const publishable = [
    'pk_test_',
    'pk_test_abc',
    good.CLERK_PUBLISHABLE_KEY.slice(0, -6),
    good.CLERK_PUBLISHABLE_KEY.replace('pk_test', 'sk_test'),
    publishableKeyOf('evil.example/path'),
    publishableKeyOf("clerk.shop.example; script-src 'unsafe-inline'"),
    publishableKeyOf('localhost'),
  ]
  for (const key of publishable) {
    const message = refusalOf({ ...good, CLERK_PUBLISHABLE_KEY: key })
    expect(message, key).toContain('CLERK_PUBLISHABLE_KEY: is malformed')
    expect(message).not.toContain(`${key}\n`)
  }
  for (const key of ['sk_test_', 'sk_1', 'pk_test_aB3dE6gH9jK2mN5p', 'sk_test_with space'])
    expect(refusalOf({ ...good, CLERK_SECRET_KEY: key }), key).toContain('CLERK_SECRET_KEY: is malformed')
  for (const key of ['-----BEGIN PUBLIC KEY-----', good.CLERK_JWT_KEY.slice(0, 200), ellipticKey()])
    expect(refusalOf({ ...good, CLERK_JWT_KEY: key }), key).toContain('CLERK_JWT_KEY: is malformed')
  expect(refusalOf({ ...good, CLERK_SECRET_KEY: 'sk_live_aB3dE6gH9jK2mN5p' })).toContain('the other is live')
})

test('the secret key travels unencrypted on this machine only', () => {
  for (const url of ['http://api.example', 'ftp://localhost', 'clerk'])
    expect(refusalOf({ ...good, CLERK_API_URL: url }), url).toContain('CLERK_API_URL')
  for (const url of ['https://api.example', 'http://127.0.0.1:4100'])
    expect(readConfig({ ...good, CLERK_API_URL: url }).clerk?.apiUrl).toBe(url)
})

function ellipticKey(): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return publicKey.export({ type: 'spki', format: 'pem' }).toString()
}

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  throw new Error('It was not refused')
}
