import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'
import { reconcile } from '#server/ledger/ledger.ts'
import { buyerAt, openBuying } from '#tests/support/buying.ts'
import { databaseBefore } from '#tests/support/old-database.ts'
import { openSandbox } from '#tests/support/sandbox.ts'

test('a shop from before the pictured variants has one of each kind, and carts, notices and checkouts name it', async () => {
  await using old = await databaseBefore('0029_pictured_variants.sql')
  await old.run(before)
  await migrate(old.url)
  const pictured = await old.run('select id from product_variants where is_pictured order by 1')
  expect(pictured.map(({ id }) => id)).toEqual(['belt-sand', 'tote-cognac', 'tote-regular'])
  expect(
    await old.run(
      'select user_id, variant_key, variant_ids, quantity, shipping_option_id from cart_items order by 1, 2',
    ),
  ).toEqual([
    lineOf('ann', ['plain'], 1),
    lineOf('ann', ['tote-cognac', 'tote-large'], 1),
    { ...lineOf('ann', ['tote-cognac', 'tote-regular'], 5), shipping_option_id: 'slow' },
    lineOf('ben', ['tote-cognac', 'tote-regular'], 999),
  ])
  expect(await old.run('select email, variant_key from stock_notices where notified_at is null')).toEqual([
    { email: 'Ann@example.com', variant_key: 'belt-sand' },
  ])
  const agreed = await old.run('select checkout_id, lines from checkout_revisions order by 1, revision')
  expect(agreed.map(({ checkout_id, lines }) => [checkout_id, ...wordsOf(lines)])).toEqual([
    ['c-open', 'tote tote-cognac+tote-regular Cognac, Regular', 'plain  null'],
    ['c-open', 'tote tote-cognac+tote-large Cognac, Large', 'plain  null'],
    ['c-taken', 'tote  null'],
    ['c-told', 'tote tote-cognac+tote-regular Cognac, Regular'],
    ['c-waits', 'tote tote-navy+tote-regular Navy, Regular'],
  ])
  expect(
    await old.run(
      'select checkout_id, variant_id, quantity from stock_reservations where variant_id is not null order by 1, 2',
    ),
  ).toEqual([
    { checkout_id: 'c-open', variant_id: 'tote-cognac', quantity: 2 },
    { checkout_id: 'c-open', variant_id: 'tote-large', quantity: 2 },
    { checkout_id: 'c-waits', variant_id: 'tote-navy', quantity: 3 },
  ])
  expect(await old.run('select id, stock_quantity as stock from product_variants order by id')).toEqual([
    ...[
      { id: 'belt-black', stock: 4 },
      { id: 'belt-sand', stock: 4 },
      { id: 'tote-cognac', stock: 1 },
    ],
    ...[
      { id: 'tote-large', stock: 0 },
      { id: 'tote-navy', stock: 0 },
      { id: 'tote-regular', stock: 2 },
    ],
  ])
  await using sandbox = await openSandbox()
  const db = openDatabase(old.url)
  expect(await reconcile({ db, payment: sandbox.gateway })).toEqual([])
  await db.$client.end()
})

test('a buyer who was paying for a bag as pictured pays on, and gets the pictured one', async () => {
  await using shop = await openBuying()
  const tote = await shop.sell({ stock: 5 })
  const cognac = await shop.variantOf(tote.id, { name: 'Cognac', stock: 5 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: tote.id, quantity: 2 }])
  await shop.db.$client.query(`alter table stock_reservations rename to stock_holds;
    select set_config('shop.stock_cause', 'release:' || checkout_id, false) from stock_holds;
    delete from stock_holds where variant_id is not null; update product_variants set stock_quantity = 5;
    update checkout_revisions set lines = jsonb_set(jsonb_set(lines, '{0,variantIds}', '[]'), '{0,variantName}', 'null')`)
  await shop.db.$client.query(
    readFileSync(join(import.meta.dirname, 'migrations/0030_carry_over_variants.sql'), 'utf8'),
  )
  await shop.db.$client.query('alter table stock_holds rename to stock_reservations')
  await ann.pay(intent)
  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const [order] = await ann.orders.getUserOrders()
  expect(order?.items).toMatchObject([{ variantName: 'Cognac', quantity: 2 }])
  const { rows } = await shop.db.$client.query('select id, stock_quantity as stock from product_variants')
  expect(rows).toEqual([{ id: cognac.id, stock: 3 }])
})

