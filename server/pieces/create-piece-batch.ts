import { randomBytes } from 'node:crypto'
import type { ParsedInputOf } from '#contract/define.ts'
import type { pieces as contract } from '#contract/pieces.ts'
import { query, sql } from '#database/query.ts'
import { batchName } from '#domain/pieces/piece.ts'
import { serialLength, serialOf } from '#domain/pieces/serial.ts'
import { topics } from '#server/live/topics.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { changePieceStock, hasMoreThanStock } from './change-piece-stock.ts'

type Create = typeof contract.createPieceBatch

/** Batches of a product are made one after the other, so that their numbers follow. */
const lock = sql({
  name: 'piece-batch-product',
  text: 'select id from products where id = $1 and archived_at is null for no key update',
  row: { id: 'text' },
})
const facts = sql({
  name: 'piece-batch-facts',
  text: `select (select product_id from piece_batches where id = $3) as "ownerId",
  (select case when variant_ids = $2 then last_number - first_number + 1 end from piece_batches where id = $3) as made,
  (select count(distinct type)::int from product_variants where product_id = $1 and is_active) as kinds,
  (select count(distinct type)::int from product_variants where product_id = $1 and is_active and id = any ($2)) as chosen,
  (select count(*)::int from piece_batches where product_id = $1 and variant_ids = $2) as batches,
  (select coalesce(max(last_number), 0) from piece_batches where product_id = $1 and variant_ids = $2) as "lastNumber"`,
  row: {
    ownerId: 'text?',
    made: 'integer?',
    kinds: 'integer',
    chosen: 'integer',
    batches: 'integer',
    lastNumber: 'integer',
  },
})
const addBatch = sql({
  name: 'piece-batch-add',
  text: `insert into piece_batches (id, product_id, variant_ids, name, first_number, last_number, made_on, place, maker, note, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
})
const addPieces = sql({
  name: 'pieces-add',
  text: `insert into pieces (id, batch_id, product_id, variant_ids, number, created_at)
select serial, $2, $3, $4, $5::int + place - 1, $6 from unnest($1::text[]) with ordinality as drawn (serial, place)`,
})

export const createPieceBatch: Handler<Create> = async (call, input) => {
  const { batchId, productId, pieces, isCounted } = input
  const variantIds = [...new Set(input.variantIds)].sort()
  if ((await query(call.db, lock, [productId])).length === 0)
    throw call.refuse('NOT_FOUND', 'This product does not exist.')
  const [known] = await query(call.db, facts, [productId, variantIds, batchId])
  if (!known || (known.ownerId && known.ownerId !== productId))
    throw call.refuse('NOT_FOUND', 'This batch belongs to another product.')
  if (known.made === pieces) return batchId
  if (known.ownerId)
    throw call.refuse(
      'ALREADY_MADE',
      'This batch was made already, with other variants or another count. Close this to see it.',
    )
  if (known.chosen !== known.kinds || known.chosen !== variantIds.length)
    throw call.refuse('WRONG_VARIANTS', 'Choose one variant of each kind of this product.', {
      fields: { variantIds: 'Choose one of each kind' },
    })
  const name = batchName(known.batches)
  await makePieces(call, input, { name, variantIds, first: known.lastNumber + 1 })
  if (!isCounted) {
    const why = { reason: 'new_batch', note: `Batch ${name}`, id: batchId } as const
    await changePieceStock(call, { productId, variantIds, by: pieces }, why)
  } else if (await hasMoreThanStock(call.db, productId)) throw tooFew(call)
  call.announce(topics.product(productId))
  return batchId
}

type Batch = { name: string; variantIds: string[]; first: number }

async function makePieces({ db, now }: Call<Create>, input: ParsedInputOf<Create>, batch: Batch): Promise<void> {
  const { batchId, productId, pieces, madeOn, place, maker, note } = input
  const { name, variantIds, first } = batch
  const rest = [madeOn ?? null, place, maker, note, now]
  await query(db, addBatch, [batchId, productId, variantIds, name, first, first + pieces - 1, ...rest])
  // Two equal serials among 2^80 do not happen; if they did, the primary key would refuse the batch.
  const serials = Array.from({ length: pieces }, () => serialOf(randomBytes(serialLength)))
  await query(db, addPieces, [serials, batchId, productId, variantIds, first, now])
}

function tooFew(call: Call<Create>) {
  const message = 'Fewer pieces than that are in the house without a number.'
  return call.refuse('TOO_FEW_IN_STOCK', message, { fields: { pieces: message } })
}
