import type { Donations } from '#contract/impact.ts'

/** The drawing is 1000 units wide and deep, for any size on the page; the light is right of its middle. */
const light = { middle: 740, reach: 235 }
const grainShapes = 150

type LineShape = { left: number; depth: number; length: number }

/** SVG paths of the lines of light: the far ones and the near ones. */
export function lightPaths(lines: Donations['lines']): { far: string; near: string } {
  const shapes = lines.map(([line, amount]) => shapeOf(line, amount))
  return {
    far: pathOf(shapes.filter(({ depth }) => depth < 420)),
    near: pathOf(shapes.filter(({ depth }) => depth >= 420)),
  }
}

/** The path of the highlighted line, longer than the others. */
export function brightPath(line: number, amount: number): string {
  const { left, depth, length } = shapeOf(line, amount)
  return pathOf([{ left: left - Math.round(length * 0.4), depth, length: Math.round(length * 1.8) }])
}

/** The path of the water's grain. */
export const grainPath = pathOf(
  Array.from({ length: grainShapes }, (_, number) => {
    const depth = chance(number, 7) ** 1.5
    const length = 5 + 34 * depth * (0.5 + chance(number, 8))
    return {
      left: Math.round(1000 * chance(number, 9)),
      depth: 8 + Math.round(980 * depth),
      length: Math.round(length),
    }
  }),
)

/** The line of a donation, from its number and amount alone, so that no line moves when others are added or removed. Distant lines are many, short and close together. */
function shapeOf(line: number, amount: number): LineShape {
  const depth = chance(line, 1) ** 1.5
  const size = Math.min(1.7, 0.6 + amount / 100)
  const length = Math.round((5 + 38 * depth) * size)
  const aside = (chance(line, 2) + chance(line, 3) - 1) * light.reach * (0.08 + 0.92 * depth)
  return { left: Math.round(light.middle + aside - length / 2), depth: 15 + Math.round(960 * depth), length }
}

function pathOf(shapes: readonly LineShape[]): string {
  return shapes.map(({ left, depth, length }) => `M${left} ${depth}h${length}`).join('')
}

/** A pseudo-random number from 0 to 1, the same for the same arguments. */
function chance(number: number, salt: number): number {
  let mixed = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(salt, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}
