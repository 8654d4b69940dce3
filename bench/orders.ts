import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { buy, openCounter, type Shopper, signUp } from '#tests/support/shoppers.ts'
import { type RunningShop, reservePorts, startShop } from '#tests/support/start-shop.ts'
import { gatewayDatabase, gatewaySettings, startGateway } from './gateway.ts'
import { cpuOf, isConnectedTo, type Processes, shopProcesses } from './processes.ts'

type Part = 'server' | 'database' | 'gateway' | 'gatewayDatabase'
type Sale = { rate: number; orders: number; refused: number }

const maxAtOnce = 64
const warmUpOrders = 160
const measuredOrders = 320

/** Complete orders in a shop with a separate gateway: cost of one, number per second, and the reconciliation afterwards. */
export async function measureOrders() {
  const port = await reservePorts()
  const settings = gatewaySettings(port + 1)
  const shop = await startShop({ port, env: settings })
  const gateway = await startGateway({ databaseUrl: shop.databaseUrl(), port: port + 1, shopUrl: shop.url })
  const client = new pg.Client({ connectionString: shop.databaseUrl() })
  try {
    await client.connect()
    await client.query('update products set total_stock = 100000; update product_variants set stock_quantity = 100000')
    const processes = partsOf(shop, gateway.pid)
    const counter = await openCounter(shop.url)
    const shoppers = await Promise.all(Array.from({ length: maxAtOnce }, (_, index) => signUp(shop.url, index)))
    const sell = (orders: number, atOnce: number) =>
      sale({ orders, shoppers: shoppers.slice(0, atOnce) }, (shopper, bag) => buy(counter, shopper, bag))
    await sell(warmUpOrders, 8)
    await untilQuiet(client)
    const eight = await costOf(processes, measuredOrders, async () => {
      const sold = await sell(measuredOrders, 8)
      await untilQuiet(client)
      return sold
    })
    const many = await sell(measuredOrders, maxAtOnce)
    await untilQuiet(client)
    const email = await costOf(processes, measuredOrders, () => emailAgain(client, measuredOrders))
    const sales = { 8: eight.result, [maxAtOnce]: many }
    return {
      cpu: eight.cpu,
      emailCpu: email.cpu,
      sales,
      bags: counter.lines.length,
      discrepancies: await reconcile(shop, settings),
    }
  } finally {
    await client.end()
    await gateway.stop()
    await shop.stop()
  }
}

/** PostgreSQL's own background processes, which write for shop and gateway, count as the shop's. */
function partsOf(shop: RunningShop, gatewayPid: number): Processes<Part> {
  const { server, database } = shopProcesses(shop.pid)
  const isGateways = (pid: number) => isConnectedTo(pid, gatewayDatabase)
  return {
    server,
    database: () => database().filter((pid) => !isGateways(pid)),
    gateway: () => [gatewayPid],
    gatewayDatabase: () => database().filter(isGateways),
  }
}

type Wanted = { orders: number; shoppers: Shopper[] }

/** Each shopper buys one product after the other; no two buy the same at once unless there are fewer products than shoppers. */
async function sale(
  { orders, shoppers }: Wanted,
  purchase: (shopper: Shopper, bag: number) => Promise<void>,
): Promise<Sale> {
  let next = 0
  let refused = 0
  const started = performance.now()
  const shopUntilSoldOut = async (shopper: Shopper) => {
    while (next < orders)
      await purchase(shopper, next++).catch((error: unknown) => {
        refused += 1
        process.stderr.write(`${error}\n`)
      })
  }
  await Promise.all(shoppers.map(shopUntilSoldOut))
  return { rate: ((orders - refused) * 1000) / (performance.now() - started), orders, refused }
}

async function costOf<Result>(processes: Processes<Part>, orders: number, work: () => Promise<Result>) {
  const before = cpuOf(processes)
  const result = await work()
  const after = cpuOf(processes)
  const each = (part: Part) => (after[part] - before[part]) / orders
  const cpu: Record<Part, number> = {
    server: each('server'),
    database: each('database'),
    gateway: each('gateway'),
    gatewayDatabase: each('gatewayDatabase'),
  }
  return { result, cpu }
}

const left = `select (select count(*) from graphile_worker.jobs where task_identifier = 'sendOrderEmail')
  + (select count(*) from checkouts c where status = 'completed' and not exists (
    select 1 from emails m join orders o on o.id = m.order_id where o.checkout_id = c.id and m.status = 'sent')) as left`

/** Waits until every order's email is sent, which completes it. */
async function untilQuiet(client: pg.Client): Promise<void> {
  while (Number((await client.query(left)).rows[0].left) > 0) await sleep(100)
  await sleep(500)
}

/** Sends the confirmations of so many orders again, to measure their part of an order's cost. */
async function emailAgain(client: pg.Client, orders: number): Promise<void> {
  await client.query(
    `select graphile_worker.add_job('sendOrderEmail', json_build_object('kind', 'confirmation', 'orderId', id, 'cause', 'bench'))
    from (select id from orders where checkout_id is not null order by created_at desc limit $1) o`,
    [orders],
  )
  await untilQuiet(client)
}

/** Output of `npm run reconcile` for this shop. */
function reconcile(shop: RunningShop, settings: Record<string, string>): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'development', ...settings, PORT: String(shop.port), DATA_DIR: shop.dataDir }
  const script = join(import.meta.dirname, '../scripts/reconcile.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env }, (error, stdout, stderr) =>
      resolve(`${stdout}${error && !stdout ? stderr : ''}`.trim()),
    )
  })
}
