import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { queryRows } from '#tests/support/database.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { exportOrders, type OrderFilter } from './orders.ts'

// AOR: the list as a file, every order once and in the list's order, with any content
test('an export has each order once, newest first, over several batches and many of the same time', async () => {
  await using shop = await openTestShop()
  await placeOrders(shop, 1_203)
  const rows = await exported(shop)
  expect(rows).toHaveLength(1_203)
  const listed = await queryRows(shop.db, { name: '', text: listing }, [])
  expect(rows.map((row) => row.Order)).toEqual(listed.map((row) => row.number))
  expect(rows.find((row) => row.Order === 'SM-1')).toMatchObject({
    Status: 'Confirmed',
    Items: '2 × Bag, large (Ink Navy); 1 × Bag',
    Pieces: '3',
    Total: '21.5',
    Given: '1.05',
    Customer: `'=cmd|'/c calc'!A1`,
    City: 'Łódź "Old"\nTown',
    Country: 'United States',
    'ZIP code': '="04841"',
  })
})

test("an export has an order's optional values, and empty cells for missing ones", async () => {
  await using shop = await openTestShop()
  await placeOrders(shop, 2)
  const more = JSON.stringify({ addressLine2: 'Floor 3', phone: '+1 207 555 0101', zipCode: '97201' })
  await run(
    shop,
    `update orders set promo_code = 'MAY20', tracking_number = '9400111899223197428490', delivered_at = '2026-01-09',
      shipping_address = shipping_address || '${more}' where order_number = 'SM-1'`,
  )
  await run(
    shop,
    `update order_lines set canceled = 1 where position = 0 and order_id in (select id from orders where order_number = 'SM-1')`,
  )
  const [empty, full] = (await exported(shop)).sort((a, b) => String(b.Order).localeCompare(String(a.Order)))
  expect(full).toMatchObject({
    Order: 'SM-1',
    'Promo code': '="MAY20"',
    'Address line 2': 'Floor 3',
    Phone: '="+1 207 555 0101"',
    'Tracking number': '="9400111899223197428490"',
    'ZIP code': '97201',
    Delivered: '2026-01-09T00:00:00.000Z',
    Items: '2 × Bag, large (Ink Navy), 1 canceled before shipping; 1 × Bag',
  })
  expect(empty).toMatchObject({
    Order: 'SM-2',
    'Promo code': '',
    'Address line 2': '',
    Phone: '',
    'Tracking number': '',
    Delivered: '',
    Refunded: '0',
  })
})

// AOR-003
test('an export follows the filters of the list', async () => {
  await using shop = await openTestShop()
  await placeOrders(shop, 30)
  await run(shop, "update orders set status = 'shipped' where order_number in ('SM-3', 'SM-13', 'SM-20')")
  expect((await exported(shop, { status: 'shipped' })).map((row) => row.Order)).toEqual(['SM-20', 'SM-13', 'SM-3'])
  expect((await exported(shop, { search: 'sm-1' })).length).toBe(11)
  expect((await exported(shop, { search: 'SM-1', status: 'shipped' })).map((row) => row.Order)).toEqual(['SM-13'])
  expect(await exported(shop, { search: 'nobody' })).toEqual([])
})

test('a batch is read when the previous one was taken, and none after the reader goes away', async () => {
  await using shop = await openTestShop()
  await placeOrders(shop, 1_203)
  let asked = 0
  const { $client } = shop.db
  const query = $client.query.bind($client) as (...args: unknown[]) => unknown
  $client.query = ((...args: unknown[]) => {
    asked += 1
    return query(...args)
  }) as never
  const chunks = exportOrders(shop.db, {}, 'UTC')
  await chunks.next()
  expect(asked, 'the header asks nothing').toBe(0)
  const { value } = await chunks.next()
  expect([asked, String(value).match(/\r\n/g)?.length]).toEqual([1, 500])
  await chunks.return()
  expect((await chunks.next()).done).toBe(true)
  expect(asked).toBe(1)
})

const listing = 'select order_number as number from orders order by created_at desc, id'

async function exported(shop: TestShop, filter: OrderFilter = {}): Promise<Record<string, string>[]> {
  let text = ''
  for await (const chunk of exportOrders(shop.db, filter, 'UTC')) text += chunk
  return parse(text, { columns: true, bom: true })
}

/** Five at each time, the latest first, otherwise sorted only by their ids. */
async function placeOrders(shop: TestShop, count: number): Promise<void> {
  const { caller } = await shop.signIn('ann')
  await run(
    shop,
    `insert into orders (id, order_number, user_id, email, customer_name, status, subtotal_cents, discount_cents, shipping_cents,
      tax_cents, charity_donation_cents, additional_donation_cents, total_cents, charity, shipping_address, created_at)
    select 'order-' || i, 'SM-' || i, '${caller.userId}', 'ann@example.com',
      case when i = 1 then '=cmd|''/c calc''!A1' else 'Ann Weaver' end, 'confirmed', 2100, 0, 0, 50, 105, 0, 2150, 'children',
      '{"firstName":"Ann","lastName":"Weaver","addressLine1":"1 Pier","city":"Łódź \\"Old\\"\\nTown","state":"Maine",
        "zipCode":"04841","country":"United States"}', timestamptz '2026-01-01' + (i / 5) * interval '1.0005 seconds'
    from generate_series(1, ${count}) i`,
  )
  const bag = await shop.sell()
  await run(
    shop,
    `insert into order_lines (order_id, position, product_id, product_name, product_slug, image_url, variant_name, quantity,
      unit_price_cents, total_cents)
    select id, line - 1, '${bag.id}', case line when 1 then 'Bag, large' else 'Bag' end, 'bag', '',
      case line when 1 then 'Ink Navy' end, 3 - line, 700, 700 * (3 - line) from orders, generate_series(1, 2) line`,
  )
}

function run(shop: TestShop, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}
