import { expect, test } from 'vitest'
import { statements } from '#database/query.ts'
import { queryRows } from '#tests/support/database.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

test('one text finds orders, products and customers by parts of their names', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const tote = await shop.sell({ name: 'Aurelia Tote', price: 1290, stock: 27 })
  await shop.sell({ name: 'Small Aurelia', isActive: false })
  await shop.sell({ name: 'Marea Bucket' })
  const laura = await person(shop, { name: 'Laura Meier', email: 'laura.meier@example.com' })
  await ordered(shop, { number: 'SM-72JDPA4E', name: 'June Okafor', email: 'june@aurora.example' })
  const found = await admin.admin.findAnything({ text: ' AUR ' })
  expect(found).toEqual({
    products: [
      expect.objectContaining({ _id: tote.id, name: 'Aurelia Tote', totalStock: 27, price: 1290, isActive: true }),
      expect.objectContaining({ name: 'Small Aurelia', isActive: false }),
    ],
    orders: [
      {
        orderNumber: 'SM-72JDPA4E',
        customerName: 'June Okafor',
        email: 'june@aurora.example',
        totalAmount: 10,
        status: 'confirmed',
      },
    ],
    customers: [{ _id: laura, name: 'Laura Meier', email: 'laura.meier@example.com' }],
  })
  const names = async (text: string) => {
    const { orders, products, customers } = await admin.admin.findAnything({ text })
    return [
      ...orders.map((one) => one.orderNumber),
      ...products.map((one) => one.name),
      ...customers.map((one) => one.name),
    ]
  }
  expect(await names('2jdp')).toEqual(['SM-72JDPA4E'])
  expect(await names('sm')).toEqual(['SM-72JDPA4E', 'Small Aurelia'])
  expect(await names('meier la')).toEqual(['Laura Meier'])
  expect(await names('to')).toEqual(['Aurelia Tote'])
  expect(await names('ta')).toEqual([])
  expect(await names('100%')).toEqual([])
  expect(await names('_')).toEqual([])
  expect(await names("'; drop")).toEqual([])
})

test('without a text the five latest orders are shown, and nothing else', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  await shop.sell()
  for (const n of [1, 2, 3, 4, 5, 6])
    await ordered(shop, { number: `SM-0000000${n}`, name: 'Ann', email: 'a@example.com' })
  const { orders, products, customers } = await admin.admin.findAnything({ text: ' ' })
  expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([6, 5, 4, 3, 2].map((n) => `SM-0000000${n}`))
  expect([products, customers]).toEqual([[], []])
})

test('no table is scanned among 20,000 rows of each', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  await ordered(shop, { number: 'SM-FIRST000', name: 'Ann', email: 'ann@example.com' })
  const { id } = await shop.sell()
  const many = `generate_series(1, 20000) n`
  for (const text of [
    'alter table orders disable trigger user; alter table products disable trigger user',
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'o' || n, 'order_number', 'SM-' || md5(n::text),
      'customer_name', md5('n' || n), 'email', md5('e' || n) || '@example.com'))).* from orders o, ${many}`,
    `insert into users (id, clerk_user_id, email, name) select 'u' || n, 'c' || n, md5('e' || n), md5('n' || n) from ${many}`,
    `insert into products (id, slug, name, description, category_id, base_price_cents)
      select 'p' || n, 'p' || n, md5(n::text), '', (select category_id from products where id = '${id}'), 100 from ${many}`,
    'analyze orders, users, products',
  ])
    await queryRows(shop.db, { name: '', text }, [])
  for (const [text, shape] of [
    ['c4ca4', 'l'],
    ['c4', 's'],
    ['c4ca4 eb', 'ls'],
  ] as const) {
    await admin.admin.findAnything({ text })
    for (const [kind, table] of [
      ['orders', 'orders'],
      ['products', 'products'],
      ['customers', 'users'],
    ] as const) {
      const plan = await planOf(shop, `find-${kind}-${shape}`, text.split(' '))
      expect(plan, `${kind} ${text}`).toContain(`${table}_search`)
      expect(plan, `${kind} ${text}`).not.toContain(`Seq Scan on ${table}`)
    }
  }
  await admin.admin.findAnything({ text: '' })
  expect(await planOf(shop, 'find-orders-', [])).toContain('orders_listed')
  await admin.admin.getWaitingWork()
})

test('waiting work is paid orders that were not shipped, and active products without stock', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  expect(await admin.admin.getWaitingWork()).toEqual({
    ordersToShip: 0,
    productsOutOfStock: 0,
    returnsWaiting: 0,
    needsAttention: 0,
  })
  for (const sold of [{ stock: 0 }, { stock: 0, isActive: false }]) await shop.sell(sold)
  const { id: productId } = await shop.sell({ stock: 1 })
  for (const status of ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded'])
    await ordered(shop, { number: `SM-${status}`, name: 'Ann', email: 'a@example.com', status })
  await queryRows(shop.db, { name: '', text: piecesOfEach }, [productId])
  expect(await admin.admin.getWaitingWork()).toEqual({
    ordersToShip: 2,
    productsOutOfStock: 1,
    returnsWaiting: 0,
    needsAttention: 0,
  })
  const canceled = "update order_lines set canceled = 1 where order_id = 'SM-confirmed'"
  await queryRows(shop.db, { name: '', text: canceled }, [])
  expect(await admin.admin.getWaitingWork(), 'a piece refunded before shipping').toMatchObject({ ordersToShip: 1 })
})

const piecesOfEach = `insert into order_lines (order_id, position, product_id, product_name, product_slug, image_url, quantity,
  unit_price_cents, total_cents) select id, 0, $1, 'Bag', 'bag', '', 1, 1000, 1000 from orders`

async function person({ db }: TestShop, { name, email }: { name: string; email: string }): Promise<string> {
  const id = crypto.randomUUID()
  const text = 'insert into users (id, clerk_user_id, name, email) values ($1, $1, $2, $3)'
  await queryRows(db, { name: '', text }, [id, name, email])
  return id
}

type Ordered = { number: string; name: string; email: string; status?: string }

async function ordered(shop: TestShop, { number, name, email, status = 'confirmed' }: Ordered): Promise<void> {
  const userId = await person(shop, { name: 'Someone', email: `${crypto.randomUUID()}@test` })
  const text = `insert into orders (id, order_number, user_id, email, customer_name, status, subtotal_cents, discount_cents,
    shipping_cents, tax_cents, additional_donation_cents, charity_donation_cents, total_cents, charity, shipping_address)
    values ($1, $1, $2, $3, $4, $5, 1000, 0, 0, 0, 0, 0, 1000, 'children', '{}')`
  await queryRows(shop.db, { name: '', text }, [number, userId, email, name, status])
}

async function planOf({ db }: TestShop, name: string, values: string[]): Promise<string> {
  const statement = [...statements.values()].find((one) => one.name === name)
  if (!statement) throw new Error(`No statement ${name}`)
  const lines = await queryRows<{ 'QUERY PLAN': string }>(db, { name: '', text: `explain ${statement.text}` }, values)
  return lines.map((line) => line['QUERY PLAN']).join('\n')
}
