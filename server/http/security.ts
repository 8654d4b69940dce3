import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
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

const inlineScript = /<script(?![^>]*\b(?:src|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g
const hashes = new Map<string, string>()

/** Scripts run by their hash, so that a page may be cached and shared; nothing else may run. */
export function contentSecurityPolicy(html: string, gatewayUrl: string): string {
  const scripts = [...html.matchAll(inlineScript)].map((match) => hashOf(match[1] ?? ''))
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`,
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

function hashOf(script: string): string {
  const known = hashes.get(script)
  if (known) return known
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  if (hashes.size > 1_000) hashes.clear()
  hashes.set(script, hash)
  return hash
}

/** A browser's POST must come from our own pages; other programs send neither header. */
export function isOurOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return request.headers.get('sec-fetch-site') === null
  return origin === publicUrl || origin === new URL(request.url).origin
}
