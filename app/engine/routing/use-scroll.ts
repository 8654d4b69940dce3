import { useEffect, useLayoutEffect } from 'react'
import { decodeName } from './decode-name.ts'
import { useRouting } from './location.ts'

const storageKey = 'stella-maris-scroll'
const maxPlaces = 50
/** The time for a list to grow to its old length. */
const growingMs = 5_000
const places = new Map<string, number>(stored())
let current = ''
let shownPath: string | null = null
let stopReturning: (() => void) | null = null

/** A link leads to a page's top or to the named part; Back, Forward and a reload to where the visitor was. */
export function useScroll(): void {
  const { location, move } = useRouting()
  const { key, pathname, hash } = location
  useEffect(keepPlaces, [])
  useBrowserLayoutEffect(() => {
    const isFirst = shownPath === null
    const isSamePage = shownPath === pathname
    shownPath = pathname
    current = key
    stopReturning?.()
    const place = places.get(key)
    // The browser leads back while the page comes, and may stop short of the place. early.client.ts sees who moves meanwhile.
    if (isFirst) {
      if (place && !('moved' in document.documentElement.dataset)) returnTo(place)
      return
    }
    if (move === 'stay' && isSamePage) {
      // Who scrolled on before this was drawn is not heard again.
      places.set(key, window.scrollY)
      return
    }
    const part = hash ? document.getElementById(decodeName(hash.slice(1))) : null
    if (move === 'back' && (place !== undefined || !part)) returnTo(place ?? 0)
    else if (part) part.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [key, pathname, hash])
}

/** True when the visitor was at the place before, and is led back. */
export function hasPlace(key: string): boolean {
  return places.has(key)
}

/** Scrolls to the top and stops a return to a former place, for pages that always start at their top. */
export function scrollToTop(): void {
  stopReturning?.()
  window.scrollTo(0, 0)
}

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** A list that was longer grows again: until then, or until the visitor moves, its place is waited for. */
function returnTo(place: number): void {
  const ended = new AbortController()
  const growing = new ResizeObserver(go)
  const timer = setTimeout(stop, growingMs)
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(kind, stop, { signal: ended.signal, passive: true })
  stopReturning = stop
  growing.observe(document.body)
  go()

  function go(): void {
    window.scrollTo(0, place)
    if (window.scrollY >= place - 1) stop()
  }
  function stop(): void {
    clearTimeout(timer)
    growing.disconnect()
    ended.abort()
    stopReturning = null
  }
}

/** While the shop runs it knows the places; across documents the tab's storage does. */
function keepPlaces(): () => void {
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

/** The browser itself follows a plain link to a part of the page, which is drawn later, or never where the visitor is gone by then. */
function follow(): void {
  const { key } = history.state
  if (window.location.pathname === shownPath && !places.has(key)) current = key
}

/** Before its scripts run, the next document is the browser's to place. */
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
    // A browser without storage starts such pages at their top.
  }
}
