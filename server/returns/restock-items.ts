import { oneOf, orNull, query, sql } from '#database/query.ts'
import { isSoldAgain, returnReasons } from '#domain/returns/return-reason.ts'
import { returnStock, type StockChange, sharesOf } from '#server/checkout/checkout.ts'

type Returned = { id: string; orderId: string }
type Choice = { orderItemIndex: number; restock: boolean }

const items = sql({
  name: 'return-items-to-restock',
  text: `select i.position, i.quantity, coalesce(i.reason, r.reason) as reason, l.product_id as "productId",
  l.variant_ids as "variantIds", l.quantity - l.restocked as out
from return_items i join return_requests r on r.id = i.return_id
join order_lines l on l.order_id = i.order_id and l.position = i.position where i.return_id = $1 order by i.position`,
  row: {
    position: 'integer',
    quantity: 'integer',
    reason: orNull(oneOf(returnReasons)),
    productId: 'text',
    variantIds: 'texts',
    out: 'integer',
  },
})
const markItems = sql({
  name: 'return-items-restocked',
  text: 'update return_items set is_restocked = position = any($2::int[]) where return_id = $1',
})
const markLines = sql({
  name: 'order-lines-returned',
  text: `update order_lines l set restocked = l.restocked + i.quantity from return_items i
where i.return_id = $1 and i.is_restocked and l.order_id = i.order_id and l.position = i.position`,
})

/**
 * Restocks the returned pieces of each line as chosen for it; without a choice, if they can be sold again. Pieces restocked when the order
 * was cancelled are not restocked twice. Order and return must be locked.
 */
export async function restockItems(change: StockChange, { id, orderId }: Returned, choices: readonly Choice[]) {
  const returned = await query(change.tx, items, [id])
  const chosen = new Map(choices.map(({ orderItemIndex, restock }) => [orderItemIndex, restock]))
  const back = returned.filter(
    ({ position, quantity, reason, out }) => quantity <= out && (chosen.get(position) ?? isSoldAgain(reason)),
  )
  await returnStock({ ...change, moved: { by: 'return', id: orderId } }, sharesOf(back))
  await query(change.tx, markItems, [id, back.map(({ position }) => position)])
  await query(change.tx, markLines, [id])
}
