import type { MiddlewareHandler } from 'hono'
import type { ForeignSources } from '#adapters/identity/identity.ts'
import type { PaymentConfig } from '#adapters/payment/payment.ts'
import type { Shop } from '#server/shop.ts'
import { isLoopback } from './client-address.ts'

const oneYear = 31_536_000
/** The path that browsers report violations of the content security policy to. */
export const reportPath = '/api/policy-reports'
/**
 * Paths whose key in the URL opens the page, signs in, joins or unsubscribes, or whose code shows a donation: no answer to them is cached,
 * and none passes them on to another site.
 */
export const openedByKey = /^\/+(order\/|withdraw\/*$|sign-in\/|admin\/join\/*$|newsletter\/|stock-notices\/|gift\/)/i

/** The path for a log: without what opens it. */
export function withoutKey(pathname: string): string {
  return openedByKey.exec(pathname)?.[0] ?? pathname
}

export function securityHeaders(shop: Shop): MiddlewareHandler {
  const https = shop.settings.publicUrl.startsWith('https:')
  const opener = shop.identity.foreignSources()?.opensWindows ? 'same-origin-allow-popups' : 'same-origin'
  return async (context, next) => {
    await next()
    const headers = context.res.headers
    if (headers.has('set-cookie')) headers.set('cache-control', 'no-store')
    if (openedByKey.test(context.req.path)) {
      headers.set('referrer-policy', 'no-referrer')
      headers.set('cache-control', 'no-store')
    }
    headers.set('x-content-type-options', 'nosniff')
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('x-frame-options', 'DENY')
    headers.set('cross-origin-opener-policy', opener)
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    if (!headers.has('content-security-policy')) closeToPages(headers)
    if (https) headers.set('strict-transport-security', `max-age=${oneYear}; includeSubDomains`)
  }
}

/**
 * Sets the headers of responses that are no pages. Nothing in them runs. Pictures, which emails show, and files of the build may be
 * embedded elsewhere.
 */
function closeToPages(headers: Headers): void {
  const isShared = headers.get('content-type')?.startsWith('image/') || headers.has('access-control-allow-origin')
  headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  headers.set('cross-origin-resource-policy', isShared ? 'cross-origin' : 'same-origin')
}

/** Refuses requests for another host name than the shop's or this machine's, against DNS rebinding. */
export function refuseForeignHosts(publicUrl: string): MiddlewareHandler {
  const { protocol, host: ours } = new URL(publicUrl)
  const isOurs = (host: string) => {
    const name = URL.parse(`${protocol}//${host}`)
    return name !== null && (name.host === ours || isLoopback(name.hostname))
  }
  return async (context, next) => {
    const host = context.req.header('host') ?? ''
    if (host === ours || isOurs(host)) return next()
    const body = {
      code: 'MISDIRECTED_REQUEST',
      message: `This is not the shop's address: it is ${publicUrl}.`,
      data: {},
    }
    return context.json(body, 421)
  }
}

/**
 * The content security policy of pages. They have no inline scripts, so that they can be cached and shared: only files of the shop and its
 * providers run.
 */
export function contentSecurityPolicy(payment: PaymentConfig, identity: ForeignSources | null, assetUrl = ''): string {
  const { gatewayUrl } = payment
  const { scripts, frames } = payment.provider === 'stripe' ? stripe : { scripts: [], frames: [gatewayUrl] }
  const own = assetUrl ? `'self' ${assetUrl}` : "'self'"
  return [
    `default-src ${own}`,
    sources(`script-src ${own}`, scripts, identity?.scripts),
    sources("frame-src 'self'", frames, identity?.frames),
    sources(`style-src ${own}`, identity?.styles),
    "style-src-attr 'unsafe-inline'",
    sources(`img-src ${own} data: blob:`, identity?.pictures),
    sources("connect-src 'self'", [gatewayUrl], identity?.calls),
    ...(identity ? [sources("worker-src 'self'", identity.workers)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${reportPath}`,
  ].join('; ')
}

function sources(own: string, ...others: (string[] | undefined)[]): string {
  return [own, ...others.flatMap((list) => list ?? [])].join(' ')
}

/** Stripe's sources: its script, its card fields, and 3-D Secure. */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}

/** True unless a browser sends the POST from a foreign page; other programs send neither header. A page without a referrer sends the origin 'null'. */
export function isOurOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return request.headers.get('sec-fetch-site') === null
  if (origin === 'null') return request.headers.get('sec-fetch-site') === 'same-origin'
  return origin === publicUrl || origin === new URL(request.url).origin
}
