import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { forgetFailed, show } from './browser-pages.ts'
import { type Location, type Move, type MoveOptions, type Navigate, RoutingContext } from './location.ts'

/** The event before Back or Forward is followed; cancelling it restores the URL. */
export const backEvent = 'back'

/** Follows the browser's history. The present page stays until the next one is ready, as a transition. */
export function BrowserRouting({ children }: { children: ReactNode }) {
  const [at, setAt] = useState<{ location: Location; move: Move }>(() => ({ location: readLocation(), move: 'back' }))
  useEffect(() => {
    const pop = () => {
      if (!dispatchEvent(new Event(backEvent, { cancelable: true }))) return
      // The browser itself follows a plain link to a fragment.
      const move = !ownKey() && window.location.hash ? 'stay' : 'back'
      const location = readLocation()
      forgetFailed(location)
      show(() => setAt({ location, move }))
    }
    window.addEventListener('popstate', pop)
    return () => window.removeEventListener('popstate', pop)
  }, [])
  const navigate = useCallback<Navigate>((to, options = {}) => {
    writeHistory(to, options)
    show(() => setAt({ location: readLocation(), move: (options.staysPut ?? options.replace) ? 'stay' : 'top' }))
  }, [])
  return <RoutingContext value={{ ...at, navigate }}>{children}</RoutingContext>
}

/** The present history entry; one that the browser made gets its key now. */
export function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const state: unknown = history.state?.state ?? null
  const known = ownKey()
  const key = known ?? newKey()
  if (!known) history.replaceState({ key, state }, '')
  return { key, pathname, search, hash, state }
}

/** The key of the present history entry; undefined for one that the browser made. */
function ownKey(): string | undefined {
  return history.state?.key
}

function newKey(): string {
  return String(Math.random())
}

/** Writes a history entry; a move to the present URL adds none. */
function writeHistory(to: string, { replace = false, state }: MoveOptions): void {
  const isHere = new URL(to, location.href).href === location.href
  history[replace || isHere ? 'replaceState' : 'pushState']({ key: newKey(), state }, '', to)
}
