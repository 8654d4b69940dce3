/** The size of a product, in centimeters. */
export type ProductSize = {
  width: number
  height: number
  depth: number
  /** From the rim to the highest point of handle or strap; null without one. */
  handleDrop: number | null
}

const number = String.raw`(\d+(?:\.\d+)?)`
const sides = new RegExp(String.raw`${number}\s*[×x]\s*${number}\s*[×x]\s*${number}\s*cm`)
const drop = new RegExp(String.raw`drop\s*${number}\s*cm`)
const weight = new RegExp(String.raw`${number}\s*(k?g)\b`)
/** Centimeters; larger sides were not meant in centimeters. */
const largest = 100

/** The size read from a product's dimensions, '22 × 23 × 19 cm, handle drop 14 cm, 610 g'; null unless they have three sides. */
export function readProductSize(dimensions: string): ProductSize | null {
  const [, width = 0, height = 0, depth = 0] = (sides.exec(dimensions) ?? []).map(Number)
  if (Math.min(width, height, depth) <= 0 || Math.max(width, height, depth) > largest) return null
  const [, handleDrop] = drop.exec(dimensions) ?? []
  return { width, height, depth, handleDrop: handleDrop ? Math.min(Number(handleDrop), largest) : null }
}

/** The weight in grams read from a product's dimensions, '610 g' or '1.2 kg'; null without one. */
export function readProductWeight(dimensions: string): number | null {
  const [, amount, unit] = weight.exec(dimensions) ?? []
  return amount ? Math.round(Number(amount) * (unit === 'kg' ? 1000 : 1)) || null : null
}