test('a kind always has its pictured variant: the first, until another is set, and carts follow', async () => {
  await using shop = await openBuying()
  const tote = await shop.sell()
  const ann = await shop.signIn('ann')
  await ann.cart.addToCart({ productId: tote.id, quantity: 1 })
  const colors = await Promise.all(['Cognac', 'Navy'].map((name) => shop.variantOf(tote.id, { name })))
  const pictured = async () => {
    const variants = await shop.guest.products.getProductVariants({ productId: tote.id })
    return variants.filter(({ isPictured }) => isPictured).map(({ _id }) => _id)
  }
  const [first, ...more] = await pictured()
  expect([colors.map(({ id }) => id).includes(first ?? ''), more]).toEqual([true, []])
  expect((await ann.cart.getUserCart({})).map(({ variants }) => variants.map(({ id }) => id))).toEqual([[first]])
  const other = colors.find(({ id }) => id !== first)?.id
  await shop.db.$client.query('update product_variants set is_active = false where id = $1', [first])
  expect(await pictured()).toEqual([other])
  await shop.db.$client.query('update product_variants set is_active = true where id = $1', [first])
  expect(await pictured()).toEqual([other])
  await expect(shop.db.$client.query('update product_variants set is_pictured = true')).rejects.toThrow('one_pictured')
  await shop.db.$client.query('update product_variants set is_pictured = false')
  expect((await pictured()).length).toBe(1)
})

function lineOf(userId: string, variants: string[], quantity: number) {
  const [ids, key] = variants[0] === 'plain' ? [[], 'default'] : [variants, variants.join('+')]
  return { user_id: userId, variant_key: key, variant_ids: ids, quantity, shipping_option_id: null }
}

function wordsOf(lines: unknown): string[] {
  return (lines as { productId: string; variantIds: string[]; variantName: string | null }[]).map(
    ({ productId, variantIds, variantName }) => `${productId} ${variantIds.join('+')} ${variantName}`,
  )
}

