import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '#database/embedded.ts'

/**
 * The commits a second of one PostgreSQL with and without a notification in each, by the number of connections that commit at once. A lock
 * puts the commits that notify in order, so that they stop growing first. Run it with node bench/operate/notify.ts [seconds for each line].
 */
const seconds = Number(process.argv[2] ?? 5)
const listeners = 2
const dataDir = mkdtempSync(join(tmpdir(), 'stella-maris-notify-'))
const database = await startEmbeddedDatabase({ dataDir, log: () => {} })
const plain = "insert into entries (text) values ('an order')"
const notifying = `with written as (${plain} returning id) select pg_notify('topics', '["orders:' || id || '"]') from written`

try {
  const setUp = await connect()
  await setUp.query('create table entries (id bigint generated always as identity primary key, text text)')
  const listening = await Promise.all(Array.from({ length: listeners }, connect))
  for (const client of listening) await client.query('listen topics')
  for (const count of [1, 4, 16, 32]) {
    const [without, within] = [await commitsOf(plain, count), await commitsOf(notifying, count)]
    console.log(
      `${count} connections: ${without} commits a second, with a notification ${within} (${Math.round((100 * within) / without)} %)`,
    )
  }
  for (const client of [setUp, ...listening]) await client.end()
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function commitsOf(text: string, count: number): Promise<number> {
  const clients = await Promise.all(Array.from({ length: count }, connect))
  const end = performance.now() + seconds * 1_000
  const commits = await Promise.all(
    clients.map(async (client) => {
      let done = 0
      while (performance.now() < end) {
        await client.query({ name: 'commit', text })
        done += 1
      }
      return done
    }),
  )
  for (const client of clients) await client.end()
  return Math.round(commits.reduce((sum, one) => sum + one, 0) / seconds)
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(database.url)
  await client.connect()
  return client
}
