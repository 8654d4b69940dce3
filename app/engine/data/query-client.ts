import { QueryClient } from '@tanstack/react-query'
import { RefusalError } from './refusal.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Live topics tell when to read again; a minute covers the time without a stream.
      queries: { staleTime: 60_000, retry: (count, error) => count < 2 && mayPass(error) },
    },
  })
}

let ofBrowser: QueryClient | undefined

/** The page's query client, in the browser only. */
export function browserQueryClient(): QueryClient {
  ofBrowser ??= createQueryClient()
  return ofBrowser
}

function mayPass(error: unknown): boolean {
  return !(error instanceof RefusalError) || error.status === 0 || error.status >= 500
}
