import { expect, test } from 'vitest'
import { openDatabase } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'
import { reconcile } from '#server/ledger/ledger.ts'
import { databaseBefore } from '#tests/support/old-database.ts'
import { openSandbox } from '#tests/support/sandbox.ts'

test('a shop that sold, refunded and reserved before the ledger existed has a ledger that agrees', async () => {
  await using old = await databaseBefore('0014_ledger.sql')
  await old.run(before)
  await migrate(old.url)
  await using sandbox = await openSandbox()
  await sandbox.pool.query(atGateway)
  const db = openDatabase(old.url)
  expect(await reconcile({ db, payment: sandbox.gateway })).toEqual([])
  const entries = await old.run('select key, amount_cents from ledger_entries order by id')
  expect(entries.map(({ key, amount_cents: amount }) => `${key} ${amount}`)).toEqual([
    ...['charge:pi_kept 10800', 'charge:pi_back 21600', 'charge:demo 5400', 'charge:pi_lost 900'],
    ...['refund:r-back -21600', 'refund:r-lost -900'],
    ...['gift:1 500', 'gift:2 1000', 'gift:3 -1000', 'gift:4 250', 'donation:1 0', 'donation:2 0'],
    ...['donation:3 0', 'donation:4 0'],
  ])
  const moved = await old.run(
    'select coalesce(variant_id, product_id) as of, cause, delta from stock_movements order by id',
  )
  expect(moved.map(({ of, cause, delta }) => `${of} ${cause} ${delta}`).sort()).toEqual(
    [
      ...['bag hold -3', 'bag opening 10', 'bag sale -1', 'bag sale 2', 'red hold -3', 'red opening 9', 'red sale -1'],
    ].sort(),
  )
  const donations = await old.run('select orders, cause_id from donations order by id')
  expect(donations).toEqual([
    { orders: 1, cause_id: null },
    { orders: 1, cause_id: null },
    { orders: -1, cause_id: 'r-back' },
    { orders: 1, cause_id: null },
  ])
  await db.$client.end()
})

test('a shop that lost disputes before they reduced donations has donations without their shares', async () => {
  await using old = await databaseBefore('0022_lost_disputes.sql')
  await old.run(disputed)
  await migrate(old.url)
  const sums = `select order_id, sum(charity_donation_cents)::int as given, sum(additional_cents)::int as added, sum(orders)::int as orders
    from donations group by 1 order by 1`
  expect(await old.run(sums)).toEqual([
    { order_id: 'part', given: 359, added: 239, orders: 1 },
    { order_id: 'whole', given: 0, added: 0, orders: 0 },
    { order_id: 'won', given: 500, added: 333, orders: 1 },
  ])
})

const disputed = `
insert into users (id, clerk_user_id, email, name) values ('ann', 'ann', 'ann@example.com', 'Ann');
insert into orders (id, order_number, user_id, payment_intent_id, email, customer_name, status, subtotal_cents, discount_cents,
  shipping_cents, tax_cents, additional_donation_cents, gift_cents, total_cents, charity, shipping_address)
select id, id, 'ann', id, 'ann@example.com', 'Ann', 'shipped', 10000, 0, 700, 800, 333, 500, 11833, 'children', '{}'
from unnest(array['part', 'whole', 'won']) id;
insert into donations (order_id, charity, gift_cents, additional_cents) select id, 'children', 500, 333 from orders;
insert into refunds (id, order_id, payment_intent_id, amount_cents, reason, status) values ('r', 'part', 'part', 1111, '', 'succeeded');
insert into donations (order_id, charity, gift_cents, additional_cents, orders, refund_id) values ('part', 'children', -47, -31, 0, 'r');
insert into disputes (id, order_id, payment_intent_id, amount_cents, reason, status, stage, opened_at, told_at)
select id, id, id, case id when 'part' then 2222 else 11833 end, 'fraudulent', case id when 'won' then 'won' else 'lost' end, 3, now(), now()
from orders`

