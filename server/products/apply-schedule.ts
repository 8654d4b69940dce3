import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { addScheduleJob } from '#server/jobs/add-job.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import type { Shop } from '#server/shop.ts'

/** The worker polls for jobs every two seconds: the job is due this much earlier, and waits for the exact time itself. */
const earlyMs = 3_000

const publish = sql({
  name: 'plan-publish',
  text: `update products set is_active = true, publish_at = null
where id = $1 and publish_at <= $2 and archived_at is null returning id`,
  row: { id: 'text' },
})
const begin = sql({
  name: 'plan-sale-begin',
  text: `update products set price_before_sale_cents = sale_price_cents, sale_price_cents = planned_price_cents, sale_is_running = true
where id = $1 and not sale_is_running and sale_starts_at <= $2 and sale_ends_at > $2 and planned_price_cents < base_price_cents
returning id`,
  row: { id: 'text' },
})
/** Restores the price from before the sale, unless the base price has fallen to it meanwhile. */
const end = sql({
  name: 'plan-sale-end',
  text: `update products set
  sale_price_cents = case when not sale_is_running then sale_price_cents
    when price_before_sale_cents < base_price_cents then price_before_sale_cents end,
  planned_price_cents = null, sale_starts_at = null, sale_ends_at = null, sale_is_running = false, price_before_sale_cents = null
where id = $1 and (sale_ends_at <= $2 or $3) and planned_price_cents is not null returning id`,
  row: { id: 'text' },
})
const next = sql({
  name: 'plan-next',
  text: `select least(publish_at, case when not sale_is_running then nullif(greatest(sale_starts_at, $2), $2) end, sale_ends_at) as at
from products where id = $1 and archived_at is null`,
  row: { at: 'time?' },
})

type Due = { productId: string; now: Date; announce: Announce }

/** Ends a scheduled or running sale, whatever its end. */
export async function endSale(tx: Transaction, productId: string, now: Date): Promise<void> {
  await query(tx, end, [productId, now, true])
}

/** Applies all of a product's schedule that is due now, and queues the job of its next change. */
export async function applySchedule(tx: Transaction, { productId, now, announce }: Due): Promise<void> {
  const ended = await query(tx, end, [productId, now, false])
  const begun = await query(tx, begin, [productId, now])
  const published = await query(tx, publish, [productId, now])
  if (ended.length + begun.length + published.length > 0)
    announce(topics.product(productId), topics.catalogue, topics.dashboard, topics.audit)
  const [row] = await query(tx, next, [productId, now])
  if (row?.at) await addScheduleJob(tx, { productId, at: row.at.getTime() }, new Date(row.at.getTime() - earlyMs))
}

const nameJob = sql({
  name: 'plan-actor',
  text: `select set_config('shop.actor', json_build_object('id', null, 'name', shop_name(), 'action', 'runSchedule')::text, true)`,
})

export async function runSchedule(shop: Shop, { productId, at }: { productId: string; at: number }): Promise<void> {
  await wait(Math.min(Math.max(0, at - shop.now().getTime()), earlyMs * 2))
  await shop.write(async (tx, announce) => {
    await query(tx, nameJob, [])
    await applySchedule(tx, { productId, now: shop.now(), announce })
  })
}
