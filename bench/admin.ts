import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { dayMs } from '#domain/text/time-span.ts'
import { startShop } from '#tests/support/start-shop.ts'

const size = {
  products: 100_000,
  orders: 100_000,
  customers: 50_000,
  promoCodes: 5_000,
  auditEntries: 100_000,
  returns: 5_000,
}
const rounds = 60
/** The 95th percentile that each list may take, in milliseconds. */
const most = 50

/** Functions of the admin area, each with the inputs that its page sends: when it opens, and with filters. */
const page = { limit: 50, offset: 0 }
const quarter = { from: Date.now() - 300 * dayMs, to: Date.now() - 210 * dayMs }
const asked: Record<string, object[]> = {
  'admin.getDashboardStats': [{}],
  'admin.getWaitingWork': [{}],
  'figures.getFigures': [{ period: 'today' }, { period: 'month' }, { period: 'year' }],
  'figures.getSoldThings': [{ period: 'today' }, { period: 'month' }, { period: 'year' }],
  'products.getProductStats': [{}],
  'products.getListedProducts': [
    page,
    { ...page, sortBy: 'name', descending: false },
    { ...page, sortBy: 'price', offset: 50_000 },
    { ...page, sortBy: 'stock', descending: false },
    { ...page, status: 'low-stock' },
    { ...page, status: 'inactive', categoryId: 'bags' },
    { ...page, search: '4711' },
    { ...page, search: 'stitched' },
    { ...page, search: 'stitched', sortBy: 'stock', offset: 900 },
    { ...page, search: 'olive tote' },
    { ...page, search: 'au' },
    { ...page, search: 'a', sortBy: 'stock' },
  ],
  'products.searchProducts': [
    { colors: ['color-1'] },
    { colors: ['color-9'], sortBy: 'price_low_high' },
    { colors: ['no-such-color'] },
  ],
  'products.getFilterOptions': [{}, { colors: ['color-1'] }, { minPrice: 500 }],
  'products.getProductDetails': [{ productId: 'generated-70' }],
  'promoCodes.getAllPromoCodes': [{}, { search: 'generated47' }],
  'admin.findAnything': [
    { text: '' },
    { text: 'marsh' },
    { text: 'olive tote' },
    { text: 'a' },
    { text: 'sm-00004711' },
  ],
  'orders.getAllOrders': [
    { limit: 100 },
    { limit: 100, status: 'shipped' },
    { limit: 100, after: 'SM-00050000' },
    { limit: 100, before: 'SM-00050000', status: 'cancelled' },
    { limit: 100, paymentStatus: 'partially_refunded', charity: 'animal_shelter' },
    { limit: 100, status: 'confirmed', paymentStatus: 'disputed' },
    { limit: 100, ...quarter },
    { limit: 100, ...quarter, status: 'delivered', charity: 'children' },
    { limit: 100, search: 'person-4711' },
    { limit: 100, search: 'marsh', status: 'delivered' },
    { limit: 100, search: 'marsh', status: 'refunded' },
    { limit: 100, search: 'marsh', ...quarter, after: 'SM-00050000' },
    { limit: 100, search: 'a' },
  ],
  'orders.countOrdersByStatus': [
    {},
    { search: 'person-4711' },
    { search: 'marsh' },
    quarter,
    { ...quarter, paymentStatus: 'partially_refunded' },
    { charity: 'children' },
  ],
  'admin.getAttention': [{}],
  'returns.getAllReturnRequests': [
    {},
    { offset: 4_000 },
    { status: 'pending' },
    { search: 'person-4711' },
    { search: 'marsh', status: 'approved' },
  ],
  'returns.countReturnsByStatus': [{}, { search: 'marsh' }],
  'emails.getEmails': [{}, { search: 'person-4711' }],
  'admin.getAuditLog': [{}, { subject: 'product:generated-77' }],
}

/** The lists of the admin area in a shop with years of data. Reports those that take longer than `most`. */
export async function benchAdmin(say: (line: string) => void): Promise<void> {
  const shop = await startShop()
  try {
    await fill(shop.databaseUrl())
    await measureLists(shop.url, say)
  } finally {
    await shop.stop()
  }
}