/** A tote whose general photo is the second color's, a belt whose first color is archived, a bag without choices. */
const before = `
insert into users (id, clerk_user_id, email, name) select id, id, id || '@example.com', id from unnest(array['ann', 'ben', 'cat', 'dan', 'eve']) id;
insert into categories (id, slug, name) values ('bags', 'bags', 'Bags');
insert into products (id, slug, name, description, category_id, base_price_cents, total_stock)
  select id, id, id, 'A bag.', 'bags', 10000, 20 from unnest(array['tote', 'belt', 'plain']) id;
insert into product_variants (id, product_id, type, name, value, stock_quantity, sort_order, is_active) values
  ('tote-navy', 'tote', 'color', 'Navy', '#000', 3, 0, true), ('tote-cognac', 'tote', 'color', 'Cognac', '#700', 3, 1, true),
  ('tote-regular', 'tote', 'size', 'Regular', 'Regular', 2, 2, true), ('tote-large', 'tote', 'size', 'Large', 'Large', 2, 3, true),
  ('belt-black', 'belt', 'color', 'Black', '#000', 4, 0, false), ('belt-sand', 'belt', 'color', 'Sand', '#cc9', 4, 1, true);
insert into product_images (id, product_id, variant_id, image_url, alt_text, is_primary) values
  ('1', 'tote', null, '/cognac.webp', '', true), ('2', 'tote', 'tote-cognac', '/cognac.webp', '', true),
  ('3', 'tote', 'tote-navy', '/navy.webp', '', true), ('4', 'tote', null, '/navy.webp', '', false);
insert into shipping_options (id, product_id, name, price_cents, min_days, max_days) values ('slow', 'tote', 'Slow', 0, 5, 7);
insert into cart_items (id, user_id, product_id, variant_key, variant_ids, quantity, shipping_option_id) values
  ('i1', 'ann', 'tote', 'default', '{}', 2, 'slow'), ('i2', 'ann', 'tote', 'tote-cognac+tote-regular', '{tote-cognac,tote-regular}', 3, null),
  ('i3', 'ann', 'tote', 'tote-large', '{tote-large}', 1, null), ('i4', 'ann', 'plain', 'default', '{}', 1, null),
  ('i5', 'ben', 'tote', 'default', '{}', 800, null), ('i6', 'ben', 'tote', 'tote-cognac', '{tote-cognac}', 700, null);
insert into stock_notices (id, email, product_id, variant_key, variant_ids, created_at, notified_at) values
  ('n1', 'ann@example.com', 'belt', 'default', '{}', now(), null), ('n2', 'Ann@example.com', 'belt', 'belt-sand', '{belt-sand}', now(), null),
  ('n3', 'ann@example.com', 'belt', 'default', '{}', now(), now());
insert into checkouts (id, user_id, order_number, status, revision, claimed, expires_at, created_at) values
  ('c-open', 'ann', 'SM-1', 'open', 2, false, now() + interval '1 hour', now() - interval '9 minutes'),
  ('c-waits', 'ben', 'SM-2', 'releasing', 1, false, now(), now() - interval '8 minutes'),
  ('c-told', 'cat', 'SM-3', 'completed', 1, false, now(), now()), ('c-taken', 'dan', 'SM-4', 'completed', 1, true, now(), now());
insert into checkout_revisions (checkout_id, revision, email, charity, shipping_address, lines, figures, amount_cents)
select id, revision, '', 'children', '{}', lines::jsonb, '{}', 10000 from (values
  ('c-open', 1, '[{"productId":"tote","variantIds":[],"variantName":null,"quantity":1},{"productId":"plain","variantIds":[],"variantName":null,"quantity":1}]'),
  ('c-open', 2, '[{"productId":"tote","variantIds":["tote-large"],"variantName":"Large","quantity":2},{"productId":"plain","variantIds":[],"variantName":null,"quantity":1}]'),
  ('c-waits', 1, '[{"productId":"tote","variantIds":["tote-navy"],"variantName":"Navy","quantity":3}]'),
  ('c-told', 1, '[{"productId":"tote","variantIds":[],"variantName":null,"quantity":1}]'),
  ('c-taken', 1, '[{"productId":"tote","variantIds":[],"variantName":null,"quantity":1}]')) r (id, revision, lines);
select set_config('shop.stock_cause', 'hold:c-open', false); update products set total_stock = total_stock - 2 where id = 'tote';
select set_config('shop.stock_cause', 'hold:c-open', false); update products set total_stock = total_stock - 1 where id = 'plain';
select set_config('shop.stock_cause', 'hold:c-waits', false); update products set total_stock = total_stock - 3 where id = 'tote';
select set_config('shop.stock_cause', 'hold:c-open', false); update product_variants set stock_quantity = 0 where id = 'tote-large';
select set_config('shop.stock_cause', 'hold:c-waits', false); update product_variants set stock_quantity = 0 where id = 'tote-navy';
insert into stock_holds (checkout_id, product_id, variant_id, quantity) values ('c-open', 'tote', null, 2), ('c-open', 'plain', null, 1),
  ('c-open', 'tote', 'tote-large', 2), ('c-waits', 'tote', null, 3), ('c-waits', 'tote', 'tote-navy', 3)`
