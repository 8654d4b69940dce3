import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadInBrowser, takeOver } from './engine/data/load.ts'
import { Origins } from './engine/data/origins.ts'
import { readPageData, ShopIdentity } from './engine/data/page-data.tsx'
import { browserQueryClient } from './engine/data/query-client.ts'
import { RefusalError } from './engine/data/refusal.ts'
import { doEarlyPress, repeatUnheardPresses } from './engine/hydration/early-press.ts'
import { recordEarlyTyping, restoreTyping } from './engine/hydration/early-typing.ts'
import { beginLateParts } from './engine/hydration/late-part.tsx'
import { tolerateMovedNodes } from './engine/hydration/moved-nodes.ts'
import { startLive } from './engine/live/start-live.ts'
import { openFirstPage, pageAt } from './engine/routing/browser-pages.ts'
import { BrowserRouting, readLocation } from './engine/routing/browser-routing.tsx'
import { PageSource } from './engine/routing/page-view.tsx'
import { startPrefetching } from './engine/routing/prefetch.ts'
import { refreshSession, registerIdentity, registerSessionSteps } from './features/session/session.ts'
import { Root } from './root.tsx'

tolerateMovedNodes()
recordEarlyTyping()
registerSessionSteps(() => import('./session-steps.ts'))
const queryClient = browserQueryClient()
const pageData = readPageData()
const identity = pageData?.identity ?? { provider: 'embedded' }
// A hosted provider has its own part, so that other shops do not load it.
if (identity.provider !== 'embedded')
  registerIdentity(() =>
    import('./features/session/hosted-identity.ts').then((part) => part.hostedIdentity(identity, refreshSession)),
  )
if (pageData) takeOver(pageData)

await openFirstPage(
  readLocation(),
  { code: pageData?.code ?? null, load: pageData?.refusal ? refuse : loadInBrowser },
  () => import('./find-page.ts'),
)

repeatUnheardPresses()
startTransition(() => {
  hydrateRoot(
    document,
    <QueryClientProvider client={queryClient}>
      <PageSource value={pageAt}>
        <BrowserRouting>
          <Origins value={pageData ?? { publicUrl: location.origin, assetUrl: '' }}>
            <ShopIdentity value={identity}>
              <Root />
              <Alive />
            </ShopIdentity>
          </Origins>
        </BrowserRouting>
      </PageSource>
    </QueryClientProvider>,
  )
})

startLive(() => import('./live-steps.ts'))
startPrefetching()

/** Marks that the page now handles all input; tests wait for the mark. */
function Alive() {
  useEffect(() => {
    beginLateParts()
    void restoreTyping(document).then(() => {
      doEarlyPress(document)
      document.documentElement.setAttribute('data-alive', '')
    })
  }, [])
  return null
}

/** Repeats the server's refusal without another call. */
function refuse(): Promise<never> {
  return Promise.reject(pageData?.refusal && new RefusalError(pageData.refusal))
}
