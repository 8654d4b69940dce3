import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { query } from '#tests/support/database-process.ts'
import { fillWithDemo } from '#tests/support/demo-database.ts'
import { startPgBouncer } from '#tests/support/pgbouncer.ts'
import { buy, openCounter, signUp } from '#tests/support/shoppers.ts'
import { reservePorts, startShop } from '#tests/support/start-shop.ts'
import { until } from '#tests/support/waits.ts'

/**
 * Runs the shop behind a real PgBouncer in transaction mode. Run node bench/operate/pooler.ts [pgbouncer …], with a program for each
 * version to test. The shop must not start without its settings for a pooler. With them shoppers buy, a page follows a change, and
 * tests/contract.test.ts calls every function.
 */
const binaries = process.argv.length > 2 ? process.argv.slice(2) : ['pgbouncer']
const folder = mkdtempSync(join(tmpdir(), 'stella-maris-pooler-'))
const database = await startEmbeddedDatabase({ dataDir: join(folder, 'postgres'), log: () => {} })
const emails = "select 1 from emails where order_id is not null and status = 'sent' and recipient like 'bench-%'"
const urlOf = (name: string, url = database.url) => url.replace(/\/postgres$/, `/${name}`)
for (const name of ['empty', 'shop']) await query(database.url, `create database ${name}`)
await migrate(urlOf('shop'))
await fillWithDemo(urlOf('shop'))
// The shop does not start with the published passwords of the demo.
await query(urlOf('shop'), 'delete from identity_account')

try {
  for (const binary of binaries) {
    const [version] = execFileSync(binary, ['--version'], { encoding: 'utf8' }).split('\n')
    console.log(`${version}: ${await checkPooler(binary)}`)
  }
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function checkPooler(binary: string): Promise<string> {
  await using pooler = await startPgBouncer(binary, database.url)
  const refusal = await startThrough(pooler.url, 'empty', {}).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  if (!refusal.includes('DATABASE_POOLER=transaction')) throw new Error(`Not refused: ${refusal}`)
  const tables = await query(urlOf('empty'), "select 1 from pg_tables where schemaname = 'public'")
  if (tables.length > 0) throw new Error('The refused shop changed the database')
  const parts = ['refused without settings, no table made', await buyThrough(pooler.url), callEachFunction(binary)]
  const complaints = new Set(pooler.log().match(/(?<=ERROR |WARNING ).*/g))
  return [...parts, `PgBouncer complained of ${[...complaints].join(' | ') || 'nothing'}`].join('; ')
}

async function startThrough(poolerUrl: string, name: string, env: Record<string, string>) {
  const port = await reservePorts()
  const settings = {
    AUTH_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
    PUBLIC_URL: `http://localhost:${port}`,
    PAYMENT: 'sandbox',
    MAIL: 'mailbox',
    DATABASE_URL: urlOf(name, poolerUrl),
  }
  return startShop({ port, env: { ...settings, ...env } })
}

/** Ten shoppers buy at once, over three connections of PostgreSQL; each gets an email, which a job sends. */
async function buyThrough(poolerUrl: string): Promise<string> {
  const direct = { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: urlOf('shop') }
  const shop = await startThrough(poolerUrl, 'shop', direct)
  const announced: string[] = []
  const listener = new pg.Client({ connectionString: urlOf('shop') })
  listener.on('notification', ({ payload = '' }) => announced.push(payload))
  await listener.connect()
  await listener.query('listen topics')
  const counter = await openCounter(shop.url)
  const before = (await query(urlOf('shop'), emails)).length
  const shoppers = await Promise.all(Array.from({ length: 10 }, (_, index) => signUp(shop.url, index)))
  await Promise.all(shoppers.map((shopper, index) => buy(counter, shopper, index)))
  await until(
    () => query(urlOf('shop'), emails),
    ({ length }) => length === before + shoppers.length,
  )
  const home = () => fetch(shop.url).then((answer) => answer.text())
  await home()
  const twice = announced.filter((payload) => payload === '["catalogue","product:*"]').length
  await query(
    urlOf('shop'),
    "update products set name = 'Renamed Outside' where id = (select id from products where is_featured limit 1)",
  )
  await until(home, (page) => page.includes('Renamed Outside'))
  await listener.end()
  await shop.stop()
  return `10 purchases with their emails, ${announced.length} announcements of which ${twice} by triggers, a page followed a change`
}

/** Calls every function as each kind of caller, in test shops whose connections lead through the pooler. */
function callEachFunction(binary: string): string {
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
  const env = { ...process.env, PGBOUNCER: binary, NODE_ENV: 'test', NO_COLOR: '1' }
  const { status, stdout } = spawnSync(process.execPath, [vitest, 'run', 'tests/contract.test.ts'], {
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stdout)
  return `every function: ${/Tests +(.*)/.exec(stdout)?.[1]}`
}
