import { useEffect, useLayoutEffect } from 'react'
import { decodeName } from './decode-name.ts'
import { useRouting } from './location.ts'

const storageKey = 'stella-maris-scroll'
const maxPlaces = 50
/** Milliseconds for a list to grow to its former length. */
const growingMs = 5_000
const places = new Map<string, number>(stored())
let current = ''
let shownPath: string | null = null
let stopReturning: (() => void) | null = null

/** Scrolls after a move: for links to the top or the fragment; for Back, Forward and a reload to the former position. */
export function useScroll(): void {
  const { location, move } = useRouting()
  const { key, pathname, hash } = location
  useEffect(recordPlaces, [])
  useBrowserLayoutEffect(() => {
    const isFirst = shownPath === null
    const isSamePage = shownPath === pathname
    shownPath = pathname
    current = key
    stopReturning?.()
    const place = places.get(key)
    // The browser restores the position while the page loads, and may stop short. early.client.ts records scrolling meanwhile.
    if (isFirst) {
      if (place && !('moved' in document.documentElement.dataset)) returnTo(place)
      return
    }
    if (move === 'stay' && isSamePage) {
      // Scrolling from before this rendering is not reported again.
      places.set(key, window.scrollY)
      return
    }
    const part = hash ? document.getElementById(decodeName(hash.slice(1))) : null
    if (move === 'back' && (place !== undefined || !part)) returnTo(place ?? 0)
    else if (part) part.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [key, pathname, hash])
}

/** True when the visitor was at the location before, and its position is restored. */
export function hasPlace(key: string): boolean {
  return places.has(key)
}

/** Scrolls to the top instead of restoring a position, for pages that always start at their top. */
export function scrollToTop(): void {
  stopReturning?.()
  window.scrollTo(0, 0)
}

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Restores a scroll position, unless the visitor scrolls: waits for a list to grow to its former length, and for the typefaces, which break
 * lines elsewhere than the fallback does.
 */
export function returnTo(place: number): void {
  const ended = new AbortController()
  const growing = new ResizeObserver(go)
  let areTypefacesLoading = document.fonts.status === 'loading'
  const timer = setTimeout(stop, growingMs)
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(kind, stop, { signal: ended.signal, passive: true })
  stopReturning = stop
  growing.observe(document.body)
  go()
  if (areTypefacesLoading) void document.fonts.ready.then(arrive)

  function go(): void {
    if (ended.signal.aborted) return
    window.scrollTo(0, place)
    if (window.scrollY >= place - 1 && !areTypefacesLoading) stop()
  }
  function arrive(): void {
    areTypefacesLoading = false
    go()
  }
  function stop(): void {
    clearTimeout(timer)
    growing.disconnect()
    ended.abort()
    stopReturning = null
  }
}

/** Records scroll positions: in memory, and across documents in the tab's storage. */
function recordPlaces(): () => void {
  const over = new AbortController()
  const on = { signal: over.signal, passive: true }
  history.scrollRestoration = 'manual'
  window.addEventListener('scroll', () => stopReturning ?? places.set(current, window.scrollY), on)
  window.addEventListener('hashchange', follow, on)
  document.addEventListener('visibilitychange', store, on)
  window.addEventListener('pagehide', leave, on)
  window.addEventListener('pageshow', () => (history.scrollRestoration = 'manual'), on)
  return () => over.abort()
}

/**
 * Adopts the history entry of a fragment link that the browser followed itself; its page is rendered later, or never when the visitor has
 * left.
 */
function follow(): void {
  const { key } = history.state
  if (window.location.pathname === shownPath && !places.has(key)) current = key
}

/** Leaves the scroll position of the next document to the browser until its scripts run. */
function leave(): void {
  history.scrollRestoration = 'auto'
  store()
}

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
  } catch {
    return []
  }
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-maxPlaces)))
  } catch {
    // Without storage such pages start at their top.
  }
}
