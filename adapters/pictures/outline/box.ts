import type { Mask } from './mask.ts'

/** The frame of pixels; right and bottom are the first column and row after it. */
export type Box = { left: number; right: number; top: number; bottom: number }

export function boxOf({ width, bits }: Mask): Box {
  const pixels = Array.from(bits.keys()).filter((at) => bits[at])
  return boxOfPart(pixels, width)
}

export function boxOfPart(part: readonly number[], width: number): Box {
  const box = { left: Infinity, right: 0, top: Infinity, bottom: 0 }
  for (const at of part) {
    const [x, y] = [at % width, Math.floor(at / width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 1)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 1)
  }
  return box
}

/** True for a frame that exceeds another by no more than `by`. */
export function isInside(one: Box, frame: Box, by: number): boolean {
  const [across, down] = [one.left >= frame.left - by && one.right <= frame.right + by, one.top >= frame.top - by]
  return across && down && one.bottom <= frame.bottom + by
}
