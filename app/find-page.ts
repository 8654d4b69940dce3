import { matchShopRoute } from './engine/routing/match-route.ts'
import type { Frame, FrameModule, PageCode, PageModule } from './engine/routing/page-code.ts'
import type { Route } from './shop-routes.ts'

export { growPhotos } from './engine/routing/photo-transition.ts'

const shopPages = import.meta.glob<PageModule>([
  '/app/pages/**/*-page.tsx',
  '!/app/pages/admin/**',
  '!/app/pages/storefront/error-page.tsx',
])
const frames = import.meta.glob<FrameModule>('/app/features/store-layout/layout.tsx')

/** The page of a URL: its route, and its code. Browsers load this table once the first page is shown. */
export async function findPage({ pathname }: URL): Promise<PageCode & { route: Route }> {
  const { match, pages } = pathname.startsWith('/admin')
    ? await import('./admin-pages.ts')
    : { match: matchShopRoute, pages: shopPages }
  const { route, params } = match(pathname)
  const file = `/app/${route.page}`
  const [page, frame] = await Promise.all([
    (pages[file] ?? shopPages[file])?.(),
    route.frame ? frames[`/app/${route.frame}`]?.() : null,
  ])
  if (!page) throw new Error(`No page ${file}`)
  return { route, params, page, frame: frame ?? null }
}

/** The layout of the shop's pages at that URL. */
export async function findFrame({ pathname }: URL): Promise<Frame | null> {
  const { frame } = matchShopRoute(pathname).route
  return (await frames[`/app/${frame}`]?.())?.default ?? null
}
