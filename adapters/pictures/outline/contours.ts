import type { Mask } from './mask.ts'

export type Point = { x: number; y: number }

/** The borders of a mask along the edges of its pixels, as closed lines: the outer ones, and those of its holes. */
export function contoursOf(mask: Mask): Point[][] {
  const columns = mask.width + 1
  const steps = stepsAlong(mask)
  const lines: Point[][] = []
  for (const start of steps.keys()) {
    const line: Point[] = []
    for (let at = steps.get(start)?.pop(); at !== undefined; at = steps.get(at)?.pop())
      line.push({ x: at % columns, y: Math.floor(at / columns) })
    if (line.length > 0) lines.push(line)
  }
  return lines
}

/** From each corner of a pixel the next ones along the border, with the mask on the right. */
function stepsAlong({ width, height, bits }: Mask): Map<number, number[]> {
  const isSet = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && bits[y * width + x] === 1
  const corner = (x: number, y: number) => y * (width + 1) + x
  const steps = new Map<number, number[]>()
  const step = (from: number, to: number) => {
    const known = steps.get(from)
    if (known) known.push(to)
    else steps.set(from, [to])
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isSet(x, y)) continue
      if (!isSet(x, y - 1)) step(corner(x, y), corner(x + 1, y))
      if (!isSet(x + 1, y)) step(corner(x + 1, y), corner(x + 1, y + 1))
      if (!isSet(x, y + 1)) step(corner(x + 1, y + 1), corner(x, y + 1))
      if (!isSet(x - 1, y)) step(corner(x, y + 1), corner(x, y))
    }
  return steps
}