async function measureLists(url: string, say: (line: string) => void): Promise<void> {
  const cookie = await signIn(url)
  const sizes = Object.entries(size).map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`)
  say(`| among ${sizes.join(', ')} | p50 ms | p95 ms |`)
  say('|---|---|---|')
  for (const [name, inputs] of Object.entries(asked))
    for (const input of inputs) {
      const { p50, p95 } = await measured(() => call({ url, cookie, name, input }))
      const isTooLong = p95 > most
      say(`| ${name} ${JSON.stringify(input)} | ${p50.toFixed(1)} | ${p95.toFixed(1)}${isTooLong ? ' TOO LONG' : ''} |`)
      if (isTooLong) process.exitCode = 1
    }
}

async function measured(ask: () => Promise<number>): Promise<{ p50: number; p95: number }> {
  for (let warm = 0; warm < 5; warm++) await ask()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await ask())
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

type Asked = { url: string; cookie: string; name: string; input: object }

async function call({ url, cookie, name, input }: Asked): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${url}/api/${name.replace('.', '/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(input),
  })
  const body = await response.text()
  if (!response.ok) throw new Error(`${name} ${JSON.stringify(input)}: ${response.status} ${body}`)
  return performance.now() - started
}

/** Signs in as the demo's administrator. */
async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'admin@stellamaris.example', password: 'stella-admin-demo' }),
  })
  if (!response.ok) throw new Error(`Sign-in: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const words = {
  name: "(array['Aurelia','Bora','Capella','Delphi','Estrella','Fiora','Galatea','Halcyon','Isola','Juno'])[1 + n % 10]",
  kind: "(array['Tote','Clutch','Crossbody','Backpack','Satchel','Weekender','Hobo'])[1 + n / 10 % 7]",
  color: "(array['black','olive','cognac','sand','ivory','navy','rust','sage','plum','ochre'])[1 + n / 70 % 10]",
  person:
    "(array['Ada','Ben','Cleo','Dora','Elio','Faye'])[1 + n % 6] || ' ' || (array['Marsh','Vale','Lind','Park','Costa'])[1 + n / 6 % 5]",
  status:
    "(array['delivered','delivered','delivered','shipped','shipped','confirmed','processing','cancelled'])[1 + n % 8]",
}

/**
 * Inserts with the triggers that years of selling would have run, except the one for the product search, whose data no admin list reads. A
 * tenth of the products have ten variants and five images, the others one of each.
 */
export const statements: [count: number, text: string][] = [
  [
    size.products,
    `insert into products (id, slug, name, description, short_description, category_id, base_price_cents, material, tags,
  total_stock, is_active, created_at)
select 'generated-' || n, 'generated-' || n, ${words.name} || ' ' || ${words.color} || ' ' || ${words.kind} || ' ' || n,
  'A ' || ${words.color} || ' bag, stitched by hand and finished with brass.', ${words.kind}, c.ids[1 + n % cardinality(c.ids)],
  9000 + n * 7919 % 150000, 'Cork', array[${words.color}], n % 23, n % 17 > 0, now() - n * interval '7 minutes'
from generate_series(1, $1::int) n, (select array_agg(id order by id) as ids from categories) c`,
  ],
  [
    size.products,
    `insert into product_images (id, product_id, image_url, alt_text, is_primary, sort_order)
select 'image-' || n || '-' || i, 'generated-' || n, '/files/none.webp', 'A bag', i = 1, i
from generate_series(1, $1::int) n, generate_series(1, 5) i where i = 1 or n % 10 = 0`,
  ],
  [
    size.products,
    `insert into product_variants (id, product_id, type, name, value, stock_quantity, sort_order, is_pictured)
select 'variant-' || n || '-' || i, 'generated-' || n, 'color', 'Color ' || i, '#888', n % 23, i, i = 1
from generate_series(1, $1::int) n, generate_series(1, 10) i where i = 1 or n % 10 = 0`,
  ],
  [
    size.customers,
    `insert into users (id, clerk_user_id, email, name, created_at, last_seen_at)
select 'person-' || n, 'person-' || n, 'person-' || n || '@example.com', ${words.person}, now() - n * interval '20 minutes',
  now() - n * interval '5 minutes' from generate_series(1, $1::int) n`,
  ],
  [
    size.promoCodes,
    `insert into promo_codes (id, code, type, value, valid_from, valid_until, minimum_order_cents, max_usage_count, created_at)
select 'promo-' || n, 'GENERATED' || n, 'percentage', 1 + n % 50, now() - interval '1 day', now() + n * interval '1 hour', 5000,
  100, now() - n * interval '1 hour' from generate_series(1, $1::int) n`,
  ],
  [
    size.orders,
    `insert into orders (id, order_number, user_id, email, customer_name, status, subtotal_cents, discount_cents, shipping_cents,
  tax_cents, charity_donation_cents, additional_donation_cents, total_cents, charity, shipping_address, promo_code, created_at)
select 'order-' || n, 'SM-' || lpad(n::text, 8, '0'), 'person-' || 1 + n % ${size.customers}, 'person-' || 1 + n % ${size.customers} || '@example.com',
  ${words.person}, ${words.status}, 86000, case when n % 20 = 0 then 8600 else 0 end, 0, 6880, 4300, 0,
  92880 - case when n % 20 = 0 then 8600 else 0 end, 'animal_shelter', '{}', case when n % 20 = 0 then 'GENERATED' || 1 + n % 97 end,
  now() - n * interval '9 minutes' from generate_series(1, $1::int) n`,
  ],
  [
    size.orders,
    `insert into order_lines (order_id, position, product_id, variant_ids, product_name, product_slug, image_url, quantity,
  unit_price_cents, total_cents, restocked)
select 'order-' || n, 0, 'generated-' || 1 + n % ${size.products}, '{}', 'A bag', 'generated-' || 1 + n % ${size.products}, '/files/none.webp', 1,
  86000, 86000, case when n % 8 = 7 then 1 else 0 end from generate_series(1, $1::int) n`,
  ],
  [
    size.orders,
    `insert into order_history (order_id, status, created_at) select id, status, created_at from orders where id like 'order-%' limit $1`,
  ],
  [
    size.orders,
    `insert into emails (id, dedupe_key, kind, order_id, recipient, subject, html, text, status, created_at, sent_at)
select 'email-' || id, 'email-' || id, 'confirmation', id, email, 'Your order', '', '', 'sent', created_at, created_at
from orders where id like 'order-%' limit $1`,
  ],
  [
    size.returns,
    `insert into return_requests (id, order_id, user_id, reason, requested_cents, status, rma_number, created_at)
select 'return-' || n, 'order-' || n * 8, 'person-' || 1 + n * 8 % ${size.customers}, 'other', 86000,
  (array['pending','approved','processing','completed','rejected'])[1 + n % 5], case when n % 5 in (1, 2, 3) then 'RMA-' || lpad(n::text, 8, '0') end,
  now() - n * interval '1 hour' from generate_series(1, $1::int) n`,
  ],
  [
    size.auditEntries,
    `insert into audit_log (actor_id, actor_name, action, subject, table_name, row_id, row_name, change, before, after, created_at)
select 'person-' || n % 5, 'Person ' || n % 5, 'products.updateProduct', 'product:generated-' || 1 + n % 5000, 'products',
  'generated-' || 1 + n % 5000, 'A bag', 'update', '{"name": "A"}', '{"name": "B"}', now() - ($1 - n) * interval '1 minute'
from generate_series(1, $1::int) n`,
  ],
]

export async function fill(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  for (const [count, text] of statements) await client.query(text, [count])
  await foldByNight(client)
  await client.query('vacuum analyze')
  await client.end()
}

/** Runs the nightly job that aggregates counts, as in a shop with years of data; afterwards only rows since midnight are not aggregated. */
async function foldByNight(client: pg.Client): Promise<void> {
  await client.query(`select graphile_worker.add_job('compactSums', '{}')`)
  for (let wait = 0; wait < 1_200; wait++) {
    const { rows } = await client.query(`select from window_sums limit 1`)
    if (rows.length > 0) return
    await sleep(100)
  }
  throw new Error('The sums of windows were not made within two minutes')
}
