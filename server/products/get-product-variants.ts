import type { products as contract, Variant } from '#contract/products.ts'
import { ask } from '#database/connection.ts'
import { type Cents, toDollars } from '#domain/money.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const statement = {
  name: 'product-variants',
  text: `select v.id as "_id", v.type, v.name, v.value, v.price_adjustment_cents as adjustment, v.stock_quantity as "stockQuantity",
  v.is_pictured as "isPictured"
from product_variants v join products p on p.id = v.product_id
where v.product_id = $1 and v.is_active and p.is_active order by v.sort_order, v.id`,
}

type Row = Omit<Variant, 'priceAdjustment'> & { adjustment: Cents }

export const getProductVariants: Handler<typeof contract.getProductVariants> = async (call, { productId }) => {
  call.watch(topics.product(productId))
  const rows = await ask<Row>(call.db, statement, [productId])
  return rows.map(({ adjustment, ...variant }) => ({ ...variant, priceAdjustment: toDollars(adjustment) }))
}
