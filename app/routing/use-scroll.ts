import { useEffect, useLayoutEffect } from 'react'
import { useRouting } from './location.ts'
import { decodeName } from './match-route.ts'

const storageKey = 'stella-maris-scroll'
const places = new Map<string, number>()
let current = ''
let shownPath: string | null = null

/** A new page starts at its top or at the named part; Back returns to where the visitor was. */
export function useScroll(): void {
  const { location, move } = useRouting()
  const { key, pathname, hash } = location
  useEffect(keepPlaces, [])
  useBrowserLayoutEffect(() => {
    const isFirst = shownPath === null
    const isSamePage = shownPath === pathname
    shownPath = pathname
    current = key
    // The browser itself follows a plain link to a part of the page, and leaves no state.
    if (isFirst || (isSamePage && history.state === null)) return
    const part = hash ? document.getElementById(decodeName(hash.slice(1))) : null
    if (move === 'pop') window.scrollTo(0, places.get(key) ?? 0)
    else if (part) part.scrollIntoView()
    else if (!isSamePage) window.scrollTo(0, 0)
  }, [key, pathname, hash])
}

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** While the shop runs it knows the places; across a reload the browser does, and the tab's storage. */
function keepPlaces(): () => void {
  restore()
  const remember = () => {
    places.set(current, window.scrollY)
  }
  const handOver = () => {
    history.scrollRestoration = 'auto'
    store()
  }
  history.scrollRestoration = 'manual'
  window.addEventListener('scroll', remember, { passive: true })
  window.addEventListener('pagehide', handOver)
  return () => {
    window.removeEventListener('scroll', remember)
    window.removeEventListener('pagehide', handOver)
  }
}

function restore(): void {
  try {
    const saved = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][]
    for (const [key, top] of saved) places.set(key, top)
  } catch {
    places.clear()
  }
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-50)))
  } catch {
    // A browser without storage starts such pages at their top.
  }
}
