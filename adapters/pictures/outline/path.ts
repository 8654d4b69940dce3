import type { Box } from './box.ts'
import type { Point } from './contours.ts'

/** Corners turn at least this much, in radians; other points are smoothed. */
const corner = 0.9

/** The area in a closed line. */
export function areaOf(line: readonly Point[]): number {
  return Math.abs(
    line.reduce((sum, { x, y }, at) => {
      const next = line[(at + 1) % line.length] ?? { x, y }
      return sum + x * next.y - next.x * y
    }, 0) / 2,
  )
}

/**
 * The points of a closed line that are needed to draw it within `tolerance` (Douglas and Peucker), after smoothing its steps between
 * pixels.
 */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  const even = evened(line)
  const [first = { x: 0, y: 0 }] = even
  const far = even.reduce(
    (most, point, at) => (distance(point, first) > distance(even[most] ?? first, first) ? at : most),
    0,
  )
  const halves = [even.slice(0, far + 1), [...even.slice(far), first]]
  return halves.flatMap((half) => reduced(half, tolerance).slice(0, -1))
}

/** Each point moved to the middle of it and its neighbors. */
function evened(line: readonly Point[]): Point[] {
  const at = (index: number) => line[(index + line.length) % line.length] ?? { x: 0, y: 0 }
  return line.map((_, index) => {
    const near = [-2, -1, 0, 1, 2].map((by) => at(index + by))
    return { x: mean(near.map(({ x }) => x)), y: mean(near.map(({ y }) => y)) }
  })
}

/** The ends of an open line, and the points between them that are needed. */
function reduced(line: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, line.length - 1])
  const spans: [number, number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const farthest = farthestBetween(line, from, to)
    if (farthest.by <= tolerance) continue
    kept.add(farthest.at)
    spans.push([from, farthest.at], [farthest.at, to])
  }
  return line.filter((_, at) => kept.has(at))
}

function farthestBetween(line: readonly Point[], from: number, to: number): { at: number; by: number } {
  const [a, b] = [line[from], line[to]]
  const farthest = { at: from, by: 0 }
  if (!a || !b) return farthest
  const length = distance(a, b)
  for (let at = from + 1; at < to; at++) {
    const point = line[at] ?? a
    const across = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    const by = length > 0 ? Math.abs(across) / length : distance(point, a)
    if (by > farthest.by) Object.assign(farthest, { at, by })
  }
  return farthest
}

/** A closed SVG path of whole numbers: straight to corners, in curves past the other points. */
export function pathOf(points: readonly Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] ?? { x: 0, y: 0 }
  const middle = (index: number) => ({ x: (at(index).x + at(index + 1).x) / 2, y: (at(index).y + at(index + 1).y) / 2 })
  const pen = relativePen(middle(-1))
  const drawn = points.map((point, index) =>
    turnAt(at(index - 1), point, at(index + 1)) > corner
      ? pen.to('l', point) + pen.to('l', middle(index))
      : pen.to('q', point, middle(index)),
  )
  return `${pen.start}${drawn.join('')}z`
}

/** The frame of the curve that pathOf draws through these points. */
export function frameOf(points: readonly Point[]): Box {
  const at = (index: number) => points[(index + points.length) % points.length] ?? { x: 0, y: 0 }
  const along = (axis: 'x' | 'y') =>
    points.flatMap((point, index) => {
      const [before, after] = [at(index - 1), at(index + 1)]
      if (turnAt(before, point, after) > corner) return [point[axis]]
      return bendOf((before[axis] + point[axis]) / 2, point[axis], (point[axis] + after[axis]) / 2)
    })
  const [xs, ys] = [along('x'), along('y')]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** The ends of a quadratic curve on one axis, and its furthest value between them. */
function bendOf(from: number, control: number, to: number): number[] {
  const share = (from - control) / (from - 2 * control + to)
  if (!(share > 0 && share < 1)) return [from, to]
  return [from, to, (1 - share) ** 2 * from + 2 * share * (1 - share) * control + share ** 2 * to]
}

/** Writes relative steps between rounded points, so that no rounding adds up. */
function relativePen(from: Point) {
  let here = rounded(from)
  const write = (value: number) => (value < 0 ? `${value}` : ` ${value}`)
  return {
    start: `M${(write(here.x) + write(here.y)).trimStart()}`,
    to(command: 'l' | 'q', ...points: Point[]): string {
      const steps = points.map(rounded).map(({ x, y }) => write(x - here.x) + write(y - here.y))
      here = rounded(points.at(-1) ?? here)
      return command + steps.join('').trimStart()
    },
  }
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) }
}

function turnAt(before: Point, point: Point, after: Point): number {
  const way = Math.atan2(after.y - point.y, after.x - point.x) - Math.atan2(point.y - before.y, point.x - before.x)
  return Math.abs(Math.atan2(Math.sin(way), Math.cos(way)))
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
