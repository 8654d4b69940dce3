import type { productEditing as contract, Schedule } from '#contract/product-editing.ts'
import { query, sql } from '#database/query.ts'
import { fromDollars, toDollars } from '#domain/money.ts'
import { scheduleRefusal } from '#domain/products/product-schedule.ts'
import { topics } from '#server/live/topics.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { applySchedule, endSale } from './apply-schedule.ts'
import { type Edited, lockStatement } from './product-columns.ts'

const read = sql({
  name: 'schedule-read',
  text: `select publish_at as "publishAt", planned_price_cents as price, sale_starts_at as "startsAt", sale_ends_at as "endsAt"
from products where id = $1`,
  row: { publishAt: 'time?', price: 'cents?', startsAt: 'time?', endsAt: 'time?' },
})
const write = sql({
  name: 'plan-write',
  text: `update products set publish_at = $2, is_active = is_active and $2::timestamptz is null,
  planned_price_cents = $3, sale_starts_at = $4, sale_ends_at = $5 where id = $1`,
})

export const scheduleProduct: Handler<typeof contract.scheduleProduct> = async (call, schedule) => {
  const [found] = await query(call.db, lockStatement, [schedule.productId])
  if (!found) throw call.refuse('NOT_FOUND', 'Product not found')
  await withoutSale(call, schedule.productId, found)
  await putSchedule(call, schedule)
  call.announce(topics.product(schedule.productId), topics.catalogue, topics.dashboard)
  return null
}

type Writing = Pick<Call<typeof contract.scheduleProduct>, 'db' | 'now' | 'announce' | 'refuse'>

export async function readSchedule(db: Writing['db'], productId: string): Promise<Schedule> {
  const [row] = await query(db, read, [productId])
  const { publishAt = null, price = null, startsAt = null, endsAt = null } = row ?? {}
  const isSale = price !== null && startsAt !== null && endsAt !== null
  return {
    publishAt: publishAt?.getTime() ?? null,
    sale: isSale ? { price: toDollars(price), startsAt: startsAt.getTime(), endsAt: endsAt.getTime() } : null,
  }
}

/** The product with its own price. While a sale runs, the product has the sale's price, so that sale ends before another is scheduled. */
export async function withoutSale({ db, now }: Writing, productId: string, found: Edited): Promise<Edited> {
  await endSale(db, productId, now)
  const [product = found] = await query(db, lockStatement, [productId])
  return product
}

export async function putSchedule(call: Writing, { productId, publishAt, sale }: Schedule & { productId: string }) {
  const [product] = await query(call.db, lockStatement, [productId])
  if (!product) throw call.refuse('NOT_FOUND', 'Product not found')
  const plan = sale && { ...sale, price: fromDollars(sale.price) }
  const price = product.salePrice ?? product.basePrice
  const refusal = scheduleRefusal({ publishAt, sale: plan }, { price, now: call.now.getTime() })
  if (refusal) throw call.refuse('BAD_REQUEST', refusal.text, { fields: { [refusal.field]: refusal.text } })
  const at = (time: number | null | undefined) => (time == null ? null : new Date(time))
  await query(call.db, write, [productId, at(publishAt), plan?.price ?? null, at(sale?.startsAt), at(sale?.endsAt)])
  await applySchedule(call.db, { productId, now: call.now, announce: call.announce })
}
