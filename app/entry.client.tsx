import { hydrate, QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { rememberHeard } from './data/load.ts'
import { readPageData } from './data/page-data.tsx'
import { browserQueryClient } from './data/query-client.ts'
import { startLive } from './live/live.ts'

const queryClient = browserQueryClient()
const pageData = readPageData()
if (pageData) {
  hydrate(queryClient, pageData.state)
  rememberHeard(pageData.heard)
}

startTransition(() => {
  hydrateRoot(
    document,
    <QueryClientProvider client={queryClient}>
      <HydratedRouter />
    </QueryClientProvider>,
  )
})

startLive(queryClient)
