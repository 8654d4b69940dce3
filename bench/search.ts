import pg from 'pg'
import { startShop } from '#tests/support/start-shop.ts'
import { cpuOf, type Processes, shopProcesses } from './processes.ts'

export const productCount = Number(process.env.BENCH_PRODUCTS ?? 10_000)
const rounds = 40

/** A shop of its own with 10,000 generated products. */
export async function startLargeShop() {
  const shop = await startShop()
  await fill(shop.databaseUrl())
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

async function milliseconds(url: string, input: object): Promise<number> {
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

const names =
  'Aurelia Bora Capella Delphi Estrella Fiora Galatea Halcyon Isola Juno Kestrel Lumen Marina Nerida Orinoco Polaris Quilla Rosalind Sirena Talitha'.split(
    ' ',
  )
const kinds = 'Tote Clutch Crossbody Backpack Satchel Weekender Hobo Bucket Pouch Shoulder'.split(' ')
const materials = [
  'Mushroom leather',
  'Cactus leather',
  'Apple leather',
  'Cork',
  'Organic cotton canvas',
  'Recycled nylon',
  'Piñatex',
  'Vegan felt',
  'Upcycled sailcloth',
  'Linen',
]
const colors = 'black olive cognac sand ivory navy rust sage plum ochre'.split(' ')
const sentences = [
  'Hand stitched in a workshop of twelve people and finished with solid brass.',
  'Carries a laptop, a book and what the evening needs.',
  'Every bag is numbered, and its score is published with the facts behind it.',
  'The lining is woven from reclaimed bottles; the strap adjusts to five lengths.',
  'Made to be repaired: each seam can be opened and closed again.',
  'Light enough for a day of walking, quiet enough for a dinner.',
  'Tanned without chrome and dyed with plants from the region.',
]

async function fill(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const rows = Array.from({ length: productCount }, (_, index) => generated(index))
  await client.query(
    `insert into products (id, slug, name, description, short_description, category_id, base_price_cents, material, tags, total_stock)
     select id, id, name, description, short, category, price, material, string_to_array(tags, ' '), 10
     from jsonb_to_recordset($1::jsonb) as t(id text, name text, description text, short text, category text, price integer, material text, tags text)`,
    [JSON.stringify(rows)],
  )
  await client.query(
    `insert into product_images (id, product_id, image_url, alt_text, is_primary)
     select 'image-' || id, id, '/files/none.webp', name, true from products where id like 'generated-%'`,
  )
  await client.query(
    `insert into product_variants (id, product_id, type, name, value, stock_quantity, sort_order)
     select p.id || '-' || kind.name, p.id, kind.type, kind.name, kind.value, 5, kind.place
     from (select id, substr(id, 11)::integer as number from products where id like 'generated-%') p
     cross join lateral (values
       ('color', (array['Black', 'Olive', 'Cognac', 'Sand', 'Ivory'])[1 + p.number % 5], '#222222', 0),
       ('color', case when p.number % 500 = 0 then 'Opal' else 'Navy' end, '#334455', 1),
       ('size', 'Small', 'Small', 0), ('size', case when p.number % 3 = 0 then 'Medium' else 'Large' end, '', 1)
     ) kind (type, name, value, place)`,
  )
  await client.query('analyze')
  await client.end()
}

/** Generates a product, the same in every run. */
function generated(index: number) {
  const pick = <T>(all: readonly T[], step: number) => all[Math.floor(index / step) % all.length] as T
  const [kind, material, color] = [pick(kinds, 1), pick(materials, 7), pick(colors, 3)]
  const description = [0, 1, 2, 3].map((turn) => pick(sentences, 1 + turn * 2)).join(' ')
  return {
    id: `generated-${index}`,
    name: `${pick(names, 11)} ${color} ${kind} ${index}`,
    description: `${description} A ${color} bag in ${material.toLowerCase()}.`,
    short: `${kind} in ${material.toLowerCase()}`,
    category: kind === 'Clutch' ? 'clutches' : 'totes',
    price: 9_000 + ((index * 7_919) % 150_000),
    material,
    tags: `${color} ${pick(['evening', 'travel', 'work', 'mini'], 5)} handmade`,
  }
}
