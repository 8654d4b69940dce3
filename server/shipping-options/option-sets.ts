import type { Database, Transaction } from '#database/connection.ts'
import { json, query, sql } from '#database/query.ts'
import type { OptionRow } from '#domain/shipping/shipping-set.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'

/** The shipping options of a product (alias p), in their order. */
export const optionRows = `coalesce((select jsonb_agg(to_jsonb(s) order by s.sort_order, s.id) from shipping_options s
  where s.product_id = p.id), '[]')`

const read = sql({
  name: 'shipping-sets',
  text: `select p.id, p.name, ${optionRows} as options from products p where p.id = any($1) order by p.id`,
  row: { id: 'text', name: 'text', options: json<OptionRow[]>() },
})
const lock = sql({
  name: 'shipping-sets-lock',
  text: 'select from products where id = any($1) order by id for no key update',
})
const remove = sql({
  name: 'shipping-sets-remove',
  text: 'delete from shipping_options where product_id = any($1) and id <> all($2)',
})
const put = sql({
  name: 'shipping-sets-put',
  text: `insert into shipping_options select * from jsonb_populate_recordset(null::shipping_options, $1)
on conflict (id) do update set name = excluded.name, description = excluded.description, price_cents = excluded.price_cents,
  min_days = excluded.min_days, max_days = excluded.max_days, carrier = excluded.carrier, service_type = excluded.service_type,
  is_active = excluded.is_active, sort_order = excluded.sort_order`,
})

/** Products by id, with their shipping options. */
export async function readSets(db: Database | Transaction, productIds: readonly string[]) {
  return new Map((await query(db, read, [productIds])).map((row) => [row.id, row]))
}

/** Locks these products' options, so that changes run one after the other. */
export async function lockSets(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await query(tx, lock, [productIds])
}

type Change = { tx: Transaction; announce: Announce }

/** Replaces all shipping options of the products, which must be locked. */
export async function putSets(
  { tx, announce }: Change,
  sets: ReadonlyMap<string, readonly OptionRow[]>,
): Promise<void> {
  const rows = [...sets.values()].flat()
  await query(tx, remove, [[...sets.keys()], rows.map(({ id }) => id)])
  await query(tx, put, [JSON.stringify(rows)])
  if (sets.size > 0) announce(...[...sets.keys()].map(topics.product), topics.catalogue)
}
