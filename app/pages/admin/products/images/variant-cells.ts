import { namesOf } from '#app/features/editing/draft.ts'
import type { SavedVariants } from '#contract/product-variants.ts'
import type { VariantOption } from '#domain/products/variant-options.ts'
import { type VariantKind, variantKinds } from '#domain/products/variants.ts'
import type { VariantFields } from './draft.ts'
import { newVariant, readVariant, type TypedVariant } from './variant-fields.ts'

/** The columns of the table in which merchants type. */
export const cellNames = {
  priceAdjustment: 'Price adjustment ($)',
  stockQuantity: 'Stock',
  sku: 'SKU',
  barcode: 'Barcode',
} as const
export type Column = keyof typeof cellNames
export const columns = namesOf(cellNames)

const parts = ['name', 'type', 'value', ...columns] as const
type Part = (typeof parts)[number]

/** A field of a variant in the form of its product, under the server's name for it. */
export type Cell = `variant:${string}/${Part}`
/** The texts of the fields; null where there is no variant. */
export type Cells = { [cell: Cell]: string | null }
export type StoredCells = { [cell: Cell]: string | number | null }

export type Row = { id: string; name: string; type: VariantKind; value: string }

/** The part of the product's form that the table shows. */
export type CellsForm = {
  values: Cells
  errors: { [cell: Cell]: string | null | undefined }
  changed: readonly string[]
  type: (change: Cells) => void
  fieldOf: (cell: Cell) => Omit<React.ComponentProps<'input'>, 'value'> & {
    value: string
    error: string | null | undefined
    announcesError: boolean
  }
}

export function cellOf(id: string, part: Part): Cell {
  return `variant:${id}/${part}`
}

export function isCell(name: string): name is Cell {
  return name.startsWith('variant:')
}

export function storedCells(variants: readonly (VariantFields & { id: string })[]): StoredCells {
  return Object.fromEntries(variants.flatMap((one) => parts.map((part) => [cellOf(one.id, part), one[part]])))
}

/** The stored fields as texts. */
export function typedCells(stored: StoredCells): Cells {
  return mapCells(stored, (value, part) => (part === 'priceAdjustment' ? signed(Number(value)) : String(value)))
}

/** The texts as they will be stored. */
export function readCells(cells: Cells): StoredCells {
  return mapCells(cells, (_, part, id) => readRow(cells, id).fields[part])
}

/** The texts that cannot be stored, with reasons. */
export function cellErrors(cells: Cells) {
  const errors = mapCells<string | null, string | undefined>(cells, (_, part, id) => readRow(cells, id).errors[part])
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error))
}

/** The rows of variants that are not stored. */
export function newRows(cells: Cells, storedIds: readonly string[]): Row[] {
  return idsOf(cells).flatMap((id) => {
    const { name, type, value } = readRow(cells, id).fields
    return name && !storedIds.includes(id) ? [{ id, name, type, value }] : []
  })
}

/** The cells of a new variant for an option. */
export function optionCells({ type, name, value }: VariantOption): Cells {
  const id = crypto.randomUUID()
  const fields: TypedVariant = { ...newVariant, type, name, value }
  return Object.fromEntries(parts.map((part) => [cellOf(id, part), fields[part]]))
}

/** The change that takes the cells of a variant out. */
export function withoutRow(id: string): Cells {
  return Object.fromEntries(parts.map((part) => [cellOf(id, part), null]))
}

/** Typed cells of variants that are gone. */
export function strayCells(cells: Cells, storedIds: readonly string[]): Cells {
  const gone = idsOf(cells).filter((id) => !storedIds.includes(id) && !cells[cellOf(id, 'name')])
  const stray = Object.entries(cells).filter(([cell, value]) => value !== null && gone.includes(idOf(cell)))
  return Object.fromEntries(stray.map(([cell]) => [cell, null]))
}

/** 'Stock of Red' */
export function cellLabel(cell: Cell, cells: Cells): string {
  const name = cells[cellOf(idOf(cell), 'name')] ?? 'a variant'
  const column = columns.find((one) => cell.endsWith(`/${one}`))
  return column ? `${cellNames[column].replace(' ($)', '')} of ${name}` : name
}

