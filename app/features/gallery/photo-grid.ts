import { type RefObject, useEffect, useRef } from 'react'
import type { Position } from './use-position.ts'

const wide = '(width >= 1024px)'
/** Milliseconds after the last scroll until the counter follows the view. */
const restMs = 120

type Props = { mainPhoto: RefObject<HTMLElement | null>; position: Position }

/** The photos as a grid: moving on scrolls to the next one, and scrolling updates the counter. */
export function PhotoGrid({ mainPhoto, position: { at, show } }: Props): null {
  const latest = useRef({ at, show })
  useEffect(() => {
    latest.current = { at, show }
  })
  useLeading(mainPhoto, at)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function settle(): void {
      const views = viewsIn(mainPhoto.current)
      if (isSeen(views[latest.current.at])) return
      const seen = views.findIndex(isSeen)
      if (seen >= 0) latest.current.show(seen)
    }
    function wait(): void {
      clearTimeout(timer)
      timer = setTimeout(settle, restMs)
    }
    document.addEventListener('scroll', wait, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('scroll', wait)
    }
  }, [mainPhoto])
  return null
}

/** Scrolls to the chosen photo, unless it is visible. Does not scroll when the page opens. */
function useLeading(mainPhoto: RefObject<HTMLElement | null>, at: number): void {
  const before = useRef(0)
  useEffect(() => {
    const view = viewsIn(mainPhoto.current)[at]
    if (before.current !== at && !isSeen(view)) view?.scrollIntoView({ block: 'nearest', behavior: movement() })
    before.current = at
  }, [mainPhoto, at])
}

/** The photos of the grid; none while only one is shown. */
function viewsIn(mainPhoto: HTMLElement | null): Element[] {
  return matchMedia(wide).matches ? [...(mainPhoto?.getElementsByClassName('main-photo__view') ?? [])] : []
}

/** True when the middle of the photo is within the window. */
function isSeen(view: Element | undefined): boolean {
  if (!view) return false
  const { top, height } = view.getBoundingClientRect()
  const middle = top + height / 2
  return middle > 0 && middle < innerHeight
}

function movement(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
