import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { paymentStatuses } from '#domain/payments/payment-status.ts'
import { returnStatuses } from '#domain/returns/return-status.ts'
import { buyerAt, openBuying } from '#tests/support/buying.ts'
import { cloneDatabase } from '#tests/support/database.ts'
import { query } from '#tests/support/database-process.ts'
import { describeSchema } from '#tests/support/describe-schema.ts'

test('database/schema.sql is what the migrations make', async () => {
  await using database = await cloneDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const described = await describeSchema(client)
  await client.end()
  expect(readFileSync('database/schema.sql', 'utf8'), 'npm run schema writes it').toBe(described)
})

test.each([
  { table: 'orders', column: 'status', values: orderStatuses },
  { table: 'orders', column: 'payment_status', values: paymentStatuses },
  { table: 'order_history', column: 'status', values: orderStatuses },
  { table: 'return_requests', column: 'status', values: returnStatuses },
])("$column of $table holds the domain's values, and no others", async ({ table, column, values }) => {
  await using shop = await openBuying({ isFalsified: true })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: (await shop.sell()).id, quantity: 1 }])
  await ann.pay(intent)
  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  await shop.db.$client.query(
    `insert into return_requests (id, order_id, user_id, reason, requested_cents) select 'any', id, user_id, 'other', 0 from orders`,
  )
  const set = (value: string) => shop.db.$client.query(`update ${table} set ${column} = $1`, [value])
  for (const value of values) expect((await set(value)).rowCount).toBe(1)
  for (const value of ['', 'other', `${values[0]} `, values[0].toUpperCase()])
    await expect(set(value), value).rejects.toMatchObject({ code: '23514', table })
})

test.each(['orders', 'checkout_revisions', 'donations'])(
  '%s name charities of the list, and no others',
  async (table) => {
    await using shop = await openBuying({ isFalsified: true })
    const ann = await buyerAt(shop, 'ann')
    const intent = await ann.prepare([{ productId: (await shop.sell()).id, quantity: 1 }])
    await ann.pay(intent)
    await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
    const set = (id: string) => shop.db.$client.query(`update ${table} set charity = $1`, [id])
    for (const id of ['animal_shelter', 'environmental', 'children', 'education'])
      expect((await set(id)).rowCount).toBe(1)
    for (const id of ['', 'other', 'children ', 'CHILDREN'])
      await expect(set(id), id).rejects.toMatchObject({ code: '23503', table })
  },
)

test('every foreign key has an index that finds all its rows, or a reason to have none', async () => {
  await using database = await cloneDatabase()
  const rows = await query(database.url, foreignKeys)
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ isFound }) => !isFound).map(({ name }) => name)).toEqual(Object.keys(withoutIndex))
})

/** Foreign key → why it has no index. */
const withoutIndex = {
  'categories.parent_id': 'A shop has some dozens of categories: they stand on one or two pages of the table',
  'checkout_revisions.charity': 'A charity is deleted when none names it, once in years',
  'donations.charity': 'As for its orders',
  'orders.charity': 'As for its checkouts: counts of orders are kept by charity',
  'stock_reservations.product_id':
    'Every payment that begins writes here; what is held now is little, and gone after minutes',
  'stock_reservations.variant_id': 'As for its product',
}

/** A partial index finds all referring rows when it leaves out only rows without a reference. */
const foreignKeys = `
select format('%s.%s', t.relname, array_to_string(columns, ',')) as name, exists (
  select from pg_index i where i.indrelid = t.oid and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
    and (i.indpred is null or pg_get_expr(i.indpred, t.oid) = format('(%s IS NOT NULL)', columns[1]))) as "isFound"
from pg_constraint k join pg_class t on t.oid = k.conrelid
cross join lateral (select array_agg(a.attname::text order by nth) as columns from unnest(k.conkey) with ordinality as key (attnum, nth)
  join pg_attribute a on a.attrelid = t.oid and a.attnum = key.attnum) as named
where k.contype = 'f' and t.relnamespace = 'public'::regnamespace order by 1`
