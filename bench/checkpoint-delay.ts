// How long a donation takes from its commit into the public checkpoint: node bench/checkpoint-delay.ts 50 60 (orders a second, seconds)
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startShop } from '#tests/support/start-shop.ts'

const perSecond = Number(process.argv[2] ?? 50)
const count = perSecond * Number(process.argv[3] ?? 60)
const pollMs = 20

await using stack = new AsyncDisposableStack()
const shop = await startShop()
stack.defer(() => shop.stop())
const client = new pg.Client({ connectionString: shop.databaseUrl() })
await client.connect()
stack.defer(() => client.end())

const start = await settledSize()
/** The times at which each donation was committed, and was in the public checkpoint. */
const committedAt: number[] = []
const publishedAt: number[] = []
const [seconds] = await Promise.all([giveAll(), watch()])
const delays = committedAt.map((at, place) => (publishedAt[place] ?? Infinity) - at).sort((one, other) => one - other)
const at = (share: number) => `${((delays[Math.ceil(delays.length * share) - 1] ?? 0) / 1000).toFixed(2)} s`
const checkpoints = new Set(publishedAt).size
console.log(
  `${count} orders, ${(count / seconds).toFixed(1)} a second: p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}; ${checkpoints} checkpoints, load ${loadavg().map((one) => one.toFixed(1))}`,
)

/** Inserts the orders one after another, each in a transaction that announces it; answers how many seconds they took. */
async function giveAll(): Promise<number> {
  const began = performance.now()
  for (let place = 0; place < count; place++) {
    const dueMs = began + (place * 1000) / perSecond - performance.now()
    if (dueMs > 0) await sleep(dueMs)
    await client.query(orderOf(place))
    committedAt.push(performance.now())
  }
  return (performance.now() - began) / 1000
}

async function watch(): Promise<void> {
  while (publishedAt.length < count) {
    const published = (await size()) - start
    const now = performance.now()
    while (publishedAt.length < published) publishedAt.push(now)
    await sleep(pollMs)
  }
}

function orderOf(place: number): string {
  return `with made as (
    insert into orders (id, order_number, user_id, email, customer_name, status, subtotal_cents, discount_cents, shipping_cents, tax_cents,
      charity_donation_cents, additional_donation_cents, total_cents, charity, shipping_address)
    select 'bench-${place}', 'SM-BENCH-${place}', id, 'ann@example.com', 'Ann', 'delivered', 10000, 0, 0, 0, 500, 0, 10000, 'education', '{}'
      from users limit 1 returning id), given as (
    insert into donations (order_id, charity, charity_donation_cents, additional_cents) select id, 'education', 500, 0 from made)
    select pg_notify('topics', '["impact"]')`
}

async function size(): Promise<number> {
  const note = await (await fetch(`${shop.url}/impact/checkpoint`)).text()
  return Number(note.split('\n')[1])
}

/** The number of entries once those of the demo are published. */
async function settledSize(): Promise<number> {
  for (;;) {
    const { rows } = await client.query('select count(*)::int as waiting from impact_pending')
    if (rows[0].waiting === 0) return size()
    await sleep(1000)
  }
}
