import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '#app/engine/hydration/when-idle.ts'

const againMs = 5_000

/** Listening begins when the page stands and nothing else waits; its code comes no earlier either. */
export function startLive(queryClient: QueryClient, onForbidden: () => void): void {
  whenIdle(() => void follow(queryClient, onForbidden))
}

async function follow(queryClient: QueryClient, onForbidden: () => void): Promise<void> {
  try {
    const { keepLive } = await import('./live.ts')
    keepLive(queryClient, onForbidden)
  } catch {
    setTimeout(() => void follow(queryClient, onForbidden), againMs)
  }
}
