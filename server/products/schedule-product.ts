import type { productEditing as contract } from '#contract/product-editing.ts'
import { query, sql } from '#database/query.ts'
import { fromDollars } from '#domain/money.ts'
import { scheduleRefusal } from '#domain/product-schedule.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { applySchedule, endSale } from './apply-schedule.ts'
import { lockStatement } from './product-columns.ts'

const write = sql({
  name: 'plan-write',
  text: `update products set publish_at = $2, is_active = is_active and $2::timestamptz is null,
  planned_price_cents = $3, sale_starts_at = $4, sale_ends_at = $5 where id = $1`,
})

export const scheduleProduct: Handler<typeof contract.scheduleProduct> = async (
  call,
  { productId, publishAt, sale },
) => {
  const [stored] = await query(call.db, lockStatement, [productId])
  if (!stored) throw call.refuse('NOT_FOUND', 'Product not found')
  // The price of a running sale is the product's own: it must end before another is scheduled.
  await endSale(call.db, productId, call.now)
  const [product] = await query(call.db, lockStatement, [productId])
  const price = product?.salePrice ?? product?.basePrice ?? stored.basePrice
  const plan = sale && { ...sale, price: fromDollars(sale.price) }
  const refusal = scheduleRefusal({ publishAt, sale: plan }, { price, now: call.now.getTime() })
  if (refusal) throw call.refuse('BAD_REQUEST', refusal.text, { fields: { [refusal.field]: refusal.text } })
  const at = (time: number | null | undefined) => (time == null ? null : new Date(time))
  await query(call.db, write, [productId, at(publishAt), plan?.price ?? null, at(sale?.startsAt), at(sale?.endsAt)])
  await applySchedule(call.db, { productId, now: call.now, announce: call.announce })
  call.announce(topics.product(productId), topics.catalogue, topics.dashboard)
  return null
}
