import type { pieces as contract } from '#contract/pieces.ts'
import { escapeLike, query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { pieceColumns, pieceFrom, pieceRow, pieceTables } from './piece-rows.ts'

const statement = sql({
  name: 'pieces-of-product',
  text: `select ${pieceColumns} from ${pieceTables}
where i.product_id = $1 and ($2::text[] is null or i.variant_ids = $2) and ($3::text is null or i.state = $3)
  and ($8::text is null or i.batch_id = $8) and (not $9::boolean or i.state <> 'retired' and i.label_printed_at is null)
  and ($4 = '' or i.number::text = $4 or $4 !~ '^[0-9]{1,4}$' and (i.id like '%' || upper($5) || '%' or o.order_number ilike '%' || $6 || '%'))
order by i.number desc, i.id limit $7`,
  row: pieceRow,
})

export const getPieces: Handler<typeof contract.getPieces> = async (call, input) => {
  const { productId, variantIds, state, search, limit, batchId, isUnlabeled } = input
  call.watch(topics.product(productId))
  const [number, serial] = [search.replace(/^(no\.?|#)\s*/i, ''), search.replace(/[\s-]/g, '')]
  const chosen = variantIds ? [...variantIds].sort() : null
  const filter = [productId, chosen, state ?? null, number, escapeLike(serial), escapeLike(search), limit]
  const labels = [batchId ?? null, isUnlabeled]
  return (await query(call.db, statement, [...filter, ...labels])).map(pieceFrom)
}
