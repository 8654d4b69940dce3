import { query, sql } from '#database/query.ts'
import { labelSizeNames, maxLabels } from '#domain/pieces/label-sizes.ts'
import { passportPath, readSerial } from '#domain/pieces/serial.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { variantNames } from './piece-rows.ts'

const labels = sql({
  name: 'piece-labels',
  text: `select i.id as serial, i.number, b.last_number as "lastNumber", p.name as "productName", ${variantNames} as "variantName"
from pieces i join piece_batches b on b.id = i.batch_id join products p on p.id = i.product_id
where i.id = any ($1) order by array_position($1, i.id)`,
  row: { serial: 'text', number: 'integer', lastNumber: 'integer', productName: 'text', variantName: 'text' },
})

/**
 * The labels of pieces as a PDF, in the order of the `serials`, which have commas between; the code of each holds the absolute address of
 * its passport. Reading it changes nothing.
 */
export async function pieceLabels(shop: Shop, asked: { size?: string; serials?: string }) {
  const { serials, size } = readLabels(asked)
  const found = await query(shop.db, labels, [serials])
  if (found.length < serials.length)
    throw new Refusal('NOT_FOUND', 'No piece of any product carries one of these serials.')
  // The first file loads the PDF library, which would delay each start.
  const { drawLabels } = await import('./draw-labels.ts')
  const pieces = found.map((piece) => ({ ...piece, address: shop.settings.publicUrl + passportPath(piece.serial) }))
  return { name: `labels-${size}.pdf`, file: drawLabels(pieces, size) }
}

function readLabels(asked: { size?: string; serials?: string }) {
  const size = labelSizeNames.find((name) => name === asked.size)
  if (!size) throw wrong('size', `Choose one of the sizes: ${labelSizeNames.join(', ')}`)
  const typed = (asked.serials ?? '').split(',', maxLabels + 1)
  if (typed.length > maxLabels) throw wrong('serials', `At most ${maxLabels} labels at once`)
  const serials = typed.flatMap((text) => readSerial(text) ?? [])
  if (serials.length < typed.length)
    throw wrong('serials', 'Enter the 16 letters and digits of each label, with commas between')
  return { size, serials: [...new Set(serials)] }
}

function wrong(field: string, message: string): Refusal {
  return new Refusal('BAD_REQUEST', message, { fields: { [field]: message } })
}
