import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { dispatch } from '#server/rpc/dispatch.ts'
import type { Shop } from '#server/shop.ts'
import type { PageRenderer } from './app.ts'
import { contentSecurityPolicy } from './security.ts'

const compress = promisify(gzip)

/** The pages as they were built, or as they are while somebody works on them. */
export type Pages = {
  renderPage: (request: PageRequest) => Promise<RenderedPage>
  renderFailure: (request: PageRequest) => Promise<RenderedPage>
  /** The built files that a page begins with. */
  filesOf: (route: PageFilesOf) => PageFiles
  /** Vite's own scripts and styles would break the policy. */
  isDevelopment?: boolean
}
export type PageFilesOf = { page: string; frame: string | null }
export type PageFiles = { entry: string; scripts: string[]; styles: string[] }

type PageRequest = { url: URL; ask: Ask; filesOf: Pages['filesOf'] }
type Ask = (name: string, input: unknown) => ReturnType<typeof dispatch>
type RenderedPage = { status: number; html: Buffer } | { status: 301; movedTo: string }

/** Pages are rendered for nobody in particular: what is personal is filled in by the browser, so a page may be cached and shared. */
export function pageRenderer(shop: Shop, open: () => Promise<Pages>): PageRenderer {
  const policy = contentSecurityPolicy(shop.payment.publicConfig().gatewayUrl)
  const ask: Ask = (name, input) => dispatch(shop, { name, input, caller: async () => null })
  return async (request) => {
    const { renderPage, renderFailure, filesOf, isDevelopment = false } = await open()
    const page = { url: new URL(request.url), ask, filesOf }
    const rendered = await renderPage(page).catch((error: unknown) => {
      shop.log.error('page failed', { path: page.url.pathname, error: describe(error) })
      return renderFailure(page)
    })
    if ('movedTo' in rendered) return new Response(null, { status: 301, headers: { location: rendered.movedTo } })
    return respond(request, rendered, isDevelopment ? null : policy)
  }
}

async function respond(
  request: Request,
  { status, html }: { status: number; html: Buffer },
  policy: string | null,
): Promise<Response> {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  })
  if (policy) headers.set('content-security-policy', policy)
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? ''))
    return new Response(new Uint8Array(html), { status, headers })
  headers.set('content-encoding', 'gzip')
  return new Response(new Uint8Array(await compress(html, { level: 3 })), { status, headers })
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
