import { boxOfPart } from './box.ts'
import { dilated, eroded, type Mask, maskFrom, maskOf, partsOf } from './mask.ts'

export type Pixels = { data: Uint8Array; width: number; height: number; channels: number }

/** Differences of color, in the units of CIE L*a*b*. A product's edge is where a share of its own difference is reached. */
const difference = { least: 6, most: 11, share: 0.35 }
/**
 * A pixel that has the background's color and is darker than it by at most this much is in shadow. Shadows are deeper under the product.
 */
const shadow = { anywhere: 14, under: 40 }
/** The share of a product's height, at its base, where its shadow is deep. */
const base = 0.06
/** A hole that differs by less than this share of the edge's difference shows the background. */
const plainShare = 0.7
/** The largest average difference between the background's two sides. */
const mostUneven = 8
/** Shares of the picture's width and of its pixels. */
const gap = 0.005
const smallHole = 0.0005

/** The product in front of a plain background: its largest part, without the holes that show the background. */
export function subjectOf(pixels: Pixels): Mask | null {
  const lab = labOf(pixels)
  const backdrop = backdropOf(lab, pixels)
  if (!backdrop) return null
  const from = (deepest: (row: number) => number) =>
    Float32Array.from({ length: pixels.width * pixels.height }, (_, at) =>
      distance({ lab, backdrop, at }, deepest(Math.floor(at / pixels.width))),
    )
  const flat = from(() => shadow.anywhere)
  const [rough = []] = partsOf(maskOf(pixels, (at) => (flat[at] ?? 0) > difference.least))
  if (rough.length === 0) return null
  const { top, bottom } = boxOfPart(rough, pixels.width)
  const floor = bottom - (bottom - top) * base
  const differences = from((row) => (row < floor ? shadow.anywhere : shadow.under))
  const own = median(rough.map((at) => flat[at] ?? 0)) * difference.share
  return filled(pixels, { differences, least: Math.min(Math.max(own, difference.least), difference.most) })
}

type Found = { differences: Float32Array; least: number }

/** The largest part that differs, with its holes filled unless they show the background. */
function filled(pixels: Pixels, { differences, least }: Found): Mask {
  const radius = pixels.width * gap
  const differs = maskOf(pixels, (at) => (differences[at] ?? 0) > least)
  const [largest = []] = partsOf(eroded(dilated(differs, radius), radius))
  const thing = maskFrom(pixels, largest)
  const holes = partsOf(maskOf(pixels, (at) => !thing.bits[at])).filter(
    (hole) => !isSeenThrough(hole, { differences, least }),
  )
  for (const at of holes.flat()) thing.bits[at] = 1
  return thing
}

/** True for the surroundings, and for a hole that shows nothing but the background. */
function isSeenThrough(hole: readonly number[], { differences, least }: Found): boolean {
  if (hole.length < differences.length * smallHole) return false
  const unlike = hole.filter((at) => (differences[at] ?? 0) > least * plainShare)
  return unlike.length < hole.length * 0.1
}

type Compared = { lab: Float32Array; backdrop: Float32Array; at: number }

/** The distance of a pixel from the background's color, apart from a shadow of the given depth. */
function distance({ lab, backdrop, at }: Compared, deepest: number): number {
  const by = (channel: number) => (lab[at * 3 + channel] ?? 0) - (backdrop[at * 3 + channel] ?? 0)
  const light = by(0) < 0 ? Math.max(0, -by(0) - deepest) : by(0)
  return Math.hypot(light, by(1) * 1.5, by(2) * 1.5)
}

/** The background's color at each pixel, from the edges of its row; null where these are not plain. */
function backdropOf(lab: Float32Array, { width, height }: Pixels): Float32Array | null {
  const backdrop = new Float32Array(lab.length)
  const edge = Math.max(2, Math.round(width * 0.03))
  let uneven = 0
  for (let y = 0; y < height; y++)
    for (let channel = 0; channel < 3; channel++) {
      const start = y * width * 3 + channel
      const left = mean(lab, start, edge)
      const right = mean(lab, start + (width - edge) * 3, edge)
      uneven += Math.abs(left - right) / (height * 3)
      for (let x = 0; x < width; x++) backdrop[start + x * 3] = left + ((right - left) * x) / width
    }
  return uneven > mostUneven ? null : backdrop
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function mean(lab: Float32Array, from: number, count: number): number {
  let sum = 0
  for (let each = 0; each < count; each++) sum += lab[from + each * 3] ?? 0
  return sum / count
}

/** The pixels in CIE L*a*b*, where distances match the differences that people see. */
function labOf({ data, width, height, channels }: Pixels): Float32Array {
  const lab = new Float32Array(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) => linear((data[at * channels + channel] ?? 0) / 255))
    const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b)
    const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    lab.set([116 * y - 16, 500 * (x - y), 200 * (y - z)], at * 3)
  }
  return lab
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function curve(value: number): number {
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116
}
