import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { dispatch } from '#server/rpc/dispatch.ts'
import type { Shop } from '#server/shop.ts'
import type { PageRenderer } from './app.ts'
import { contentSecurityPolicy } from './security.ts'

const compress = promisify(gzip)

/** Pages are rendered for nobody in particular: what is personal is filled in by the browser, so a page may be cached and shared. */
export function pageRenderer(shop: Shop, loadBuild: () => Promise<ServerBuild>): PageRenderer {
  const gatewayUrl = shop.payment.publicConfig().gatewayUrl
  return async (request) => {
    const build = await loadBuild()
    const handle = handlerOf(build)
    const response = await handle(anonymous(request), contextOf(shop, build))
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const html = await response.text()
    const headers = new Headers(response.headers)
    headers.set('content-security-policy', contentSecurityPolicy(html, gatewayUrl))
    headers.set('cache-control', 'public, max-age=0, must-revalidate')
    headers.set('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? ''))
      return new Response(html, { status: response.status, headers })
    headers.set('content-encoding', 'gzip')
    return new Response(new Uint8Array(await compress(html, { level: 3 })), { status: response.status, headers })
  }
}

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

function handlerOf(build: ServerBuild): ReturnType<typeof createRequestHandler> {
  const handler = handlers.get(build) ?? createRequestHandler(build, 'production')
  handlers.set(build, handler)
  return handler
}

/** The page's own words: who asks stays outside. */
function anonymous(request: Request): Request {
  return new Request(request.url, { method: request.method, headers: { accept: 'text/html' }, signal: request.signal })
}

/** What the pages' entry exports for the web server: their side of the in-process client. */
type PageEntry = {
  pageContext: RouterContext<{
    queryClient: unknown
    ask: (name: string, input: unknown) => Promise<unknown>
    heard: Map<string, unknown>
  }>
  createQueryClient: () => unknown
  RefusalError: new (refusal: { code: string; message: string; status: number; data: Record<string, unknown> }) => Error
}

function contextOf(shop: Shop, build: ServerBuild): RouterContextProvider {
  const { pageContext, createQueryClient, RefusalError } = build.entry.module as unknown as PageEntry
  const provider = new RouterContextProvider()
  provider.set(pageContext, {
    queryClient: createQueryClient(),
    heard: new Map(),
    async ask(name, input) {
      const { status, body, topics, position } = await dispatch(shop, { name, input, caller: async () => null })
      if (status === 200) return { output: body, topics, position }
      throw new RefusalError({ ...(body as { code: string; message: string; data: Record<string, unknown> }), status })
    },
  })
  return provider
}
