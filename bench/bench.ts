import { cpus, totalmem } from 'node:os'
import { signUp } from '#tests/support/shoppers.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { benchAdmin } from './admin.ts'
import { anySlug } from './any-slug.ts'
import { startBareServer } from './bare-server.ts'
import { firstLoadOf } from './first-load.ts'
import { measureLoad } from './load.ts'
import { measureOrders } from './orders.ts'
import { memoryOf, shopProcesses } from './processes.ts'
import { measureSearch, productCount, startLargeShop } from './search.ts'

const say = (line = '') => process.stdout.write(`${line}\n`)
const seconds = Number(process.env.BENCH_SECONDS ?? 8)

await bench()

/** Measures all the figures in the README, in one run. */
async function bench(): Promise<void> {
  say(
    `Machine: ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${gigabytes(totalmem())} GB, Node ${process.version}`,
  )
  const first = await timed(() => startShop())
  await first.result.stop({ keepData: true })
  const second = await timed(() => startShop({ dataDir: first.result.dataDir }))
  const shop = second.result
  say(`Start: ${first.seconds} s with the demo shop to load, ${second.seconds} s after that`)
  const processes = shopProcesses(shop.pid)
  try {
    say(`Memory idle: ${memoryLine(processes)}`)
    await benchRequests(shop.url, processes)
    say(`Memory under load: ${memoryLine(processes)}`)
    await benchFirstLoad(shop.url)
  } finally {
    await shop.stop()
  }
  await benchLargeShop()
  await benchOrders()
  await benchAdmin(say)
}

async function benchRequests(url: string, processes: ReturnType<typeof shopProcesses>): Promise<void> {
  const bare = await startBareServer()
  const search = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' } as const
  const slug = await anySlug(url)
  const { cookie } = await signUp(url, 0)
  const personal = { headers: { ...search.headers, cookie, origin: url } }
  const targets = [
    { name: 'bare Node server, "ok"', url: bare.url, processes: bare.processes },
    { name: 'products.searchProducts', url: `${url}/api/products/searchProducts`, ...search, processes },
    { name: "cart.getUserCart, a customer's", url: `${url}/api/cart/getUserCart`, ...search, ...personal, processes },
    { name: 'a product page', url: `${url}/product/${slug}`, processes },
  ]
  await benchLoads(targets)
  await bare.stop()
}

async function benchLoads(targets: ({ name: string } & Parameters<typeof measureLoad>[0])[]): Promise<void> {
  say()
  say('|  | requests/s | p50 ms | p99 ms | CPU ms server | CPU ms database |')
  say('|---|---|---|---|---|---|')
  for (const { name, ...target } of targets) {
    const { rate, p50, p99, serverCpu, databaseCpu } = await measureLoad(target, seconds)
    say(`| ${name} | ${rate} | ${p50} | ${p99} | ${serverCpu} | ${databaseCpu} |`)
  }
  say()
}

async function benchLargeShop(): Promise<void> {
  const shop = await startLargeShop()
  try {
    say(`| among ${productCount} products | p50 ms | p95 ms | p99 ms | CPU ms server | CPU ms database |`)
    say('|---|---|---|---|---|---|')
    for (const [name, { p50, p95, p99, serverCpu, databaseCpu }] of Object.entries(await measureSearch(shop)))
      say(`| ${name} | ${p50} | ${p95} | ${p99} | ${serverCpu} | ${databaseCpu} |`)
    const name = 'a product page that no cache knows'
    const url = `${shop.url}/product/generated-0`
    await benchLoads([{ name, url, pages: productCount, processes: shopProcesses(shop.pid) }])
  } finally {
    await shop.stop()
  }
}

/** The shop's whole work for one order; the gateway, another company's in a real shop, is counted separately. */
async function benchOrders(): Promise<void> {
  const { cpu, emailCpu, sales, bags, discrepancies } = await measureOrders()
  const ms = (value: number) => value.toFixed(1)
  say()
  say(
    '| a complete order: quote, payment intent, card, webhook, order, email | CPU ms server | CPU ms database | together |',
  )
  say('|---|---|---|---|')
  const row = (name: string, server: number, database: number) =>
    say(`| ${name} | ${ms(server)} | ${ms(database)} | ${ms(server + database)} |`)
  row('the shop', cpu.server, cpu.database)
  row('of which the confirmation email', emailCpu.server, emailCpu.database)
  row('besides, the sandbox gateway', cpu.gateway, cpu.gatewayDatabase)
  for (const [atOnce, { rate, orders, refused }] of Object.entries(sales))
    say(`${atOnce} shoppers at once, ${bags} bags in turn: ${ms(rate)} orders/s (${orders} orders, ${refused} refused)`)
  say(discrepancies ? `The ledger differs:\n${discrepancies}` : 'Reconciled: orders, ledger, stock and gateway agree')
  say()
  if (discrepancies || Object.values(sales).some(({ refused }) => refused > 0)) process.exitCode = 1
}

async function benchFirstLoad(url: string): Promise<void> {
  for (const [name, path] of [
    ['home', '/'],
    ['catalogue', '/bags'],
    ['product page', `/product/${await anySlug(url)}`],
  ] as const) {
    const { scripts, bytes } = await firstLoadOf(url, path)
    say(`First-load JavaScript of ${name}: ${(bytes / 1000).toFixed(1)} KB gzip in ${scripts} files`)
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: string }> {
  const started = performance.now()
  const result = await work()
  return { result, seconds: ((performance.now() - started) / 1000).toFixed(1) }
}

function memoryLine(processes: ReturnType<typeof shopProcesses>): string {
  const { server, database } = memoryOf(processes)
  return `${server} MB server, ${database} MB database`
}

function gigabytes(bytes: number): string {
  return (bytes / 1024 ** 3).toFixed(0)
}
