import type { Piece } from '#contract/pieces.ts'
import { oneOf, type RowOf } from '#database/query.ts'
import { pieceStates } from '#domain/pieces/piece.ts'

/** The columns of piece `i` with its batch `b` and order `o`, in this order. */
export const pieceColumns = `i.id as serial, i.batch_id as "batchId", b.name as "batchName", i.variant_ids as "variantIds", i.number,
  b.last_number as "lastNumber", i.state, o.order_number as "orderNumber", i.sold_at as "soldAt", i.retired_at as "retiredAt", i.reason,
  i.label_printed_at as "labelPrintedAt"`

export const pieceTables = 'pieces i join piece_batches b on b.id = i.batch_id left join orders o on o.id = i.order_id'

/** The names of the variants of piece `i`, by kind: 'Terracotta, Large'. */
export const variantNames = `coalesce((select string_agg(name, ', ' order by type, name) from product_variants where id = any (i.variant_ids)), '')`

export const pieceRow = {
  serial: 'text',
  batchId: 'text',
  batchName: 'text',
  variantIds: 'texts',
  number: 'integer',
  lastNumber: 'integer',
  state: oneOf(pieceStates),
  orderNumber: 'text?',
  soldAt: 'time?',
  retiredAt: 'time?',
  reason: 'text',
  labelPrintedAt: 'time?',
} as const

export function pieceFrom(row: RowOf<{ row: typeof pieceRow }>): Piece {
  const { orderNumber, soldAt, retiredAt, reason, labelPrintedAt, ...piece } = row
  return {
    ...piece,
    ...(orderNumber && { orderNumber }),
    ...(soldAt && { soldAt: soldAt.getTime() }),
    ...(retiredAt && { retiredAt: retiredAt.getTime() }),
    ...(reason && { reason }),
    ...(labelPrintedAt && { labelPrintedAt: labelPrintedAt.getTime() }),
  }
}
