import { maxOutlineLength, type ProductOutline } from '#domain/products/outline.ts'
import { bodyOf, handleOf } from './body-and-handle.ts'
import { type Box, boxOf } from './box.ts'
import { contoursOf, type Point } from './contours.ts'
import { countOf, type Mask } from './mask.ts'
import { areaOf, frameOf, pathOf, simplified } from './path.ts'
import { type Pixels, subjectOf } from './subject.ts'

/** Half the width of a part that is too thin for a body, as a share of the product's width. */
const thin = 0.062
/**
 * Limits of what is traced: the share of the picture that the product fills, the share of the product that is its body, and the share of
 * its frame that the body fills.
 */
const shares = { thing: [0.04, 0.75], body: 0.5, frame: 0.45 } as const
/** Tolerances of simplification, as shares of the body's width. The finest one whose path is short enough is used. */
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
  const paths = pathsOf({ body, handle, width })
  return paths && { ...paths, rise: hundredths(rise), aspect: hundredths(width / height) }
}

type Traced = { body: Mask; handle: Mask | null; width: number }

/** The paths, in the finest form that is short enough, scaled to the frame of the body as it is drawn. */
function pathsOf({ body, handle, width }: Traced): Pick<ProductOutline, 'body' | 'handle'> | null {
  const [outer] = contoursOf(body).sort((one, other) => areaOf(other) - areaOf(one))
  if (!outer) return null
  for (const tolerance of tolerances) {
    const points = simplified(outer, tolerance * width)
    const frame = frameOf(points)
    const lines = handle ? contoursOf(handle).filter((line) => areaOf(line) > (width * tolerance) ** 2 * 20) : []
    const risings = lines.map((line) => simplified(line, tolerance * width))
    const rise = frame.top - Math.min(...risings.map((line) => frameOf(line).top))
    const paths = {
      body: pathOf(points.map((point) => scaled(point, frame, frame.bottom - frame.top))),
      ...(handle && {
        handle: risings.map((line) => pathOf(line.map((point) => scaled(point, frame, rise)))).join(''),
      }),
    }
    if (paths.body.length + (paths.handle?.length ?? 0) <= maxOutlineLength) return paths
  }
  return null
}

/** A point in thousandths: horizontally of half the frame's width, from its middle; vertically of `height`, from the frame's top edge. */
function scaled({ x, y }: Point, { left, right, top }: Box, height: number): Point {
  return { x: ((x - left) / (right - left)) * 2000 - 1000, y: ((y - top) / height) * 1000 }
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
