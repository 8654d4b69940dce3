import type { QueryClient } from '@tanstack/react-query'

const againMs = 5_000

/** Listening begins when the page stands and nothing else waits; its code comes no earlier either. */
export function startLive(queryClient: QueryClient, onForbidden: () => void): void {
  const begin = () => whenIdle(() => void follow(queryClient, onForbidden))
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

async function follow(queryClient: QueryClient, onForbidden: () => void): Promise<void> {
  try {
    const { keepLive } = await import('./live.ts')
    keepLive(queryClient, onForbidden)
  } catch {
    setTimeout(() => void follow(queryClient, onForbidden), againMs)
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 200)
}
