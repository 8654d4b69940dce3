import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startShop } from '#tests/support/start-shop.ts'
import { cpuOf, memoryOf, shopProcesses } from '../processes.ts'

/**
 * The product feed of a large shop: how long it takes to be written, to be read, and to follow a price that SQL changed:
 * node bench/operate/feed.ts [products], after npm run build.
 */
const products = Number(process.argv[2] ?? 90_000)
const empty = await startShop()
await fill(empty.databaseUrl()).finally(() => empty.stop({ keepData: true }))
const started = performance.now()
const shop = await startShop({ dataDir: empty.dataDir })
const processes = shopProcesses(shop.pid)
const client = new pg.Client(shop.databaseUrl())
try {
  const before = cpuOf(processes)
  await until((feed) => feed.split('/product/generated-').length > products)
  const after = cpuOf(processes)
  const [server, database] = [after.server - before.server, after.database - before.database]
  say(
    `${products} products: the feed was written ${seconds(started)} s after the start, with ${server} ms of the server's processor time and ${database} ms of the database's`,
  )
  const reading = performance.now()
  const feed = await read()
  say(
    `It was read in ${seconds(reading)} s and has ${(feed.length / 2 ** 20).toFixed(1)} MB; the server holds ${memoryOf(processes).server} MB`,
  )
  await client.connect()
  for (const cents of [1_234_511, 1_234_522, 1_234_533]) {
    const changed = performance.now()
    await client.query(`update products set base_price_cents = $1 where id = 'generated-77'`, [cents])
    const shown = (cents / 100).toLocaleString('en-US')
    while (!(await (await fetch(`${shop.url}/product/generated-77`)).text()).includes(shown)) await sleep(20)
    const onPage = seconds(changed)
    while (!(await isPartWritten(cents))) await sleep(20)
    const inFeed = seconds(changed)
    const isRead = (await read()).includes((cents / 100).toFixed(2))
    say(
      `A price changed by SQL was on a new page after ${onPage} s and in the feed after ${inFeed} s${isRead ? '' : ', but NOT READ there'}`,
    )
  }
} finally {
  await client.end()
  await shop.stop()
}

/** Products with an image, two colors, two sizes and two shipping options; without triggers, since the feed alone is measured. */
async function fill(databaseUrl: string): Promise<void> {
  const filling = new pg.Client(databaseUrl)
  await filling.connect()
  for (const statement of [
    'set session_replication_role = replica',
    `insert into products (id, slug, name, description, short_description, category_id, base_price_cents, material, tags, total_stock)
      select 'generated-' || n, 'generated-' || n, 'Bag ' || n, repeat('Hand stitched and made to be repaired. ', 8), 'A bag', 'totes', 9000 + n % 90000,
      'Cork', '{handmade}', 10 from generate_series(1, ${products}) n`,
    `insert into product_images (id, product_id, image_url, alt_text, is_primary)
      select 'image-' || id, id, '/files/none.webp', name, true from products where id like 'generated-%'`,
    `insert into product_variants (id, product_id, type, name, value, stock_quantity)
      select p.id || kind.name, p.id, kind.type, kind.name, kind.name, 5 from products p,
      (values ('color', 'Black'), ('color', 'Sand'), ('size', 'Small'), ('size', 'Large')) kind (type, name) where p.id like 'generated-%'`,
    `insert into shipping_options (id, product_id, name, price_cents, min_days, max_days, sort_order)
      select p.id || kind.name, p.id, kind.name, kind.price, 3, 5, kind.price from products p,
      (values ('Standard', 800), ('Express', 1900)) kind (name, price) where p.id like 'generated-%'`,
    'analyze',
  ])
    await filling.query(statement)
  await filling.end()
}

/** True when the product's part of the feed was read from the database after its last change. */
async function isPartWritten(cents: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from public_files f join products p on f.part = mod(hashtext(p.id) & 2147483647, f.parts)
    where f.path = '/feeds/products.xml' and p.id = 'generated-77' and p.base_price_cents = $1 and f.read_at > p.changed_at`,
    [cents],
  )
  return rowCount === 1
}

async function until(isWritten: (feed: string) => boolean): Promise<void> {
  while (!isWritten(await read())) await sleep(100)
}

async function read(): Promise<string> {
  const answer = await fetch(`${shop.url}/feeds/products.xml`)
  return answer.ok ? answer.text() : ''
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(2)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
