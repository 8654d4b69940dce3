import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'
import { forgetFailed } from './browser-pages.ts'
import { type Location, type Move, type Navigate, RoutingContext } from './location.ts'

const first = 'default'

/** Follows the browser's history. The present page stays until the next one is ready: a move is a transition. */
export function BrowserRouting({ children }: { children: ReactNode }) {
  const [at, setAt] = useState<{ location: Location; move: Move }>(() => ({ location: readLocation(), move: 'pop' }))
  useEffect(() => {
    const pop = () => {
      const location = readLocation()
      forgetFailed(location)
      startTransition(() => setAt({ location, move: 'pop' }))
    }
    window.addEventListener('popstate', pop)
    return () => window.removeEventListener('popstate', pop)
  }, [])
  const navigate = useCallback<Navigate>((to, options) => {
    const move = writeHistory(to, options)
    startTransition(() => setAt({ location: readLocation(), move }))
  }, [])
  return <RoutingContext value={{ ...at, navigate }}>{children}</RoutingContext>
}

/** The entry of the history that the browser is at. */
export function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const { key, state } = (history.state ?? {}) as { key?: string; state?: unknown }
  return { key: key ?? first, pathname, search, hash, state: state ?? null }
}

/** Going to where one is adds no entry. */
function writeHistory(to: string, { replace = false, state }: { replace?: boolean; state?: unknown } = {}): Move {
  const address = new URL(to, window.location.href)
  const isReplacing = replace || address.href === window.location.href
  const entry = { key: crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? first, state }
  if (isReplacing) history.replaceState(entry, '', address)
  else history.pushState(entry, '', address)
  return isReplacing ? 'replace' : 'push'
}
