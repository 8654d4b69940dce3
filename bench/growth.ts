import { parseArgs } from 'node:util'
import pg from 'pg'
import { startShop } from '#tests/support/start-shop.ts'
import { until } from '#tests/support/waits.ts'
import { type Amounts, fillShop } from './fill.ts'
import { cpuOf, shopProcesses } from './processes.ts'
import { milliseconds } from './search.ts'

/**
 * The cost of what visitors call, in a shop of a thousand products and in a large one; no answer is cached:
 * npm run bench:growth -- [--products=100000 --customers=100000 --orders=300000 --reviews=100000].
 */
const calls: [name: string, input: object][] = [
  ['products.searchProducts', {}],
  ['products.searchProducts', { sortBy: 'price_low_high' }],
  ['products.searchProducts', { view: 'new_arrivals' }],
  ['products.searchProducts', { view: 'sale' }],
  ['products.searchProducts', { view: 'bestsellers' }],
  ['products.searchProducts', { view: 'bestsellers', sortBy: 'price_low_high' }],
  ['products.searchProducts', { categoryId: 'clutches', minPrice: 200, maxPrice: 900 }],
  ['products.searchProducts', { colors: ['navy'] }],
  ['products.searchProducts', { colors: ['opal'] }],
  ['products.searchProducts', { searchText: 'bag' }],
  ['products.searchProducts', { searchText: 'bag', sortBy: 'price_low_high' }],
  ['products.searchProducts', { searchText: 'lether tot' }],
  ['products.searchProducts', { searchText: 'xylophone', sortBy: 'price_low_high' }],
  ['products.suggestProducts', { searchText: 'bag' }],
  ['products.suggestProducts', { searchText: 'cro' }],
  ['products.getFilterOptions', {}],
  ['products.getFilterOptions', { searchText: 'bag' }],
  ['products.getFilterOptions', { view: 'bestsellers' }],
  ['products.getFeaturedProducts', {}],
  ['products.getNewArrivals', {}],
  ['products.getProductBySlug', { slug: 'generated-77' }],
  ['categories.getTopCategories', {}],
]
const times = 30

const { values } = parseArgs({
  options: Object.fromEntries(
    Object.entries({ products: 100_000, customers: 100_000, orders: 300_000, reviews: 100_000 }).map(
      ([kind, count]) => [kind, { type: 'string', default: String(count) } as const],
    ),
  ),
})
const count = (kind: keyof Amounts) => Number(values[kind])
const large = {
  products: count('products'),
  customers: count('customers'),
  orders: count('orders'),
  reviews: count('reviews'),
}
const small = { products: 1_000, customers: 1_000, orders: 3_000, reviews: 1_000 }
const [before, after] = [await measure(small), await measure(large)]
say(
  `| | ${small.products} products: p50, p95 ms | CPU ms | ${large.products} products: p50, p95 ms | CPU ms | growth |`,
)
say('|---|---|---|---|---|---|')
for (const [index, [name, input]] of calls.entries()) {
  const [one, other] = [before[index], after[index]]
  if (!one || !other) continue
  const cells = [one, other].map(({ p50, p95, cpu }) => `${p50.toFixed(1)}, ${p95.toFixed(1)} | ${cpu.toFixed(1)}`)
  say(`| \`${name}\` ${JSON.stringify(input)} | ${cells.join(' | ')} | ${(other.cpu / one.cpu).toFixed(1)} |`)
}

async function measure(amounts: Amounts) {
  const shop = await startShop({ env: { ANSWER_CACHE_MB: '0' } })
  try {
    await fillShop(shop.databaseUrl(), amounts, say)
    await sumUp(shop.databaseUrl())
    const processes = shopProcesses(shop.pid)
    const figures = []
    for (const [name, input] of calls) {
      const ask = () => milliseconds(`${shop.url}/api/${name.replace('.', '/')}`, input)
      for (let time = 0; time < 8; time++) await ask()
      const started = cpuOf(processes)
      const each = []
      for (let time = 0; time < times; time++) each.push(await ask())
      const used = cpuOf(processes)
      const sorted = each.sort((a, b) => a - b)
      figures.push({
        p50: sorted[Math.floor(times * 0.5)] ?? 0,
        p95: sorted[Math.floor(times * 0.95)] ?? 0,
        cpu: (used.server + used.database - started.server - started.database) / times,
      })
    }
    return figures
  } finally {
    await shop.stop()
  }
}

/** Runs the nightly job that stores sums. */
async function sumUp(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const started = performance.now()
  await client.query(`select graphile_worker.add_job('compactSums', '{}')`)
  await until(
    async () => (await client.query('select from window_sums limit 1')).rowCount,
    (rows) => rows === 1,
  )
  say(`The nightly sums took ${((performance.now() - started) / 1000).toFixed(1)} s`)
  await client.query('vacuum analyze')
  await client.end()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
