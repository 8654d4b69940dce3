import { expect, test } from 'vitest'
import { clerkSources } from '#adapters/identity/clerk/clerk.ts'
import type { ForeignSources } from '#adapters/identity/identity.ts'
import { serveShop } from '#tests/support/serve.ts'
import { contentSecurityPolicy } from './security.ts'

test("with Stripe, pages run Stripe's script and show its frames, and nothing else from outside", () => {
  const policy = policyOf({ provider: 'stripe', gatewayUrl: 'https://api.stripe.com' })
  expect(policy['script-src']).toBe("'self' https://js.stripe.com https://*.js.stripe.com")
  expect(policy['frame-src']).toBe("'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com")
  expect(policy['connect-src']).toBe("'self' https://api.stripe.com")
  expect(policy['default-src']).toBe("'self'")
  expect(policy['base-uri'], 'no page has a base').toBe("'none'")
  expect(policy['report-uri']).toBe('/api/policy-reports')
})

test("with the sandbox, pages show the gateway's frames and run no script but their own", () => {
  const policy = policyOf(sandboxAt)
  expect(policy['script-src']).toBe("'self'")
  expect(policy['frame-src']).toBe("'self' http://localhost:3001")
  expect(policy['connect-src']).toBe("'self' http://localhost:3001")
  expect(JSON.stringify(policy)).not.toContain('stripe.com')
})

test('the hosted identity provider is allowed in pages where it runs, and nowhere else', () => {
  const frontendUrl = 'https://clerk.shop.example'
  const policy = policyOf(sandboxAt, clerkSources(frontendUrl))
  expect(policy['script-src']).toBe(`'self' ${frontendUrl} https://challenges.cloudflare.com`)
  expect(policy['connect-src']).toBe(`'self' http://localhost:3001 ${frontendUrl}`)
  expect(policy['frame-src']).toBe("'self' http://localhost:3001 https://challenges.cloudflare.com")
  expect(policy['img-src']).toBe("'self' data: blob: https://img.clerk.com")
  expect(policy['style-src']).toBe("'self' 'unsafe-inline'")
  expect(policy['worker-src']).toBe("'self' blob:")
  const without = policyOf(sandboxAt)
  expect(JSON.stringify(without)).not.toMatch(/clerk|cloudflare/)
  expect(without).toMatchObject({ 'style-src': "'self'", 'img-src': "'self' data: blob:" })
  expect(without).not.toHaveProperty('worker-src')
})

test('pages run and show the files of ASSET_URL', () => {
  const policy = contentSecurityPolicy({ ...sandboxAt, publishableKey: 'pk_test' }, null, 'https://assets.example')
  for (const directive of ['default-src', 'script-src', 'style-src', 'img-src'])
    expect(policy).toContain(`${directive} 'self' https://assets.example`)
  expect(policy).toContain("frame-ancestors 'none'")
})

test('an answer with a cookie is never cached, whatever its own headers say', async () => {
  await using shop = await serveShop({}, { renderPage: async () => new Response('', { headers: withCookie }) })
  const { headers } = await fetch(`${shop.url}/bags`)
  expect([headers.getSetCookie(), headers.get('cache-control')]).toEqual([['bag=1'], 'no-store'])
})

const withCookie = { 'set-cookie': 'bag=1', 'cache-control': 'public, s-maxage=60' }
const sandboxAt = { provider: 'sandbox', gatewayUrl: 'http://localhost:3001' } as const

type Payment = { provider: 'stripe' | 'sandbox'; gatewayUrl: string }

function policyOf(payment: Payment, identity: ForeignSources | null = null): Record<string, string> {
  const directives = contentSecurityPolicy({ ...payment, publishableKey: 'pk_test' }, identity).split('; ')
  return Object.fromEntries(directives.map((directive) => [directive.split(' ', 1)[0], directive.replace(/^\S+ /, '')]))
}
