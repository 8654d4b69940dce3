import { barcodeDigits, barcodeFault } from '#domain/products/barcode.ts'
import { type Cells, short } from './cells.ts'
import type { Row } from './columns.ts'
import type { CurrentProduct } from './current-product.ts'
import type { VariantRow } from './options.ts'
import type { OwnCodes } from './plan-own-facts.ts'

export const maxSkuLetters = 60

/** The barcode of a row, null for none. One that is not valid is left out with a note, and the former one stays. */
export function readBarcode(row: Row, cells: Cells, former: string | null | undefined): string | null {
  const text = row.cells.barcode ?? ''
  // Some files put an apostrophe in front of digits, so that spreadsheets show all of them.
  const barcode = barcodeDigits(text.replace(/^'/, ''))
  const fault = barcodeFault(barcode)
  if (fault === null) return barcode || null
  cells.note(row, 'barcode', `“${short(text)}” is left out. ${fault}`)
  return former ?? null
}

/**
 * Notes the first SKU and the first barcode that the file gives to a combination of variants, because a combination has none in the shop.
 */
export function noteLostCodes(rows: readonly VariantRow[], cells: Cells): void {
  for (const [key, codes] of [
    ['sku', 'SKUs'],
    ['barcode', 'barcodes'],
  ] as const) {
    const lost = rows.find(({ row, choice }) => row.cells[key] && choice.length > 1)
    if (lost) cells.note(lost.row, key, `Only variants of one option have ${codes}: it is left out`)
  }
}

/** The SKU and the barcode of a product that the file names without options. */
export function ownCodes([first]: readonly VariantRow[], current: CurrentProduct | null, cells: Cells): OwnCodes {
  if (!first || first.choice.length > 0) return {}
  const { row } = first
  return {
    ...(row.cells.sku !== undefined && { sku: cells.text(row, 'sku', maxSkuLetters) ?? null }),
    ...(row.cells.barcode !== undefined && { barcode: readBarcode(row, cells, current?.barcode) }),
  }
}
