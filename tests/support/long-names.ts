import pg from 'pg'
import type { RunningShop } from './start-shop.ts'

/** 40 letters without a place to break. */
export const longWord = 'Wintergartensternwartenschlüsselanhänger'

const clara = `'clara-jensen'`

/** Gives this name to everything that people name; the demo's customer has one of each thing. */
const statements = [
  `update products set name = '${longWord}', material = '${longWord}'`,
  `update product_variants set name = '${longWord}' where id in (select min(id) from product_variants group by product_id)`,
  `update shipping_options set name = '${longWord}' where sort_order = 0`,
  `update categories set name = '${longWord}' where parent_id is null`,
  `update charities set name = '${longWord}' || position, in_sentence = '${longWord}', work = '${longWord}'`,
  `update reviews set user_name = '${longWord}', title = '${longWord}', comment = '${longWord}', admin_response = '${longWord}'`,
  `update users set name = '${longWord} ${longWord}' where id = ${clara}`,
  `update orders set customer_name = '${longWord} ${longWord}', shipping_address = shipping_address
    || '{"firstName": "${longWord}", "lastName": "${longWord}", "addressLine1": "${longWord}", "city": "${longWord}"}'`,
  `update order_lines set product_name = '${longWord}', variant_name = '${longWord}'`,
  `insert into addresses (id, user_id, first_name, last_name, address_line1, city, state, zip_code, is_default)
    values ('long', ${clara}, '${longWord}', '${longWord}', '${longWord}', '${longWord}', 'Maine', '04841', true)`,
  `insert into payment_methods (id, user_id, gateway_id, brand, last4, exp_month, exp_year, name_on_card, is_default)
    values ('long', ${clara}, 'pm_long', 'visa', '4242', 12, 2031, '${longWord}', true)`,
  `insert into wishlist_entries (user_id, product_id) select ${clara}, id from products order by id limit 3`,
  `insert into return_requests (id, order_id, user_id, reason, description, requested_cents)
    select 'long', id, user_id, 'change_of_mind', '${longWord}', 10000 from orders
    where user_id = ${clara} and status = 'delivered' order by created_at limit 1`,
  `insert into return_items (return_id, order_id, position, quantity) select id, order_id, 0, 1 from return_requests where id = 'long'`,
  `insert into return_messages (id, return_id, sender_type, sender_id, sender_name, message_type, message)
    values ('long', 'long', 'customer', ${clara}, '${longWord}', 'text', '${longWord}')`,
]

/** Must run before anybody opens the shop, because no changes are announced. */
export async function giveLongNames(shop: Pick<RunningShop, 'databaseUrl'>): Promise<void> {
  const client = new pg.Client({ connectionString: shop.databaseUrl() })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
