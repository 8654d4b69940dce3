import { useEffect, useRef, useState } from 'react'
import { parsePictureUrl } from '#domain/files/picture.ts'
import {
  closeUp,
  distanceOf,
  followFingers,
  maxScaleOf,
  type Pane,
  type Point,
  panBy,
  type Size,
  type View,
  wholePhoto,
  zoomTo,
} from './zoom.ts'

const shortestSwipe = 40
const stillPx = 6
const center = { x: 0, y: 0 }

type Press = { start: Point; farthest: number; hadTwo: boolean }

/** Zoom: wheel, pinch, click and keys enlarge; dragging moves; a swipe over the whole photo shows the next. */
export function useZoom(photo: { _id: string; imageUrl: string } | undefined, onSwipe: (by: number) => void) {
  const photoId = photo?._id
  const pane = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const press = useRef<Press>({ start: center, farthest: 0, hadTwo: false })
  const [{ of, view }, setLook] = useState({ of: photoId, view: wholePhoto })
  if (of !== photoId) setLook({ of: photoId, view: wholePhoto })
  const change = (to: (view: View, pane: Pane) => View) =>
    setLook((look) => ({ ...look, view: to(look.view, paneOf(pane.current, photo?.imageUrl ?? '')) }))
  const zoomBy = (factor: number, at: Point = center) =>
    change((now, size) => zoomTo(now, now.scale * factor, { at, pane: size }))
  useWheel(pane, zoomBy)

  const handlers = {
    onPointerDown(event: React.PointerEvent) {
      pane.current?.setPointerCapture(event.pointerId)
      const start = pointIn(pane.current, event)
      fingers.current.set(event.pointerId, start)
      if (fingers.current.size === 1) press.current = { start, farthest: 0, hadTwo: false }
      else press.current.hadTwo = true
    },
    onPointerMove(event: React.PointerEvent) {
      if (!fingers.current.has(event.pointerId)) return
      const before = [...fingers.current.values()]
      const point = pointIn(pane.current, event)
      fingers.current.set(event.pointerId, point)
      press.current.farthest = Math.max(press.current.farthest, distanceOf(press.current.start, point))
      const after = [...fingers.current.values()]
      change((now, size) => followFingers(now, { before, after, pane: size }))
    },
    onPointerUp(event: React.PointerEvent) {
      fingers.current.delete(event.pointerId)
      const { start, hadTwo } = press.current
      const sideways = pointIn(pane.current, event).x - start.x
      if (!hadTwo && view.scale === 1 && Math.abs(sideways) > shortestSwipe) onSwipe(sideways < 0 ? 1 : -1)
    },
    onPointerCancel: (event: React.PointerEvent) => fingers.current.delete(event.pointerId),
    onClick(event: React.MouseEvent) {
      if (press.current.hadTwo || press.current.farthest > stillPx) return
      zoomBy(view.scale > 1 ? 0 : closeUp, pointIn(pane.current, event))
    },
  }
  const pan = (by: Point) => change((now, size) => panBy(now, by, size))
  return { pane, view: of === photoId ? view : wholePhoto, zoomBy, pan, handlers }
}

/** Handles the wheel by a non-passive listener, which React does not offer: otherwise the browser would zoom the page. */
function useWheel(pane: React.RefObject<HTMLElement | null>, zoomBy: (factor: number, at: Point) => void): void {
  const latest = useRef(zoomBy)
  useEffect(() => {
    latest.current = zoomBy
  })
  useEffect(() => {
    const element = pane.current
    function turn(event: WheelEvent): void {
      event.preventDefault()
      latest.current(Math.exp(-event.deltaY / 300), pointIn(element, event))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [pane])
}

/** The pane of a photo; one from elsewhere has an unknown size. */
function paneOf(element: HTMLElement | null, url: string): Pane {
  const size: Size = { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }
  const photo = parsePictureUrl(url)
  return { ...size, most: photo ? maxScaleOf(photo, size) : closeUp }
}

/** The pointer's position, from the middle of the pane. */
function pointIn(element: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
