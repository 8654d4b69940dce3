import { measure, readMeasure } from './measures.ts'
import type { VariantKind } from './variants.ts'

/** The size of a product, in centimeters. */
export type ProductSize = {
  width: number
  height: number
  depth: number
  /** From the rim to the highest point of handle or strap; null without one. */
  handleDrop: number | null
}

const number = `(${measure})`
const sides = new RegExp(String.raw`${number}\s*[×x]\s*${number}\s*[×x]\s*${number}\s*cm`)
const drop = new RegExp(String.raw`drop\s*${number}\s*cm`)
const weight = new RegExp(String.raw`[,;]?\s*${number}\s*(k?g)\b`)
/** Centimeters; larger sides were not meant in centimeters. */
const largest = 100

/** The size read from a product's dimensions, '22 × 23 × 19 cm, handle drop 14 cm, 610 g'; null unless they have three sides. */
export function readProductSize(dimensions: string): ProductSize | null {
  const [, width = 0, height = 0, depth = 0] = (sides.exec(dimensions) ?? []).map(readMeasure)
  if (Math.min(width, height, depth) <= 0 || Math.max(width, height, depth) > largest) return null
  const [, handleDrop] = drop.exec(dimensions) ?? []
  return { width, height, depth, handleDrop: handleDrop ? Math.min(readMeasure(handleDrop), largest) : null }
}

/** The weight in grams read from a product's dimensions, '610 g' or '1.2 kg'; null without one. */
export function readProductWeight(dimensions: string): number | null {
  const [, amount, unit] = weight.exec(dimensions) ?? []
  return amount ? Math.round(readMeasure(amount) * (unit === 'kg' ? 1000 : 1)) || null : null
}

export const maxGrams = 100_000

/** The reason why this is no weight in grams; null when it is one. */
export function weightFault(grams: number): string | null {
  if (!Number.isInteger(grams)) return 'Enter whole grams'
  if (grams < 1) return 'At least 1 gram'
  return grams <= maxGrams ? null : 'At most 100 kilograms'
}

/** The dimensions and weight of a product, or a variant's own; empty and null where it has none. */
type Measures = { dimensions?: string | undefined; weightGrams?: number | null | undefined }
type MeasuredVariant = Measures & { _id: string; type: VariantKind; name: string }

/** The kinds of variants. The measures of an earlier kind take precedence. */
export const decisiveKinds: readonly VariantKind[] = ['size', 'style', 'material', 'color']

/**
 * The dimensions and the weight of a product in the chosen variants: a variant's own, else the product's. The weight may be written behind
 * the dimensions, which are answered without it.
 */
export function measuresOf(
  product: Measures,
  chosen: readonly (Measures & { type: VariantKind })[],
): { dimensions: string; weightGrams: number | null } {
  const sources = [...decisiveKinds.flatMap((kind) => chosen.filter(({ type }) => type === kind)), product]
  const dimensions = sources.find((source) => source.dimensions)?.dimensions ?? ''
  const weights = sources.map((source) => source.weightGrams ?? readProductWeight(source.dimensions ?? ''))
  return { dimensions: dimensions.replace(weight, ''), weightGrams: weights.find((grams) => grams !== null) ?? null }
}

/** The weight of pieces in grams, and the count of pieces whose weight is unknown. */
export function sumOfWeights(lines: readonly { pieces: number; grams: number | null }[]): {
  grams: number
  unknown: number
} {
  const unknown = lines.filter(({ grams }) => grams === null)
  return {
    grams: lines.reduce((sum, { pieces, grams }) => sum + pieces * (grams ?? 0), 0),
    unknown: unknown.reduce((sum, { pieces }) => sum + pieces, 0),
  }
}

/** Other sizes that the product comes in, each once, with the name of the variant that would be chosen instead. */
export function otherSizes(
  product: Measures,
  variants: readonly MeasuredVariant[],
  chosen: readonly MeasuredVariant[],
): { name: string; size: ProductSize }[] {
  const sizeIn = (choice: readonly MeasuredVariant[]) => readProductSize(measuresOf(product, choice).dimensions)
  const known = new Set([JSON.stringify(sizeIn(chosen))])
  return variants.flatMap((variant) => {
    const size = sizeIn(chosen.map((one) => (one.type === variant.type ? variant : one)))
    if (!size || known.has(JSON.stringify(size))) return []
    known.add(JSON.stringify(size))
    return { name: variant.name, size }
  })
}
