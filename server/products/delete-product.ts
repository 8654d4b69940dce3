import type { productEditing as contract } from '#contract/product-editing.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const find = sql({
  name: 'product-delete-find',
  text: 'select archived_at is not null as "isArchived" from products where id = $1 for update',
  row: { isArchived: 'boolean' },
})
// A separate statement, so that orders placed while waiting for the lock are seen.
const named = sql({
  name: 'product-delete-named',
  text: `select exists (select from order_lines where product_id = $1) or exists (select from stock_reservations where product_id = $1)
  or exists (select from cart_items where product_id = $1)
  or exists (select from piece_batches where product_id = $1) as "isNamed"`,
  row: { isNamed: 'boolean' },
})
const archive = sql({
  name: 'product-archive',
  text: 'update products set is_active = false, archived_at = $2 where id = $1',
})
const erase = sql({ name: 'product-erase', text: 'delete from products where id = $1' })

export const deleteProduct: Handler<typeof contract.deleteProduct> = async (call, { productId }) => {
  const [product] = await query(call.db, find, [productId])
  if (!product) throw call.refuse('NOT_FOUND', 'Product not found')
  const [use] = await query(call.db, named, [productId])
  const archived = product.isArchived || use?.isNamed === true
  if (!archived) await query(call.db, erase, [productId])
  else if (!product.isArchived) await query(call.db, archive, [productId, call.now])
  call.announce(topics.product(productId), topics.catalogue, topics.dashboard)
  return { archived }
}
