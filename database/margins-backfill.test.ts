import { expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { databaseBefore } from '#tests/support/old-database.ts'

const before = `
insert into categories (id, name, slug) values ('totes', 'Totes', 'totes');
insert into products (id, name, slug, description, category_id, base_price_cents, total_stock) values
  ('tote', 'Tote', 'tote', '', 'totes', 10000, 9), ('belt', 'Belt', 'belt', '', 'totes', 4000, 9);
insert into users (id, clerk_user_id, name, email) values ('ann', 'ann', 'Ann', 'ann@example.com');
insert into orders (id, order_number, user_id, email, customer_name, status, subtotal_cents, discount_cents, shipping_cents, tax_cents,
  additional_donation_cents, charity_donation_cents, total_cents, charity, shipping_address, created_at)
select id, id, 'ann', 'ann@example.com', 'Ann', status, 24000, 2400, 0, 0, 0, 0, 21600, 'children', '{}', at::timestamptz
from (values ('one', 'delivered', '2026-11-01T10:07:00Z'), ('two', 'delivered', '2026-11-01T10:14:00Z'),
  ('off', 'cancelled', '2026-11-01T10:14:00Z')) as x(id, status, at);
insert into order_lines (order_id, position, product_id, variant_ids, product_name, product_slug, image_url, quantity, unit_price_cents,
  total_cents, unit_cost_cents, restocked)
select id, 0, 'tote', '{}'::text[], 'Tote', 'tote', '', 2, 10000, 20000, 3700, case when id = 'two' then 1 else 0 end from orders
union all select id, 1, 'belt', '{}', 'Belt', 'belt', '', 1, 4000, 4000, null, 0 from orders;
insert into refunds (id, order_id, payment_intent_id, amount_cents, reason, status) values ('r', 'two', 'pi', 9000, '', 'succeeded');
insert into refund_lines (refund_id, order_id, position, quantity, amount_cents, restocked) values ('r', 'two', 0, 1, 9000, 1);`

test('sales from before margins have them: net of refunds, without cancelled orders and the cost of restocked pieces', async () => {
  await using old = await databaseBefore('0109_margins.sql')
  await old.run(before)
  await migrate(old.url)
  const quarters = `select sum(net_cents)::int as net, sum(costed_cents)::int as costed, sum(cost_cents)::int as cost, sum(orders)::int as orders
    from quarter_sums where at = '2026-11-01T10:00:00Z'`
  const sold = { net: 2 * 21_600 - 9_000, costed: 2 * 18_000 - 9_000, cost: 3 * 3_700, orders: 2 }
  expect(await old.run(quarters)).toEqual([sold])
  const days = `select name, sum(count)::int as count, sum(amount_cents)::int as net, sum(costed_cents)::int as costed, sum(cost_cents)::int as cost
    from day_sums where kind = 'product' group by 1 order by 1`
  expect(await old.run(days)).toEqual([
    { name: 'belt', count: 2, net: 2 * 3_600, costed: 0, cost: 0 },
    { name: 'tote', count: 3, net: 27_000, costed: 27_000, cost: 3 * 3_700 },
  ])
  await old.run("update order_lines set restocked = 2 where order_id = 'two' and position = 0")
  await old.run("update orders set status = 'cancelled' where id = 'one'")
  expect(await old.run(quarters)).toEqual([{ net: 12_600, costed: 9_000, cost: 0, orders: 1 }])
})
