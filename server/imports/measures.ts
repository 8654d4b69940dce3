import { decisiveKinds, maxGrams, measuresOf } from '#domain/products/product-size.ts'
import { type Cells, silent } from './cells.ts'
import type { Row } from './columns.ts'
import type { CurrentProduct } from './current-product.ts'
import type { Choice, VariantRow } from './options.ts'
import { variantKey } from './prices.ts'

/** The measures of a variant in a file: null and empty where it has those of its product. */
export type Measures = { weightGrams?: number | null; dimensions?: string }

/** The weight of a row, null for none: an empty cell, or Shopify's 0. */
export function readGrams(row: Row, cells: Cells): number | null {
  const grams = cells.quantity(row, 'grams') ?? 0
  if (grams >= 0 && grams <= maxGrams) return grams || null
  cells.note(row, 'grams', 'A weight is 1 to 100,000 grams: it is left out')
  return null
}

/**
 * Weights and dimensions of the variants by their keys. They belong to the size of a row, else to its style, material or color. A weight
 * equal to the product's, which is the first row's, is not the variant's own.
 */
export function planMeasures(
  rows: readonly VariantRow[],
  current: CurrentProduct | null,
  cells: Cells,
): Map<string, Measures> {
  const found = new Map<string, Measures & { grams: number | null }>()
  const ofProduct = productWeight(rows, current)
  for (const [index, { row, choice }] of rows.entries()) {
    const key = decisiveKey(choice)
    if (!key) continue
    const grams = row.cells.grams === undefined ? null : readGrams(row, index === 0 ? silent : cells)
    const known = found.get(key)
    if (known && known.grams !== grams)
      cells.note(row, 'grams', 'Another row of this variant has another weight, which counts')
    if (known) continue
    found.set(key, {
      grams,
      ...(row.cells.grams !== undefined && { weightGrams: grams === ofProduct ? null : grams }),
      ...(row.cells.variantDimensions !== undefined && {
        dimensions: cells.text(row, 'variantDimensions', 500) ?? '',
      }),
    })
  }
  return new Map([...found].map(([key, { grams: _, ...measures }]) => [key, measures]))
}

/** Problems of the first row are reported with the product's own fields. */
function productWeight(rows: readonly VariantRow[], current: CurrentProduct | null): number | null {
  const first = rows[0]?.row
  const before = current && measuresOf(current, []).weightGrams
  return first?.cells.grams === undefined ? before : readGrams(first, silent)
}

function decisiveKey(choice: Choice): string | undefined {
  const one = decisiveKinds.flatMap((kind) => choice.find((each) => each.kind === kind) ?? [])[0]
  return one && variantKey(one)
}
