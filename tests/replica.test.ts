import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#database/connection.ts'
import { startEmbeddedDatabase } from '#database/embedded.ts'
import { runningPostmaster } from '#database/embedded-process.ts'
import { migrate } from '#database/migrate.ts'
import { createLiveHub } from '#server/live/hub.ts'
import { followReplica } from '#server/live/replica.ts'
import { writeWith } from '#server/live/write.ts'
import { createLog } from '#server/log.ts'
import { dispatch } from '#server/rpc/dispatch.ts'
import { query } from './support/database-process.ts'
import { sellingOn } from './support/selling.ts'
import { openTestShop } from './support/shop.ts'
import { until } from './support/waits.ts'

// Two PostgreSQL servers with streaming replication. Each test continues with the replica that the test before it left.

let opened: ReturnType<typeof openPair> | undefined
const pair = () => {
  opened ??= openPair()
  return opened
}
afterAll(async () => (await opened)?.[Symbol.asyncDispose]())

test('public reads come from the replica, and from the primary while it lags', async () => {
  const { shop, sell, read, replica, replay } = await pair()
  await sell('Dune Tote')
  expect(await until(read, ({ from }) => from === 'replica')).toMatchObject({ names: ['Dune Tote'] })
  await replay('pause')
  await sell('Onda Clutch')
  expect(await read()).toEqual({ from: 'primary', names: ['Dune Tote', 'Onda Clutch'] })
  await until(replica.position, (position) => position === null)
  expect(replica.behindMs()).toBeGreaterThan(0)
  // This change is not announced, so only the lag shows that the replica must not be read.
  await shop.write(async (tx) => tx.$client.query("update products set name = 'Dune Bag' where name = 'Dune Tote'"))
  expect(await read()).toEqual({ from: 'primary', names: ['Dune Bag', 'Onda Clutch'] })
  await replay('resume')
  const whole = await until(read, ({ from, names }) => from === 'replica' && names.includes('Dune Bag'))
  expect(whole.names).toEqual(['Dune Bag', 'Onda Clutch'])
})

test('every call is answered while the replica is gone, and the replica is used again when it is back', async () => {
  const { read, killReplica, said } = await pair()
  const { names } = await until(read, ({ from }) => from === 'replica')
  killReplica()
  await until(
    async () => expect((await read()).names).toEqual(names),
    () => said().length > 0,
  )
  expect(said()).toEqual(['replica not used: it or the primary does not answer'])
  expect(await until(read, ({ from }) => from === 'replica')).toMatchObject({ names })
  expect(said()).toEqual(['replica not used: it or the primary does not answer', 'replica used: '])
})

test('a replica that was promoted is a primary, and is no longer used', async () => {
  const { read, replicaUrl, said, sell, replica } = await pair()
  const { names } = await until(read, ({ from }) => from === 'replica')
  await query(replicaUrl, 'select pg_promote()')
  await until(said, (lines) => lines.at(-1) === 'replica not used: it was promoted, and is a primary')
  expect(replica.position()).toBeNull()
  await query(replicaUrl, "update products set name = 'Of the other'")
  await sell('Riva Pouch')
  expect(await read()).toEqual({ from: 'primary', names: [...names, 'Riva Pouch'] })
})

test('a database that is not a replica of this shop is not used', async () => {
  const { shop, replicaUrl } = await pair()
  await using other = await openTestShop()
  const lines: string[] = []
  const replica = followReplica({
    primary: openDatabase(other.databaseUrl),
    db: openDatabase(replicaUrl),
    live: shop.live,
    everyMs: 20,
    log: createLog({ write: (line) => lines.push(line) }),
  })
  await until(
    () => lines.join(''),
    (text) => text.includes('it is another database'),
  )
  expect(replica.position()).toBeNull()
  await replica.close()
})

async function openPair() {
  await using stack = new AsyncDisposableStack()
  const urls = await startPair(stack)
  const test = stack.use(await openTestShop())
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line) })
  const db = openDatabase(urls.primary)
  stack.defer(() => db.$client.end())
  const live = await createLiveHub({ databaseUrl: urls.primary, log })
  stack.defer(() => live.close())
  const replica = followReplica({
    primary: openDatabase(urls.primary, { maxConnections: 1 }),
    db: openDatabase(urls.replica),
    live,
    log,
    everyMs: 20,
  })
  stack.defer(() => replica.close())
  let from = ''
  const metrics = { ...test.shop.metrics, readPublicly: (place: string) => (from = place) }
  const shop = { ...test.shop, db, write: writeWith(db), live, log, replica, metrics }
  const { sell } = sellingOn(db)
  const open = stack.move()
  return {
    shop,
    replica,
    replicaUrl: urls.replica,
    killReplica: () => process.kill(runningPostmaster(urls.replicaCluster)?.pid ?? 0, 'SIGKILL'),
    said: () =>
      lines
        .map((line) => JSON.parse(line))
        .flatMap(({ message, problem = '' }) => (/^replica/.test(message) ? `${message}: ${problem}` : [])),
    /** The names of all products, and the database that they come from. */
    async read() {
      const input = { sortBy: 'name', paginationOpts: { numItems: 10, cursor: null } }
      const { body } = await dispatch(shop, { name: 'products.searchProducts', input, caller: async () => null })
      const { page } = body as { page: { name: string }[] }
      return { from, names: page.map(({ name }) => name).sort() }
    },
    /** Adds a product as the team does, so that this node knows of it. */
    async sell(name: string) {
      const before = live.position()
      await sell({ name })
      await shop.write(async (_tx, announce) => announce('catalogue'))
      await until(live.position, (now) => now !== before)
    },
    async replay(what: 'pause' | 'resume') {
      await query(urls.replica, `select pg_wal_replay_${what}()`)
      const state = () => query(urls.replica, 'select pg_get_wal_replay_pause_state() as is')
      await until(state, ([row]) => row?.is === (what === 'pause' ? 'paused' : 'not paused'))
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

/** A migrated primary, and a replica that began as a copy of its folder. */
async function startPair(stack: AsyncDisposableStack) {
  const folder = mkdtempSync(join(tmpdir(), `stella-maris-tests-${process.pid}-`))
  chmodSync(folder, 0o755)
  stack.defer(() => rmSync(folder, { recursive: true, force: true }))
  const start = (name: string) => startEmbeddedDatabase({ dataDir: join(folder, name), log: () => {}, durable: false })
  const empty = await start('primary')
  await migrate(empty.url)
  await empty.stop()
  execFileSync('cp', ['-a', join(folder, 'primary'), join(folder, 'replica')])
  const primary = await start('primary')
  stack.defer(() => primary.stop())
  const { port, password } = new URL(primary.url)
  const cluster = join(folder, 'replica/cluster')
  writeFileSync(join(cluster, 'standby.signal'), '')
  writeFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'\n`,
  )
  const replica = await start('replica')
  stack.defer(() => replica.stop())
  return { primary: primary.url, replica: replica.url, replicaCluster: cluster }
}
