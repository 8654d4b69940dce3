import { startShop } from '#tests/support/start-shop.ts'
import { fillShop } from './fill.ts'
import { cpuOf, type Processes, shopProcesses } from './processes.ts'

export const productCount = Number(process.env.BENCH_PRODUCTS ?? 10_000)
const rounds = 40

/** A shop of its own with 10,000 generated products. */
export async function startLargeShop() {
  const shop = await startShop()
  await fillShop(shop.databaseUrl(), { products: productCount, customers: 0, orders: 0, reviews: 0 })
  return shop
}

/** Searches texts one request after the other. */
export async function measureSearch({ url, pid }: { url: string; pid: number }) {
  const processes = shopProcesses(pid)
  const call = (name: string, input: object) => milliseconds(`${url}/api/products/${name}`, input)
  await Promise.all(texts.map((searchText) => call('searchProducts', { searchText })))
  const filters = { minPrice: 200, maxPrice: 900, categoryId: 'totes', sortBy: 'price_low_high' }
  return {
    'products.searchProducts with a text': await measured(processes, (searchText) =>
      call('searchProducts', { searchText }),
    ),
    'with a text, filters and a sort': await measured(processes, (searchText) =>
      call('searchProducts', { searchText, ...filters }),
    ),
    'products.suggestProducts': await measured(processes, (searchText) => call('suggestProducts', { searchText })),
    'products.searchProducts by color and size': await measured(processes, (_, index) =>
      call('searchProducts', { ...kindsOf(index), sortBy: 'price_low_high' }),
    ),
    'products.getFilterOptions': await measured(processes, (_, index) => call('getFilterOptions', kindsOf(index))),
  }
}

/** Rare and very common words, names, typing errors, prefixes, no text. */
const texts = [
  'leather tote',
  'lether tot',
  'leather',
  'bag',
  'vegan clutch',
  'sustainabel',
  'Aurelia',
  'aurelia cork crossbody',
  'crosbody',
  'mini evening bag black',
  'cro',
  'hand stitched',
  'recycled nylon backpak',
  'xylophone',
  'orinoco weekender',
  'wekender olive',
]

/** A common color, a rare one, a size with a color, no filter. */
function kindsOf(index: number): object {
  return [{ colors: ['black'] }, { colors: ['opal'] }, { colors: ['olive'], sizes: ['small'] }, {}][index % 4] ?? {}
}

async function measured(processes: Processes, call: (searchText: string, index: number) => Promise<number>) {
  const times: number[] = []
  const before = cpuOf(processes)
  for (let round = 0; round < rounds; round++)
    for (const [index, text] of texts.entries()) times.push(await call(text, index))
  const after = cpuOf(processes)
  const each = (used: number) => (used / times.length).toFixed(2)
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return {
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    serverCpu: each(after.server - before.server),
    databaseCpu: each(after.database - before.database),
  }
}

/** Calls a function and reads its answer. */
export async function milliseconds(url: string, input: object): Promise<number> {
  const started = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return performance.now() - started
}
