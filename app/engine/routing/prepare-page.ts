import type { ComponentType, ReactNode } from 'react'
import type { Load, PageReading } from '#app/engine/data/load.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import type { Route } from '#app/routes.ts'
import { matchRoute } from './match-route.ts'

type Fetch = (request: PageReading<Record<string, string>>) => Promise<unknown>

/** The exports of a page's file. */
type PageModule = {
  default: ComponentType
  /** Makes its reads before it is shown, on the server and in the browser alike. */
  fetchPage?: Fetch
  /** Shown in its place when a read was refused. */
  Refused?: ComponentType<{ refusal: RefusalError }>
}
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

const pages = import.meta.glob<PageModule>(['/app/**/*-page.tsx', '!/app/pages/storefront/error-page.tsx'])
const frames = import.meta.glob<FrameModule>('/app/features/store-layout/layout.tsx')

export async function preparePage(url: URL, load: Load): Promise<PreparedPage> {
  const { route, params } = matchRoute(url.pathname)
  const [page, frame] = await Promise.all([
    pages[`/app/${route.page}`]?.(),
    route.frame ? frames[`/app/${route.frame}`]?.() : null,
  ])
  if (!page) throw new Error(`No page file ${route.page}`)
  const refusal = await refusalOf([page, frame], { url, params, load })
  return { route, params, Frame: frame?.default ?? null, Page: page.default, Refused: page.Refused ?? null, refusal }
}

type Fetching = { fetchPage?: Fetch } | null | undefined

/** Says why there is no page, in the frame of the others when that is at hand. */
export async function failedPage(url: URL, refusal: RefusalError): Promise<PreparedPage> {
  const { route, params } = matchRoute(url.pathname)
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
