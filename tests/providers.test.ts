import { globSync, readFileSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import type { PublicIdentity } from '#adapters/identity/identity.ts'
import type { IdentityConfig } from '#app/engine/data/page-data.tsx'
import { providerFacts } from '#app/features/session/provider-facts.ts'

/** An identity provider's name in names and texts, or a check which provider runs. */
const naming = new RegExp(`\\b(${Object.keys(providerFacts).join('|')}|hosted|ShopIdentity|IdentityConfig)\\b`, 'i')

const files = globSync('app/pages/**/*.{ts,tsx}', { exclude: (path) => path.includes('.test.') })

// An identity provider's name in names and texts, or a check which provider runs.
test('no page names an identity provider, or asks which one runs', () => {
  expect(files.length, 'the glob still finds the pages').toBeGreaterThan(200)
  const found = files.flatMap((file) => namesIn(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`))
  expect(found).toEqual([])
})

test('such a page is found, and others are accepted', () => {
  expect(namesIn("const a = 1\nif (provider !== 'embedded') return null")).toEqual([2])
  expect(namesIn("import { hostedPage } from '#app/features/session/hosted-identity.ts'")).toEqual([1])
  expect(namesIn("import { callIdentity } from '#app/features/session/embedded-identity.ts'")).toEqual([1])
  expect(namesIn('<li>Clerk, where you sign in</li>\nconst { provider } = use(ShopIdentity)')).toEqual([1, 2])
  expect(namesIn("const { clerkUserId } = user\nif (data?.provider !== 'sandbox') return null")).toEqual([])
})

test('pages describe the provider in the same words on the server and in the browser', () => {
  expectTypeOf<IdentityConfig>().toEqualTypeOf<PublicIdentity>()
})

/** Decision 34: another identity provider needs no change of pages. */
function namesIn(source: string): number[] {
  return source.split('\n').flatMap((line, index) => (naming.test(line) ? [index + 1] : []))
}
