import { type Box, boxOf, boxOfPart, isInside } from './box.ts'
import { dilated, eroded, type Mask, maskFrom, maskOf, partsOf } from './mask.ts'

/** Shares of the body's width: how far a handle may reach beyond its sides, and how far it overlaps the body. */
const beside = 0.06
const overlap = 0.03
/** Shares of the body's height: a part that rises this much above it is a handle; the shadow is at its lowest part. */
const leastRise = 0.08
const aboveShadow = [0.7, 0.92] as const

/** The product without its thin parts, which are straps and handles. Its corners stay. */
export function bodyOf(thing: Mask, radius: number): Mask {
  const [core = []] = partsOf(eroded(thing, radius))
  const coreMask = maskFrom(thing, core)
  const near = dilated(coreMask, radius)
  const body = maskOf(thing, (at) => near.bits[at] === 1 && thing.bits[at] === 1)
  const frame = boxOf(body)
  const reach = dilated(coreMask, radius * 1.6)
  const corners = restOf(thing, body).filter(
    (part) => part.every((at) => reach.bits[at]) && isInside(boxOfPart(part, thing.width), frame, radius * 0.15),
  )
  for (const at of corners.flat()) body.bits[at] = 1
  return withoutShadow(body, frame)
}

/** The body without the ends of its shadow, which reach beyond its sides at the base. */
function withoutShadow(body: Mask, { top, bottom }: Box): Mask {
  const height = bottom - top
  const [upper = 0, lower = 0] = aboveShadow.map((share) => Math.round(top + height * share))
  const [from, to] = [edgesOf(body, upper), edgesOf(body, lower)]
  const along = (one: number, other: number, y: number) => one + ((other - one) * (y - upper)) / (lower - upper)
  return maskOf(body, (at) => {
    const [x, y] = [at % body.width, Math.floor(at / body.width)]
    const isOut = x < along(from.left, to.left, y) - 1 || x > along(from.right, to.right, y) + 1
    return body.bits[at] === 1 && !(y > lower && isOut)
  })
}

function edgesOf({ width, bits }: Mask, y: number): { left: number; right: number } {
  const row = bits.subarray(y * width, (y + 1) * width)
  return { left: row.indexOf(1), right: row.lastIndexOf(1) }
}

/** The parts above the body within its width, with a little of the body below them. */
export function handleOf(thing: Mask, body: Mask, box: Box): Mask | null {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const rising = restOf(thing, body).filter((part) => {
    const { left, right, top } = boxOfPart(part, thing.width)
    return top < box.top - height * leastRise && left > box.left - width * beside && right < box.right + width * beside
  })
  if (rising.length === 0) return null
  const handle = maskFrom(thing, rising.flat())
  const near = dilated(handle, width * overlap)
  return maskOf(thing, (at) => handle.bits[at] === 1 || (near.bits[at] === 1 && body.bits[at] === 1))
}

function restOf(thing: Mask, body: Mask): number[][] {
  return partsOf(maskOf(thing, (at) => thing.bits[at] === 1 && !body.bits[at]))
}
