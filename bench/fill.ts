import { parseArgs } from 'node:util'
import pg from 'pg'

/** The numbers of rows to add. */
export type Amounts = { products: number; customers: number; orders: number; reviews: number }

const portion = 1_000

/** Adds generated products, customers, orders and reviews, the same in every run, with all triggers; a filled database is not filled again. */
export async function fillShop(databaseUrl: string, amounts: Amounts, say: (line: string) => void = () => {}) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'stella-maris' })
  await client.connect()
  try {
    await client.query(
      "insert into categories (id, name, slug) values ('totes', 'Totes', 'totes'), ('clutches', 'Clutches', 'clutches') on conflict do nothing",
    )
    for (const [kind, count] of Object.entries(amounts)) {
      const started = performance.now()
      for (let from = 0; from < count; from += portion)
        await addRows[kind as keyof Amounts](client, { from, to: Math.min(count, from + portion) - 1, amounts })
      say(`${count} ${kind} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

type Portion = { from: number; to: number; amounts: Amounts }

const addRows: Record<keyof Amounts, (client: pg.Client, portion: Portion) => Promise<void>> = {
  async products(client, { from, to }) {
    const rows = Array.from({ length: to - from + 1 }, (_, index) => generated(from + index))
    await client.query(
      `insert into products (id, slug, name, description, short_description, category_id, base_price_cents, material, tags, total_stock, created_at)
      select id, id, name, description, short, category, price, material, string_to_array(tags, ' '), 1000, now() - number * interval '7 minutes'
      from jsonb_to_recordset($1::jsonb) as t(id text, number integer, name text, description text, short text, category text, price integer,
        material text, tags text) on conflict do nothing`,
      [JSON.stringify(rows)],
    )
    await client.query(
      `insert into product_images (id, product_id, image_url, alt_text, is_primary, sort_order)
      select 'generated-' || n || '-' || place, 'generated-' || n, '/files/none-' || place || '.webp', 'A bag', place = 0, place
      from generate_series($1::integer, $2) n, generate_series(0, 2) place on conflict do nothing`,
      [from, to],
    )
    await client.query(
      `insert into product_variants (id, product_id, type, name, value, stock_quantity, sort_order)
      select 'generated-' || n || '-' || kind.name, 'generated-' || n, kind.type, kind.name, kind.value, 500, kind.place
      from generate_series($1::integer, $2) n cross join lateral (values
        ('color', (array['Black', 'Olive', 'Cognac', 'Sand', 'Ivory'])[1 + n % 5], '#222222', 0),
        ('color', case when n % 500 = 0 then 'Opal' else 'Navy' end, '#334455', 1),
        ('size', 'Small', 'Small', 0), ('size', case when n % 3 = 0 then 'Medium' else 'Large' end, '', 1)
      ) kind (type, name, value, place) where n % 10 = 0 on conflict do nothing`,
      [from, to],
    )
  },
  async customers(client, { from, to }) {
    await client.query(
      `insert into users (id, clerk_user_id, email, name, created_at)
      select 'generated-' || n, 'generated-' || n, 'shopper' || n || '@example.com', 'Shopper ' || n, now() - n * interval '9 minutes'
      from generate_series($1::integer, $2) n on conflict do nothing`,
      [from, to],
    )
  },
  async orders(client, { from, to, amounts }) {
    await client.query(
      `with wanted as (
        select n, 'generated-' || n as id, p.id as product, p.name, p.slug, p.base_price_cents as price,
          u.id as buyer, u.email, u.name as customer, now() - interval '3 days' - n * interval '31 seconds' as placed,
          (select id from charities order by id offset n % (select count(*) from charities) limit 1) as charity
        from generate_series($1::integer, $2) n
        join products p on p.id = 'generated-' || (n::bigint * 7919 % $3)
        join users u on u.id = 'generated-' || (n::bigint * 104729 % $4)),
      ordered as (
        insert into orders (id, order_number, user_id, email, customer_name, status, subtotal_cents, discount_cents, shipping_cents, tax_cents,
          additional_donation_cents, charity_donation_cents, total_cents, charity, shipping_address, created_at, delivered_at, payment_status)
        select id, 'SM-' || upper(lpad(to_hex(n), 8, '0')), buyer, email, customer, case when n < 1000 then 'confirmed' else 'delivered' end,
          price, 0, 0, 0, 0, price / 20, price, charity, '{}', placed, case when n < 1000 then null else placed + interval '2 days' end, 'paid'
        from wanted on conflict do nothing returning id, status, created_at, charity, charity_donation_cents),
      lines as (
        insert into order_lines (order_id, position, product_id, product_name, product_slug, image_url, quantity, unit_price_cents, total_cents)
        select o.id, 0, product, name, slug, '/files/none-0.webp', 1, price, price from wanted join ordered o using (id)),
      steps as (insert into order_history (order_id, status, created_at) select id, status, created_at from ordered)
      insert into donations (order_id, charity, charity_donation_cents, additional_cents, created_at)
      select id, charity, charity_donation_cents, 0, created_at from ordered`,
      [from, to, amounts.products, amounts.customers],
    )
  },
  async reviews(client, { from, to, amounts }) {
    await client.query(
      `insert into reviews (id, product_id, user_id, user_name, rating, comment, created_at)
      select 'generated-' || n, 'generated-' || (n::bigint * 7919 % $3), 'generated-' || (n::bigint * 104729 % $4), 'Shopper', 1 + n % 5,
        'A bag that I carry every day.', now() - n * interval '2 minutes'
      from generate_series($1::integer, $2) n on conflict do nothing`,
      [from, to, amounts.products, amounts.customers],
    )
    await client.query(
      `update products p set average_rating = r.average, total_reviews = r.count
      from (select product_id, round(avg(rating), 2) as average, count(*) from reviews where product_id in (
        select 'generated-' || (n::bigint * 7919 % $3) from generate_series($1::integer, $2) n) group by product_id) r
      where p.id = r.product_id`,
      [from, to, amounts.products],
    )
  },
}

const names =
  'Aurelia Bora Capella Delphi Estrella Fiora Galatea Halcyon Isola Juno Kestrel Lumen Marina Nerida Orinoco Polaris Quilla Rosalind Sirena Talitha'.split(
    ' ',
  )
const kinds = 'Tote Clutch Crossbody Backpack Satchel Weekender Hobo Bucket Pouch Shoulder'.split(' ')
const materials = [
  'Mushroom leather',
  'Cactus leather',
  'Apple leather',
  'Cork',
  'Organic cotton canvas',
  'Recycled nylon',
  'Piñatex',
  'Vegan felt',
  'Upcycled sailcloth',
  'Linen',
]
const colors = 'black olive cognac sand ivory navy rust sage plum ochre'.split(' ')
const sentences = [
  'Hand stitched in a workshop of twelve people and finished with solid brass.',
  'Carries a laptop, a book and what the evening needs.',
  'Every bag is numbered, and its score is published with the facts behind it.',
  'The lining is woven from reclaimed bottles; the strap adjusts to five lengths.',
  'Made to be repaired: each seam can be opened and closed again.',
  'Light enough for a day of walking, quiet enough for a dinner.',
  'Tanned without chrome and dyed with plants from the region.',
]

/** Generates a product, the same in every run. */
function generated(index: number) {
  const pick = <T>(all: readonly T[], step: number) => all[Math.floor(index / step) % all.length] as T
  const [kind, material, color] = [pick(kinds, 1), pick(materials, 7), pick(colors, 3)]
  const description = [0, 1, 2, 3].map((turn) => pick(sentences, 1 + turn * 2)).join(' ')
  return {
    id: `generated-${index}`,
    number: index,
    name: `${pick(names, 11)} ${color} ${kind} ${index}`,
    description: `${description} A ${color} bag in ${material.toLowerCase()}.`,
    short: `${kind} in ${material.toLowerCase()}`,
    category: kind === 'Clutch' ? 'clutches' : 'totes',
    price: 9_000 + ((index * 7_919) % 150_000),
    material,
    tags: `${color} ${pick(['evening', 'travel', 'work', 'mini'], 5)} handmade`,
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '1000' },
      customers: { type: 'string', default: '1000' },
      orders: { type: 'string', default: '1000' },
      reviews: { type: 'string', default: '1000' },
    },
  })
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL names the migrated database to fill')
  const count = (kind: keyof Amounts) => Number(values[kind])
  await fillShop(
    url,
    { products: count('products'), customers: count('customers'), orders: count('orders'), reviews: count('reviews') },
    (line) => process.stdout.write(`${line}\n`),
  )
}
