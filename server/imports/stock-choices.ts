import { type Cells, silent } from './cells.ts'
import type { Group, Row } from './columns.ts'
import type { CurrentProduct } from './current-product.ts'
import { readVariantRows } from './options.ts'
import { isNewChoice } from './stock.ts'

/** Pieces for variants whose stock the file does not track, or that it sells without stock; null until the merchant has chosen. */
export type StockChoices = { untrackedStock: number | null; continuedStock: number | null }

/** A product's rows with the pieces that the merchant chose, and the number of rows that the choice concerns. */
export type Stocked = { group: Group; untracked: number; continued: number }

type Planning = { cells: Cells; choices: StockChoices }

/**
 * Replaces quantities that mean something else in Shopify. A variant without an inventory tracker is not counted there: a new one gets the
 * chosen pieces, an existing one keeps its stock. One that continues selling when it is out of stock has at least the chosen pieces.
 */
export function withStockChoices(group: Group, current: CurrentProduct | null, { cells, choices }: Planning): Stocked {
  const sold = new Map(readVariantRows(group, silent).map((one) => [one.row, one]))
  let untracked = 0
  let continued = 0
  const rows = group.rows.map((row) => {
    const one = sold.get(row)
    if (!one || !isSold(row)) return row
    if (row.cells.tracker === '') {
      if (!isNewChoice(one.choice, current)) return uncounted(row, cells)
      untracked += 1
      return counted(row, choices.untrackedStock ?? 0)
    }
    if (!isContinued(row)) return row
    continued += 1
    const quantity = Number(row.cells.quantity)
    const least = choices.continuedStock ?? 0
    if (quantity < 0) cells.note(row, 'quantity', `−${-quantity} becomes ${least}: stock cannot be negative`)
    return quantity >= least ? row : counted(row, least)
  })
  const [first = group.rows[0], ...others] = rows
  return { group: { ...group, rows: [first, ...others] }, untracked, continued }
}

function isSold({ cells }: Row): boolean {
  return Boolean(cells.price || cells.quantity || cells.sku || cells.option1Value)
}

/** True for a row with a readable quantity whose variant is also sold without stock. */
function isContinued({ cells }: Row): boolean {
  return /^continue$/i.test(cells.policy ?? '') && /^-?\d{1,7}(\.0{1,2})?$/.test(cells.quantity ?? '')
}

function uncounted(row: Row, cells: Cells): Row {
  if (!row.cells.quantity) return row
  cells.note(row, 'quantity', 'The file does not track this stock: it stays as it is')
  return { line: row.line, cells: { ...row.cells, quantity: '' } }
}

function counted({ line, cells }: Row, pieces: number): Row {
  return { line, cells: { ...cells, quantity: String(pieces) } }
}
