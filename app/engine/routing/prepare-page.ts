import type { ComponentType, ReactNode } from 'react'
import type { Load } from '#app/engine/data/load.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { notFound, type Route } from '#app/shop-routes.ts'
import { matchShopRoute } from './match-route.ts'
import type { Fetch, PageModule } from './page-module.ts'

type FrameModule = { default: ComponentType<{ children: ReactNode }>; fetchPage?: Fetch }

/** A page with its code and data at hand, ready to be shown at once. */
export type PreparedPage = {
  route: Route
  params: Record<string, string>
  Frame: ComponentType<{ children: ReactNode }> | null
  Page: ComponentType
  Refused: ComponentType<{ refusal: RefusalError }> | null
  refusal: RefusalError | null
}

const shopPages = import.meta.glob<PageModule>([
  '/app/pages/**/*-page.tsx',
  '!/app/pages/admin/**',
  '!/app/pages/storefront/{materials,newsletter,order,stock-notices,withdraw}/**',
  '!/app/pages/storefront/error-page.tsx',
])
const frames = import.meta.glob<FrameModule>('/app/features/store-layout/layout.tsx')

export async function preparePage(url: URL, load: Load): Promise<PreparedPage> {
  const apart = await pagesApart(url.pathname)
  const { route, params } = (apart?.match ?? matchShopRoute)(url.pathname)
  const file = `/app/${route.page}`
  const [page, frame] = await Promise.all([
    (apart?.pages[file] ?? shopPages[file])?.(),
    route.frame ? frames[`/app/${route.frame}`]?.() : null,
  ])
  if (!page) throw new Error(`No page ${file}`)
  const refusal = await refusalOf([page, frame], { url, params, load })
  return { route, params, Frame: frame?.default ?? null, Page: page.default, Refused: page.Refused ?? null, refusal }
}

/** The table of pages that few visits see. */
async function pagesApart(pathname: string) {
  if (pathname.startsWith('/admin')) return import('./admin-pages.ts')
  return matchShopRoute(pathname).route === notFound ? import('./mailed-pages.ts') : null
}

type Fetching = { fetchPage?: Fetch } | null | undefined

/** Says why there is no page, in the frame of the others when that is at hand. */
export async function failedPage(url: URL, refusal: RefusalError): Promise<PreparedPage> {
  const { route, params } = matchShopRoute(url.pathname)
  const frame = await frames[`/app/${route.frame}`]?.().catch(() => null)
  return { route, params, Frame: frame?.default ?? null, Page: Nothing, Refused: null, refusal }
}

function Nothing() {
  return null
}

/** Waits for all reads; the page's own refusal counts first. */
async function refusalOf(modules: Fetching[], request: Parameters<Fetch>[0]): Promise<RefusalError | null> {
  const outcomes = await Promise.allSettled(modules.map((module) => module?.fetchPage?.(request)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (!failed) return null
  if (failed.reason instanceof RefusalError) return failed.reason
  throw failed.reason
}
