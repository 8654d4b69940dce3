import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { buy, openCounter, signUp } from '#tests/support/shoppers.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { anySlug } from '../any-slug.ts'
import { callsAbout, sendLoad } from './send-load.ts'

/**
 * Sends mixed traffic for minutes, with purchases, at 70 % of what the node carries. Run node bench/operate/soak.ts [minutes] after npm run
 * build. Prints memory and answers of each minute, and ends with 1 when a request failed, or the node holds a tenth more after the last
 * minute than after the third.
 */
const minutes = Number(process.argv[2] ?? 30)
const metricsPort = 9_464
const shop = await startShop({ env: { METRICS_PORT: String(metricsPort) } })

try {
  const { url } = shop
  const slug = await anySlug(url)
  const pages = ['/', '/bags', '/faq', `/product/${slug}`].map((path) => ({ method: 'GET', path }))
  const mixture = { url, requests: [...callsAbout(slug), ...pages], connections: 16 }
  const most = await sendLoad({ ...mixture, seconds: 15 })
  const rate = Math.round(0.7 * most.answered)
  say(`One node carries ${most.answered} requests a second; 70 % of that are ${rate}`)
  await stockUp()
  const counter = await openCounter(url)
  const shoppers = await Promise.all(Array.from({ length: 4 }, (_, index) => signUp(url, index)))
  const held: number[] = []
  let failed = 0
  for (let minute = 1; minute <= minutes; minute++) {
    const [sent, sold] = await Promise.all([sendLoad({ ...mixture, rate, seconds: 60 }), sell(counter, shoppers)])
    const { rss, heap } = await memory()
    held.push(rss)
    failed += sent.others + sent.refused + sold.failed
    say(
      `Minute ${minute}: heap ${heap} MB, RSS ${rss} MB; ${sent.answered} answered a second, p99 ${sent.p99} ms; ${sold.orders} orders; ${failed} failed so far`,
    )
  }
  const [third = 0, last = 0] = [held[2], held.at(-1)]
  say(`After minute 3 the node held ${third} MB, after the last ${last} MB`)
  process.exitCode = failed > 0 || last > 1.1 * third ? 1 : 0
} finally {
  await shop.stop()
}

/** An order every two seconds for most of a minute: 1,200 payments an hour from one address are the most that the shop accepts. */
async function sell(counter: Awaited<ReturnType<typeof openCounter>>, shoppers: Awaited<ReturnType<typeof signUp>>[]) {
  const end = performance.now() + 55_000
  const sold = { orders: 0, failed: 0 }
  for (let index = 0; performance.now() < end; index++) {
    const shopper = shoppers[index % shoppers.length]
    const next = sleep(2_000)
    if (shopper)
      await buy(counter, shopper, index).then(
        () => sold.orders++,
        () => sold.failed++,
      )
    await next
  }
  return sold
}

/** The stock is enough for every order. */
async function stockUp(): Promise<void> {
  const client = new pg.Client(shop.databaseUrl())
  await client.connect()
  await client
    .query('update products set total_stock = 100000; update product_variants set stock_quantity = 100000')
    .finally(() => client.end())
}

/** Megabytes of the server's process, and of its heap in use. */
async function memory() {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const heap = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1])
  const rss = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1])
  return { heap: Math.round(heap / 2 ** 20), rss: Math.round(rss / 1024) }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
