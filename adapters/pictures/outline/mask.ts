/** Pixels of a picture, row by row: 1 belongs to the product, 0 to its background. */
export type Mask = { width: number; height: number; bits: Uint8Array }

export function maskOf({ width, height }: Pick<Mask, 'width' | 'height'>, isSet: (at: number) => boolean): Mask {
  return { width, height, bits: Uint8Array.from({ length: width * height }, (_, at) => Number(isSet(at))) }
}

export function countOf({ bits }: Mask): number {
  return bits.reduce((sum, bit) => sum + bit, 0)
}

/** The connected parts of a mask, as lists of pixels, largest first. */
export function partsOf(mask: Mask): number[][] {
  const { width, height, bits } = mask
  const seen = new Uint8Array(bits.length)
  const parts: number[][] = []
  for (let start = 0; start < bits.length; start++) {
    if (!bits[start] || seen[start]) continue
    seen[start] = 1
    const part = [start]
    for (let next = 0; next < part.length; next++) {
      const at = part[next] ?? 0
      const x = at % width
      for (const other of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (other < 0 || other >= width * height || seen[other] || !bits[other]) continue
        seen[other] = 1
        part.push(other)
      }
    }
    parts.push(part)
  }
  return parts.sort((one, other) => other.length - one.length)
}

export function maskFrom(size: Pick<Mask, 'width' | 'height'>, pixels: Iterable<number>): Mask {
  const bits = new Uint8Array(size.width * size.height)
  for (const at of pixels) bits[at] = 1
  return { width: size.width, height: size.height, bits }
}

/** Pixels whose distance to the background is more than `radius`: what is thinner than two radii disappears. */
export function eroded(mask: Mask, radius: number): Mask {
  const near = distancesTo(mask, (at) => !mask.bits[at])
  return maskOf(mask, (at) => (near[at] ?? 0) > radius)
}

/** The mask, and what is within `radius` of it. */
export function dilated(mask: Mask, radius: number): Mask {
  const near = distancesTo(mask, (at) => mask.bits[at] === 1)
  return maskOf(mask, (at) => (near[at] ?? 0) <= radius)
}

const diagonal = Math.SQRT2

/** Each pixel's distance to the nearest pixel for which `isFound` is true, computed in two passes over the picture. */
function distancesTo({ width, height }: Mask, isFound: (at: number) => boolean): Float32Array {
  const far = width + height
  const distance = Float32Array.from({ length: width * height }, (_, at) => (isFound(at) ? 0 : far))
  const at = (x: number, y: number) =>
    x < 0 || x >= width || y < 0 || y >= height ? far : (distance[y * width + x] ?? far)
  const sweep = (x: number, y: number, way: 1 | -1) => {
    const straight = Math.min(at(x, y), at(x - way, y) + 1, at(x, y - way) + 1)
    const slanted = Math.min(at(x - way, y - way), at(x + way, y - way)) + diagonal
    distance[y * width + x] = Math.min(straight, slanted)
  }
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) sweep(x, y, 1)
  for (let y = height - 1; y >= 0; y--) for (let x = width - 1; x >= 0; x--) sweep(x, y, -1)
  return distance
}
