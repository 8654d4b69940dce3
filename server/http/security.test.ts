import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security.ts'

test("with Stripe, pages run Stripe's script and show its frames, and nothing else of strangers", () => {
  const policy = policyOf({ provider: 'stripe', gatewayUrl: 'https://api.stripe.com' })
  expect(policy['script-src']).toBe("'self' https://js.stripe.com https://*.js.stripe.com")
  expect(policy['frame-src']).toBe("'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com")
  expect(policy['connect-src']).toBe("'self' https://api.stripe.com")
  expect(policy['default-src']).toBe("'self'")
})

test("with the sandbox, pages show the gateway's frames and run no script but their own", () => {
  const policy = policyOf({ provider: 'sandbox', gatewayUrl: 'http://localhost:3001' })
  expect(policy['script-src']).toBe("'self'")
  expect(policy['frame-src']).toBe("'self' http://localhost:3001")
  expect(policy['connect-src']).toBe("'self' http://localhost:3001")
  expect(JSON.stringify(policy)).not.toContain('stripe.com')
})

function policyOf(config: { provider: 'stripe' | 'sandbox'; gatewayUrl: string }): Record<string, string> {
  const directives = contentSecurityPolicy({ ...config, publishableKey: 'pk_test' }).split('; ')
  return Object.fromEntries(directives.map((directive) => [directive.split(' ', 1)[0], directive.replace(/^\S+ /, '')]))
}
