import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { cpuOf, memoryOf, shopProcesses } from '../processes.ts'
import { startLargeShop } from '../search.ts'

/**
 * The product feed of a large shop: how long it takes to be written, to be read, and to follow a price that SQL changed:
 * BENCH_PRODUCTS=90000 node bench/operate/feed.ts, after npm run build.
 */
const started = performance.now()
const shop = await startLargeShop()
const processes = shopProcesses(shop.pid)
const address = `${shop.url}/feeds/products.xml`
const client = new pg.Client(shop.databaseUrl())
try {
  await client.connect()
  const { rows } = await client.query('select count(*)::int as count from products where is_active')
  const products: number = rows[0].count
  say(`${products} products after ${seconds(started)} s`)
  const before = cpuOf(processes)
  const filled = performance.now()
  await until((feed) => feed.split('<item>').length - 1 >= products)
  const after = cpuOf(processes)
  say(
    `The feed has them all ${seconds(filled)} s later: ${after.server - before.server} ms of the server's processor time since, ${after.database - before.database} of the database`,
  )
  const reading = performance.now()
  const feed = await read()
  say(
    `Read in ${seconds(reading)} s: ${(feed.length / 2 ** 20).toFixed(1)} MB; the server holds ${memoryOf(processes).server} MB`,
  )
  for (const cents of [12_345, 12_346, 12_347]) {
    const changed = performance.now()
    await client.query(`update products set base_price_cents = $1 where id = 'generated-45000'`, [cents])
    const price = `${(cents / 100).toFixed(2)} USD`
    await page((html) => html.includes(`$${(cents / 100).toFixed(2)}`))
    say(`A price changed by SQL is on a new page after ${seconds(changed)} s`)
    await until((text) => text.includes(price))
    say(`and in the feed, read as a whole, after ${seconds(changed)} s`)
  }
} finally {
  await client.end()
  await shop.stop()
}

async function until(isWritten: (feed: string) => boolean): Promise<void> {
  while (!isWritten(await read())) await sleep(100)
}

async function page(isNew: (html: string) => boolean): Promise<void> {
  while (!isNew(await (await fetch(`${shop.url}/product/generated-45000`)).text())) await sleep(20)
}

async function read(): Promise<string> {
  const answer = await fetch(address)
  return answer.ok ? answer.text() : ''
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(2)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