/** The name of a change in the save bar. A variant that is not stored yet is one change, with all its cells. */
export function cellChange(cell: Cell, cells: Cells, stored: StoredCells): string {
  return cellLabel(cell in stored ? cell : cellOf(idOf(cell), 'name'), cells)
}

/** The typed fields over those of a variant that is not stored. */
export function withCells<Variant extends VariantFields & { id: string }>(variant: Variant, cells: Cells): Variant {
  const { priceAdjustment, stockQuantity, sku, barcode } = readRow(
    { ...typedCells(storedCells([variant])), ...cells },
    variant.id,
  ).fields
  return { ...variant, priceAdjustment, stockQuantity, sku, barcode }
}

/** Null for each changed cell of a variant that is not stored yet: undoing the save removes that variant. */
export function withoutNew(changed: readonly string[], stored: StoredCells): Cells {
  return Object.fromEntries(changed.flatMap((name) => (isCell(name) && !(name in stored) ? [[name, null]] : [])))
}

/** The changed cells as they are sent. Undoing removes variants, whose cells are null. */
export function sentVariants(
  { values, changed, opened }: { values: Cells; changed: readonly string[]; opened: Partial<StoredCells> },
  storedIds: readonly string[],
): SavedVariants {
  const cells = changed.filter(isCell)
  const ids = [...new Set(cells.map(idOf))]
  const of = (id: string, part: Part) => cells.includes(cellOf(id, part))
  const isNew = (id: string) => !storedIds.includes(id)
  const isGone = (id: string) => values[cellOf(id, 'name')] === null
  const openedOf = (id: string, names: readonly Part[]) =>
    Object.fromEntries(names.map((part) => [part, opened[cellOf(id, part)]]))
  return {
    added: ids
      .filter((id) => isNew(id) && !isGone(id))
      .map((draftId) => {
        const {
          isPictured: _,
          cost: __,
          dimensions: ___,
          weightGrams: ____,
          ...fields
        } = readRow(values, draftId).fields
        return { ...fields, draftId }
      }),
    changed: ids
      .filter((id) => storedIds.includes(id))
      .map((variantId) => {
        const { fields } = readRow(values, variantId)
        const given = columns.filter((column) => of(variantId, column))
        return {
          variantId,
          opened: openedOf(variantId, given),
          ...Object.fromEntries(given.map((column) => [column, fields[column]])),
        }
      }),
    removed: ids
      .filter((id) => isNew(id) && isGone(id))
      .map((variantId) => ({ variantId, opened: openedOf(variantId, parts) })),
  }
}

function readRow(cells: Cells, id: string) {
  const text = (part: Part) => cells[cellOf(id, part)] ?? ''
  const type = variantKinds.find((kind) => kind === text('type')) ?? 'color'
  const priceAdjustment = text('priceAdjustment').replace(/^\s*\+/, '')
  return readVariant({
    ...newVariant,
    name: text('name'),
    type,
    value: text('value'),
    priceAdjustment,
    stockQuantity: text('stockQuantity'),
    sku: text('sku'),
    barcode: text('barcode'),
  })
}

function idOf(cell: string): string {
  return /^variant:(.*)\//.exec(cell)?.[1] ?? ''
}

function idsOf(cells: Cells): string[] {
  return [...new Set(Object.keys(cells).filter(isCell).map(idOf))]
}

function mapCells<From, To>(
  cells: { [cell: Cell]: From },
  to: (value: From, part: Part, id: string) => To,
): { [cell: Cell]: To } {
  const found = Object.entries(cells).filter(([cell, value]) => isCell(cell) && value !== null)
  return Object.fromEntries(
    found.flatMap(([cell, value]) => {
      const part = parts.find((one) => cell.endsWith(`/${one}`))
      return part ? [[cell, to(value, part, idOf(cell))]] : []
    }),
  )
}

/** '+60.00', '−12.50' */
function signed(dollars: number): string {
  return `${dollars < 0 ? '−' : '+'}${Math.abs(dollars).toFixed(2)}`
}
