export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/** A view of a photo: enlarged `scale` times, its middle moved by x and y pixels. */
export type View = { scale: number } & Point

export const wholePhoto: View = { scale: 1, x: 0, y: 0 }
export const closeUp = 2.5

/** The pane, and the largest scale of its photo. */
export type Pane = Size & { most: number }

/** The largest scale of a photo that fits the pane: up to its own pixels. */
export function maxScaleOf(photo: Size, pane: Size): number {
  return Math.max(1, photo.width / pane.width, photo.height / pane.height)
}

/** Scales around a point, which keeps its position. Points are measured from the middle of the pane. */
export function zoomTo(view: View, scale: number, { at, pane }: { at: Point; pane: Pane }): View {
  const next = Math.min(pane.most, Math.max(1, scale))
  const ratio = next / view.scale
  return keepInside({ scale: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, pane)
}

export function panBy(view: View, { x, y }: Point, pane: Size): View {
  return keepInside({ ...view, x: view.x + x, y: view.y + y }, pane)
}

/** The view after a movement of fingers: one moves the photo, two scale it. */
export function followFingers(view: View, moved: { before: Point[]; after: Point[]; pane: Pane }): View {
  const [before, from] = moved.before
  const [after, to] = moved.after
  if (!before || !after) return view
  if (!from || !to) return panBy(view, { x: after.x - before.x, y: after.y - before.y }, moved.pane)
  const [middle, was] = [middleOf(after, to), middleOf(before, from)]
  const ratio = distanceOf(after, to) / Math.max(1, distanceOf(before, from))
  const zoomed = zoomTo(view, view.scale * ratio, { at: was, pane: moved.pane })
  return panBy(zoomed, { x: middle.x - was.x, y: middle.y - was.y }, moved.pane)
}

/** The view limited so that the photo never leaves the pane; at scale 1 it is centered. */
function keepInside({ scale, x, y }: View, { width, height }: Size): View {
  return { scale, x: within(x, (width * (scale - 1)) / 2), y: within(y, (height * (scale - 1)) / 2) }
}

function within(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value))
}

function middleOf(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

export function distanceOf(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
