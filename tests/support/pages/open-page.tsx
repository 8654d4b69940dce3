import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { loadInBrowser } from '#app/engine/data/load.ts'
import { Origins } from '#app/engine/data/origins.ts'
import { ShopIdentity } from '#app/engine/data/page-data.tsx'
import { browserQueryClient } from '#app/engine/data/query-client.ts'
import { keepLive } from '#app/engine/live/live.ts'
import { openFirstPage, pageAt } from '#app/engine/routing/browser-pages.ts'
import { BrowserRouting, readLocation } from '#app/engine/routing/browser-routing.tsx'
import { PageSource, PageView } from '#app/engine/routing/page-view.tsx'
import { rereadGuest } from '#app/features/cart/guest-store.ts'
import { refreshSession, registerSessionSteps, settledSession } from '#app/features/session/session.ts'
import { ErrorMessage } from '#app/features/store-layout/error-message.tsx'
import { ErrorPage } from '#app/pages/storefront/error-page.tsx'
import { dismissToast } from '#app/ui/toast.ts'
import { locate, pressKeys } from './locator.ts'
import type { PagesShop, Person } from './open-shop.ts'

let root: Root | null = null

/** Opens a page of the shop in the test's document, as the browser of a visitor or of that person shows it. */
export async function openPage(shop: PagesShop, path: string, person: Person | null = null) {
  await startVisit(shop, person)
  await load(path)
  return {
    ...locate(() => [document.documentElement], 'page'),
    route: shop.route,
    keyboard: { press: pressKeys, type: (text: string) => pressKeys(text, 'typed') },
    goBack: () => history.back(),
    /** Ends the session without a message, as when the browser loses its cookies. */
    forgetCookies: () => visit.cookies.clear(),
    /** Loads a page in the same visit. */
    goto: load,
    reload: () => load(location.pathname + location.search + location.hash),
  }
}

export type Page = Awaited<ReturnType<typeof openPage>>

/** Loads the page as a new document, so that the memory of the former one is gone. */
async function load(path: string): Promise<void> {
  closeDocument()
  history.replaceState(null, '', path)
  await refreshSession()
  await pageAt(readLocation())
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <QueryClientProvider client={browserQueryClient()}>
      <PageSource value={pageAt}>
        <BrowserRouting>
          <Origins value={{ publicUrl: location.origin, assetUrl: '' }}>
            <ShopIdentity value={{ provider: 'embedded' }}>
              <PageView ErrorPage={ErrorPage} ErrorMessage={ErrorMessage} />
            </ShopIdentity>
          </Origins>
        </BrowserRouting>
      </PageSource>
    </QueryClientProvider>,
  )
}

let visit: Parameters<PagesShop['fetchIn']>[0] = { cookies: new Map(), isOver: true }
let hasStarted = false

/** Ends the previous visit, and begins one without anything that it stored. */
async function startVisit(shop: PagesShop, person: Person | null): Promise<void> {
  endVisit()
  visit = { cookies: new Map(), isOver: false }
  if (person) await shop.signIn(visit, person)
  globalThis.fetch = shop.fetchIn(visit) as typeof fetch
  onTestFinished(async () => {
    endVisit()
    shop.unroute()
    // A read that is under way fails now, not in the next test.
    await settledSession()
  })
  registerSessionSteps(() => import('#app/session-steps.ts'))
  await start()
}

/** The parts of the browser's entry that begin once for all visits. */
async function start(): Promise<void> {
  if (hasStarted) return
  hasStarted = true
  keepLive(browserQueryClient(), () => void refreshSession())
  await openFirstPage(readLocation(), { code: null, load: loadInBrowser }, () => import('#app/find-page.ts'))
}

function endVisit(): void {
  closeDocument()
  visit.isOver = true
  localStorage.clear()
  sessionStorage.clear()
  rereadGuest()
}

function closeDocument(): void {
  root?.unmount()
  root = null
  document.body.replaceChildren()
  browserQueryClient().clear()
  dismissToast()
}