/** A plain order, a cancelled and refunded one, one of the demo with a restocked piece, an open checkout, and a refunded payment. */
const before = `
insert into users (id, clerk_user_id, email, name) values ('ann', 'ann', 'ann@example.com', 'Ann');
insert into categories (id, slug, name) values ('bags', 'bags', 'Bags');
insert into products (id, slug, name, description, category_id, base_price_cents, total_stock)
  values ('bag', 'bag', 'Bag', 'A bag.', 'bags', 10000, 8);
insert into product_variants (id, product_id, type, name, value, stock_quantity) values ('red', 'bag', 'color', 'Red', 'Red', 5);
insert into checkouts (id, user_id, order_number, status, revision, payment_intent_id, expires_at) values
  ('c-kept', 'ann', 'SM-1', 'completed', 1, 'pi_kept', now()), ('c-back', 'ann', 'SM-2', 'completed', 1, 'pi_back', now()),
  ('c-open', 'ann', 'SM-3', 'open', 1, null, now() + interval '1 hour'), ('c-lost', 'ann', 'SM-4', 'refunded', 1, 'pi_lost', now());
insert into stock_holds (checkout_id, product_id, variant_id, quantity) values ('c-open', 'bag', null, 3), ('c-open', 'bag', 'red', 3);
insert into orders (id, order_number, user_id, checkout_id, payment_intent_id, email, customer_name, status, subtotal_cents,
  discount_cents, shipping_cents, tax_cents, additional_donation_cents, gift_cents, total_cents, charity, shipping_address)
select id, number, 'ann', checkout, intent, 'ann@example.com', 'Ann', status, goods, 0, 0, goods * 8 / 100, 0, goods / 20,
  goods * 108 / 100, 'children', '{}'
from (values ('kept', 'SM-1', 'c-kept', 'pi_kept', 'shipped', 10000), ('back', 'SM-2', 'c-back', 'pi_back', 'refunded', 20000),
  ('demo', 'SM-5', null, null, 'cancelled', 5000)) o (id, number, checkout, intent, status, goods);
insert into order_lines (order_id, position, product_id, variant_ids, product_name, product_slug, image_url, quantity,
  unit_price_cents, total_cents, restocked) values
  ('kept', 0, 'bag', '{red}', 'Bag', 'bag', '', 1, 10000, 10000, 0), ('back', 0, 'bag', '{red}', 'Bag', 'bag', '', 2, 10000, 20000, 2),
  ('demo', 0, 'bag', '{}', 'Bag', 'bag', '', 2, 2500, 5000, 2);
insert into donations (order_id, charity, gift_cents, additional_cents) values
  ('kept', 'children', 500, 0), ('back', 'children', 1000, 0), ('back', 'children', -1000, 0), ('demo', 'children', 250, 0);
insert into refunds (id, order_id, checkout_id, payment_intent_id, amount_cents, reason, status, gateway_refund_id) values
  ('r-back', 'back', null, 'pi_back', 21600, 'Returned', 'succeeded', 're_back'),
  ('r-fail', 'kept', null, 'pi_kept', 10800, 'Refused', 'failed', null),
  ('r-lost', null, 'c-lost', 'pi_lost', 900, 'Nothing left', 'succeeded', 're_lost');
insert into mails (id, dedupe_key, kind, recipient, subject, html, text)
  select id, 'confirmation:' || id || ':once', 'confirmation', email, 'Yours', '', '' from orders`

const atGateway = `
insert into sandbox_gateway.payment_methods (id, brand, last4, exp_month, exp_year, outcome) values ('pm', 'visa', '4242', 12, 2030, 'succeeds');
insert into sandbox_gateway.payment_intents (id, client_secret, status, amount, currency, payment_method_id)
  select id, id, 'succeeded', amount, 'usd', 'pm' from (values ('pi_kept', 10800), ('pi_back', 21600), ('pi_lost', 900)) i (id, amount);
insert into sandbox_gateway.charges (id, payment_intent_id, payment_method_id, status, amount, currency)
  select 'ch' || id, id, 'pm', 'succeeded', amount, 'usd' from sandbox_gateway.payment_intents;
insert into sandbox_gateway.refunds (id, charge_id, payment_intent_id, amount, currency, status) values
  ('re_back', 'chpi_back', 'pi_back', 21600, 'usd', 'succeeded'), ('re_lost', 'chpi_lost', 'pi_lost', 900, 'usd', 'succeeded')`
