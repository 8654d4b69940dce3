import type { Context, MiddlewareHandler } from 'hono'
import type { PaymentConfig } from '#adapters/payment/payment.ts'
import type { Shop } from '#server/shop.ts'

export type Address = (context: Context) => string

const oneYear = 31_536_000

export function securityHeaders(shop: Shop): MiddlewareHandler {
  const https = shop.settings.publicUrl.startsWith('https:')
  return async (context, next) => {
    await next()
    const headers = context.res.headers
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('x-frame-options', 'DENY')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    if (https) headers.set('strict-transport-security', `max-age=${oneYear}; includeSubDomains`)
  }
}

/** Pages hold no script of their own: only the shop's files and the payment provider's run, and a page may be cached and shared. */
export function contentSecurityPolicy({ provider, gatewayUrl }: PaymentConfig): string {
  const { scripts, frames } = provider === 'stripe' ? stripe : { scripts: [], frames: [gatewayUrl] }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${gatewayUrl}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What Stripe asks for: its script, its card fields, and the bank's check. */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}

/** A browser's POST must come from our own pages; other programs send neither header. */
export function isOurOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return request.headers.get('sec-fetch-site') === null
  return origin === publicUrl || origin === new URL(request.url).origin
}
