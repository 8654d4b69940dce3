import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openMailServer } from '#tests/support/mail-server.ts'
import { buy, openCounter, signUp } from '#tests/support/shoppers.ts'
import { reservePorts, startShop } from '#tests/support/start-shop.ts'
import { until } from '#tests/support/waits.ts'

/**
 * Two nodes on one database, both with jobs. One is stopped in the middle of its work (SIGSTOP), while shoppers go on buying at the other,
 * and continues later. Run node bench/operate/paused-node.ts [seconds]. Counts how often the mail server got each email, and ends with 1
 * unless it is once.
 */
const pausedSeconds = Number(process.argv[2] ?? 180)
const everyMs = 1_500
const database = await startShop()
await database.kill()
const client = new pg.Client(database.databaseUrl())
await client.connect()
await client.query(
  'update identity_account set password = null; update products set total_stock = 10000; update product_variants set stock_quantity = 10000',
)
await using mailServer = await openMailServer()
const start = async () => startShop({ port: await reservePorts(), dataDir: database.dataDir, env: settings })
const settings = {
  NODE_ENV: 'production',
  DATABASE_URL: database.databaseUrl(),
  PUBLIC_URL: 'http://localhost',
  PAYMENT: 'sandbox',
  AUTH_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'shop@example.com',
}
const [paused, other] = [await start(), await start()]

try {
  const shoppers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => signUp(index % 2 ? paused.url : other.url, index)),
  )
  const [there, here] = [await openCounter(paused.url), await openCounter(other.url)]
  const slowest = { ms: 0 }
  const orders = { count: 0, failed: 0 }
  const order = async (counter: typeof here, index: number) => {
    const began = performance.now()
    const shopper = shoppers[index % shoppers.length]
    if (shopper)
      await buy(counter, shopper, index).then(
        () => orders.count++,
        () => orders.failed++,
      )
    slowest.ms = Math.max(slowest.ms, performance.now() - began)
  }
  // Both nodes have emails and orders on their way when one of them stops.
  for (let round = 0; round < 5; round++)
    await Promise.all(shoppers.map((_, index) => order(index % 2 ? there : here, index)))
  const inFlight = [1, 3, 5].map((index) => order(there, index))
  await sleep(150)
  process.kill(paused.pid, 'SIGSTOP')
  const before = { ...orders }
  say(`Stopped after ${before.count} orders, with ${mailServer.taken.length} emails taken`)
  const end = performance.now() + 1_000 * pausedSeconds
  slowest.ms = 0
  for (let index = 0; performance.now() < end; index += 2) await Promise.all([order(here, index), sleep(everyMs)])
  say(
    `While it was stopped for ${pausedSeconds} s: ${orders.count - before.count} orders, ${orders.failed - before.failed} failed, the slowest in ${Math.round(slowest.ms)} ms, ${mailServer.taken.length} emails taken in all`,
  )
  process.kill(paused.pid, 'SIGCONT')
  await Promise.all(inFlight)
  const waiting = async () =>
    (await client.query("select count(*)::int waiting from emails where status = 'queued'")).rows[0].waiting
  await until(waiting, (count) => count === 0, { everyMs: 500 })
  await sleep(15_000)
  await report(orders)
} finally {
  await paused.stop({ keepData: true })
  await other.stop({ keepData: true })
  await client.end()
  process.kill(database.databasePid(), 'SIGINT')
}

async function report(orders: { count: number; failed: number }): Promise<void> {
  const { rows } = await client.query('select status, count(*)::int from emails group by status')
  const stored = await client.query(
    'select count(*)::int from orders o join users u on u.id = o.user_id where u.email like $1',
    ['bench-%'],
  )
  const times = new Map<string, number>()
  for (const message of mailServer.taken) {
    const [, id = 'none'] = /^message-id: *(\S+)/im.exec(message) ?? []
    times.set(id, (times.get(id) ?? 0) + 1)
  }
  const twice = [...times.values()].filter((count) => count > 1).length
  say(`Orders: ${orders.count} answered, ${orders.failed} failed, ${stored.rows[0].count} in the database`)
  say(
    `Emails in the outbox: ${rows.map(({ status, count }) => `${count} ${status}`).join(', ')}; the mail server took ${mailServer.taken.length}, of ${times.size} different ones; ${twice} more than once`,
  )
  const sent = rows.find(({ status }) => status === 'sent')?.count
  process.exitCode = twice > 0 || times.size !== sent ? 1 : 0
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
