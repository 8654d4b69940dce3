import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'
import { forgetFailed } from './browser-pages.ts'
import { type Location, type Move, type MoveOptions, type Navigate, RoutingContext } from './location.ts'

let show: (change: () => void) => void = startTransition

/** Another way to show the next page; it calls the change once. */
export function showMovesBy(way: typeof show): void {
  show = way
}

/** Follows the browser's history. The present page stays until the next one is ready: a move is a transition. */
export function BrowserRouting({ children }: { children: ReactNode }) {
  const [at, setAt] = useState<{ location: Location; move: Move }>(() => ({ location: readLocation(), move: 'back' }))
  useEffect(() => {
    const pop = () => {
      // The browser itself follows a plain link to a part of the page.
      const move = keyOf(history.state) === null && window.location.hash ? 'stay' : 'back'
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

/** The entry of the history that the browser is at. One that the browser made gets its key now. */
export function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const state: unknown = history.state?.state ?? null
  const key = keyOf(history.state) ?? newKey()
  if (keyOf(history.state) === null) history.replaceState({ key, state }, '')
  return { key, pathname, search, hash, state }
}

function keyOf(state: { key?: unknown } | null): string | null {
  return typeof state?.key === 'string' ? state.key : null
}

function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('')
}

/** Going to where one is adds no entry. */
function writeHistory(to: string, { replace = false, state }: MoveOptions): void {
  const isHere = new URL(to, location.href).href === location.href
  history[replace || isHere ? 'replaceState' : 'pushState']({ key: newKey(), state }, '', to)
}
