import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import type { PreparedPage } from './prepare-page.ts'

type Change = () => void
type PageAt = (place: { key: string; pathname: string; search: string }) => PreparedPage | Promise<PreparedPage>
/** The photograph before a move, and how it is found after it. */
type Pair = { from: HTMLElement; findTo: () => HTMLElement | null }

let shownPath = ''
let latest: Change | null = null
let running: ViewTransition | null = null
let named: HTMLElement | null = null

/** A move between a bag's card and its page: the photograph grows from the one into the other. Any other move shows its page at once. */
export function horizon(pageAt: PageAt): (change: Change) => void {
  if (!('startViewTransition' in document)) return startTransition
  shownPath = location.pathname
  return (change) => show(change, pageAt)
}

function show(change: Change, pageAt: PageAt): void {
  // What is being heard: of a way back, the history's own event.
  const pair = findPair(window.event instanceof PopStateEvent ? window.event : null)
  latest = change
  running?.skipTransition()
  if (!pair) {
    showAtOnce(change)
    return
  }
  // No transition waits for the network: the present page stays as it is until the next one is ready.
  const page = pageAt({ key: history.state.key, pathname: location.pathname, search: location.search })
  if (page instanceof Promise) void page.then(() => grow(change, pair))
  else grow(change, pair)
}

function showAtOnce(change: Change): void {
  shownPath = location.pathname
  startTransition(change)
}

/** The pair of photos to move between; none where the visitor wants no motion, or the browser has shown the way back by itself. */
function findPair(back: PopStateEvent | null): Pair | null {
  const [left, next] = [shownPath, location.pathname]
  if (left === next || back?.hasUAVisualTransition || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return null
  const card = cardOf(next)
  if (card) return { from: card, findTo: stage }
  const from = back && stage()
  return from && { from, findTo: () => cardOf(left) }
}

function grow(change: Change, { from, findTo }: Pair): void {
  if (latest !== change) return
  const src = pictureOf(from)
  nameOnly(from)
  const transition = document.startViewTransition(() => {
    nameOnly(null)
    if (latest !== change) return
    shownPath = location.pathname
    flushSync(change)
    const to = findTo()
    if (!to) {
      transition.skipTransition()
      return
    }
    nameOnly(to)
    passBelowHeader()
    if (to.className === stageClass) standIn(to, src)
  })
  running = transition
  transition.ready.catch(() => {})
  void transition.finished.then(() => running === transition && nameOnly(null))
}

/** A name that two elements have ends a transition. */
function nameOnly(photo: HTMLElement | null): void {
  if (named) named.style.viewTransitionName = ''
  named = photo
  if (photo) photo.style.viewTransitionName = 'photo'
}

const stageClass = 'stage__photo'

function stage(): HTMLElement | null {
  return seen(document.querySelector(`.${stageClass}[data-shown]`))
}

/** The photo of a card, not the link around it: a press does not reach an element in a transition. The second photo where the mouse has brought it. */
function cardOf(path: string): HTMLElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a.card__media')
  const link = [...links].find((one) => one.pathname === path && seen(one))
  const photos = link?.querySelectorAll<HTMLElement>('picture img') ?? []
  return [...photos].findLast((photo) => !photo.closest('.card__second') || link?.matches(':hover')) ?? null
}

function seen<Of extends Element>(element: Of | null): Of | null {
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return bottom > headerBottom() && top < innerHeight ? element : null
}

function pictureOf(photo: HTMLElement): string {
  return photo instanceof HTMLImageElement ? photo.currentSrc : ''
}

/** The small photograph stands in for the large one until that has come. */
function standIn(to: HTMLElement, src: string): void {
  const photo = to.querySelector('img')
  if (!src || !photo || photo.complete) return
  to.style.background = `url("${src}") 50% 9% / cover`
  photo.addEventListener('load', () => (to.style.background = ''), { once: true })
}

/** The line below the header is the horizon: it stays, and the photograph moves behind it. */
function passBelowHeader(): void {
  document.documentElement.style.setProperty('--horizon', `${headerBottom()}px`)
}

function headerBottom(): number {
  return Math.max(0, document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0)
}
