import type { pieces as contract, PieceBatch } from '#contract/pieces.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const name = sql({
  name: 'pieces-product',
  text: 'select name from products where id = $1',
  row: { name: 'text' },
})
const batches = sql({
  name: 'piece-batches',
  text: `select b.id, b.created_at as "createdAt", b.name, b.variant_ids as "variantIds", b.first_number as "firstNumber",
  b.last_number as "lastNumber", b.made_on::text as "madeOn", b.place, b.maker, b.note, n.*
from piece_batches b cross join lateral (
  select count(*) filter (where state = 'in_stock')::int as "inStock", count(*) filter (where state = 'sold')::int as sold,
    count(*) filter (where state = 'retired')::int as retired,
    count(*) filter (where state <> 'retired' and label_printed_at is null)::int as unlabeled from pieces where batch_id = b.id) n
where b.product_id = $1 order by b.created_at desc, b.id limit 500`,
  row: {
    id: 'text',
    createdAt: 'time',
    name: 'text',
    variantIds: 'texts',
    firstNumber: 'integer',
    lastNumber: 'integer',
    madeOn: 'text?',
    place: 'text',
    maker: 'text',
    note: 'text',
    inStock: 'integer',
    sold: 'integer',
    retired: 'integer',
    unlabeled: 'integer',
  },
})
const stock = sql({
  name: 'numbered-stock',
  text: 'select variant_id as "variantId", pieces as numbered, in_house as "inHouse" from numbered_stock where product_id = $1',
  row: { variantId: 'text?', numbered: 'integer', inHouse: 'integer' },
})

export const getPieceBatches: Handler<typeof contract.getPieceBatches> = async (call, { productId }) => {
  // Shipping a piece without a number changes what is in the house, and no product.
  call.watch(topics.product(productId), topics.orders)
  const [product] = await query(call.db, name, [productId])
  if (!product) throw call.refuse('NOT_FOUND', 'This product does not exist.')
  const made = await query(call.db, batches, [productId])
  const numbered = made.length === 0 ? [] : await query(call.db, stock, [productId])
  return {
    productName: product.name,
    batches: made.map(
      ({ id, createdAt, madeOn, ...batch }): PieceBatch => ({
        _id: id,
        _creationTime: createdAt.getTime(),
        ...(madeOn && { madeOn }),
        ...batch,
      }),
    ),
    stock: numbered.map(({ variantId, ...counts }) => ({ ...(variantId && { variantId }), ...counts })),
  }
}
