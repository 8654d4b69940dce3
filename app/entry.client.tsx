import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { refreshSession, registerSessionSteps } from './account/session.ts'
import { loadInBrowser, takeOver } from './data/load.ts'
import { readPageData } from './data/page-data.tsx'
import { PublicUrl } from './data/public-url.ts'
import { browserQueryClient } from './data/query-client.ts'
import { RefusalError } from './data/refusal.ts'
import { startLive } from './live/start-live.ts'
import { Root } from './root.tsx'
import { openFirstPage, pageAt } from './routing/browser-pages.ts'
import { BrowserRouting, readLocation } from './routing/browser-routing.tsx'
import { PageSource } from './routing/page-view.tsx'
import { startPrefetching } from './routing/prefetch.ts'
import { doEarlyPress, endEarlyPresses } from './ui/early-press.ts'
import { keepEarlyTyping } from './ui/early-typing.ts'

const giveBackTyping = keepEarlyTyping()
registerSessionSteps(() => import('./session-steps.ts'))
const queryClient = browserQueryClient()
const pageData = readPageData()
if (pageData) takeOver(pageData)

await openFirstPage(readLocation(), pageData?.refusal ? refuse : loadInBrowser)

endEarlyPresses()
startTransition(() => {
  hydrateRoot(
    document,
    <QueryClientProvider client={queryClient}>
      <PageSource value={pageAt}>
        <BrowserRouting>
          <PublicUrl value={pageData?.publicUrl ?? location.origin}>
            <Root />
            <Alive />
          </PublicUrl>
        </BrowserRouting>
      </PageSource>
    </QueryClientProvider>,
  )
})

startLive(queryClient, () => void refreshSession())
startPrefetching()

/** From here on the page hears everything; tests wait for the mark. */
function Alive() {
  useEffect(() => {
    void giveBackTyping().then(() => {
      doEarlyPress()
      document.documentElement.setAttribute('data-alive', '')
    })
  }, [])
  return null
}

/** What the server could not have is not asked for again. */
function refuse(): Promise<never> {
  return Promise.reject(pageData?.refusal && new RefusalError(pageData.refusal))
}
