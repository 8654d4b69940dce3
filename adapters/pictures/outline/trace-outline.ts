import { maxOutlineLength, type ProductOutline } from '#domain/outline.ts'
import { bodyOf, handleOf } from './body-and-handle.ts'
import { type Box, boxOf } from './box.ts'
import { contoursOf, type Point } from './contours.ts'
import { countOf, type Mask } from './mask.ts'
import { areaOf, pathOf, simplified } from './path.ts'
import { type Pixels, subjectOf } from './subject.ts'

/** Half of what is too thin for a body, as a share of the thing's width. */
const thin = 0.062
/** Shares of the picture that a thing fills, of the thing that is its body, and of its frame that a body fills. */
const shares = { thing: [0.04, 0.75], body: 0.5, frame: 0.45 } as const
/** Simplified by shares of the body's width, the finest that fits. */
const tolerances = [0.005, 0.007, 0.01, 0.014, 0.02]

/** The outline of a product in front of a plain background; null when none can be trusted. */
export function traceOutline(pixels: Pixels): ProductOutline | null {
  const thing = subjectOf(pixels)
  if (!thing || !isWithin(countOf(thing) / thing.bits.length, shares.thing)) return null
  const frame = boxOf(thing)
  if (touchesBorder(frame, thing)) return null
  const unit = frame.right - frame.left
  const body = bodyOf(thing, unit * thin)
  const box = boxOf(body)
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const area = countOf(body)
  if (area < countOf(thing) * shares.body || area < width * height * shares.frame) return null
  const handle = handleOf(thing, body, box)
  const rise = handle ? (box.top - boxOf(handle).top) / height : 0
  const paths = pathsOf({ body, handle, box, rise })
  return paths && { ...paths, rise: hundredths(rise), aspect: hundredths(width / height) }
}

type Traced = { body: Mask; handle: Mask | null; box: Box; rise: number }

function pathsOf({ body, handle, box, rise }: Traced): Pick<ProductOutline, 'body' | 'handle'> | null {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const lines = { body: contoursOf(body), handle: handle ? contoursOf(handle) : [] }
  const [outer] = lines.body.sort((one, other) => areaOf(other) - areaOf(one))
  if (!outer) return null
  const scaled = (tall: number) => (point: Point) => ({
    x: ((point.x - box.left) / width) * 2000 - 1000,
    y: ((point.y - box.top) / tall) * 1000,
  })
  for (const tolerance of tolerances) {
    const draw = (line: Point[], tall: number) => pathOf(simplified(line, tolerance * width).map(scaled(tall)))
    const large = lines.handle.filter((line) => areaOf(line) > (width * tolerance) ** 2 * 20)
    const paths = {
      body: draw(outer, height),
      ...(handle && { handle: large.map((line) => draw(line, rise * height)).join('') }),
    }
    if (paths.body.length + (paths.handle?.length ?? 0) <= maxOutlineLength) return paths
  }
  return null
}

function touchesBorder({ left, right, top, bottom }: Box, { width, height }: Mask): boolean {
  return left === 0 || top === 0 || right === width || bottom === height
}

function isWithin(value: number, [least, most]: readonly [number, number]): boolean {
  return value >= least && value <= most
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
