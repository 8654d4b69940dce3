import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import type { PreparedPage } from './prepare-page.ts'

type Change = () => void
type PageAt = (place: { key: string; pathname: string; search: string }) => PreparedPage | Promise<PreparedPage>
/** The photo before a move, and a function that finds it after the move. */
type Pair = { from: HTMLElement; findTo: () => HTMLElement | null }

let shownPath = ''
let latest: Change | null = null
let running: ViewTransition | null = null
let named: HTMLElement | null = null

/**
 * Animates a move between a product's card and its page: the photo grows from one into the other. Any other move shows its page at once.
 */
export function growPhotos(pageAt: PageAt): (change: Change) => void {
  if (!('startViewTransition' in document)) return startTransition
  shownPath = location.pathname
  return (change) => show(change, pageAt)
}

function show(change: Change, pageAt: PageAt): void {
  // The event being handled; for Back, the history's own event.
  const pair = findPair(window.event instanceof PopStateEvent ? window.event : null)
  latest = change
  running?.skipTransition()
  if (!pair) {
    showAtOnce(change)
    return
  }
  // No transition waits for the network: the present page stays until the next one is ready.
  const page = pageAt({ key: history.state.key, pathname: location.pathname, search: location.search })
  if (page instanceof Promise) void page.then(() => grow(change, pair))
  else grow(change, pair)
}

function showAtOnce(change: Change): void {
  shownPath = location.pathname
  startTransition(change)
}

/** The pair of photos to move between; null when the visitor prefers no motion, or the browser animated Back itself. */
function findPair(back: PopStateEvent | null): Pair | null {
  const [left, next] = [shownPath, location.pathname]
  if (left === next || back?.hasUAVisualTransition || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return null
  const card = cardOf(next)
  if (card) return { from: card, findTo: mainPhoto }
  const from = back && mainPhoto()
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
    if (to.className === mainPhotoClass) standIn(to, src)
  })
  running = transition
  transition.ready.catch(() => {})
  void transition.finished.then(() => running === transition && nameOnly(null))
}

/** Gives only this photo the transition name: a name on two elements cancels a transition. */
function nameOnly(photo: HTMLElement | null): void {
  if (named) named.style.viewTransitionName = ''
  named = photo
  if (photo) photo.style.viewTransitionName = 'photo'
}

const mainPhotoClass = 'main-photo__view'

function mainPhoto(): HTMLElement | null {
  return seen(document.querySelector(`.${mainPhotoClass}[data-shown]`))
}

/**
 * The photo of a card, not the link around it, since an element in a transition receives no presses. The second photo when the mouse shows
 * it.
 */
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

/** Shows the small photo until the large one has loaded. */
function standIn(to: HTMLElement, src: string): void {
  const photo = to.querySelector('img')
  if (!src || !photo || photo.complete) return
  to.style.background = `url("${src}") 50% 9% / cover`
  photo.addEventListener('load', () => (to.style.background = ''), { once: true })
}

/** Keeps the line below the header in front: the photo moves behind it. */
function passBelowHeader(): void {
  document.documentElement.style.setProperty('--header-bottom', `${headerBottom()}px`)
}

function headerBottom(): number {
  return Math.max(0, document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0)
}
