import { expect, test } from 'vitest'
import { cloneDatabase } from './support/database.ts'
import { isAlive, query } from './support/database-process.ts'
import { startShop } from './support/start-shop.ts'
import { until } from './support/waits.ts'

const timeout = 240_000

test('two processes share the port: each can serve alone, a killed one is started again, and SIGTERM ends both', {
  timeout,
}, async () => {
  await using shop = await openShopOn({ WEB_CONCURRENCY: '2' })
  const [first = 0, second = 0] = await shop.says(/"process started","process":(\d+)/, [
    expect.any(Number),
    expect.any(Number),
  ])
  process.kill(second, 'SIGKILL')
  await shop.says(/"process ended","process":(\d+),"code":null,"signal":"SIGKILL"/, [second])
  await shop.sells()
  const [, , third = 0] = await shop.says(/"process started","process":(\d+)/, [first, second, expect.any(Number)])
  process.kill(first, 'SIGKILL')
  await shop.says(/"process ended","process":(\d+),/, [second, first])
  await shop.sells()
  await shop.stop()
  expect([shop.server.exitCode, isAlive(third)], shop.output.join('')).toEqual([0, false])
})

test('processes that cannot start end the shop with their message', { timeout }, async () => {
  await using database = await cloneDatabase()
  await query(database.url, "insert into migrations (name, sha256) values ('9999_gone.since-99.0.0.sql', '')")
  const started = startShop({ env: { ...settings, DATABASE_URL: database.url, WEB_CONCURRENCY: '2' } })
  await expect(started).rejects.toThrow('is too old for this database')
})

test('a node without jobs leaves them to a process that runs jobs alone, and serves no pages', {
  timeout,
}, async () => {
  await using database = await cloneDatabase()
  await using shop = await openShopOn({ WORKER: 'off' }, database.url)
  await shop.call('newsletter/subscribe', { email: 'ann@example.com', source: 'home' })
  const waiting = () => query(database.url, "select 1 from emails where status = 'queued'")
  expect(await waiting()).toHaveLength(1)
  await using worker = await openShopOn({ WORKER: 'only' }, database.url)
  await until(waiting, (rows) => rows.length === 0)
  const statusOf = async (path: string) => (await fetch(worker.url + path)).status
  expect([
    await statusOf('/healthz'),
    await statusOf('/readyz'),
    await statusOf('/'),
    await statusOf('/api/docs'),
  ]).toEqual([200, 200, 404, 404])
})

const settings = {
  AUTH_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
  PUBLIC_URL: 'http://localhost',
  DRAIN_SECONDS: '0',
  PAYMENT: 'sandbox',
  MAIL: 'mailbox',
}

/** A shop on a database of its own or a given one. */
async function openShopOn(env: Record<string, string>, url?: string) {
  await using stack = new AsyncDisposableStack()
  const databaseUrl = url ?? stack.use(await cloneDatabase()).url
  const shop = await startShop({ env: { ...settings, ...env, DATABASE_URL: databaseUrl } })
  stack.defer(() => shop.stop())
  const open = stack.move()
  return {
    ...shop,
    /** Waits until the log names these processes so, in any order. */
    async says(line: RegExp, expected: unknown[]) {
      const pids = await until(
        () => [...shop.output.join('').matchAll(new RegExp(line, 'g'))].map(([, pid]) => Number(pid)),
        ({ length }) => length === expected.length,
      )
      expect(pids).toEqual(expect.arrayContaining(expected))
      return pids
    },
    async call(name: string, input: object) {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${shop.url}/api/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })
      expect(answer.status, await answer.text()).toBe(200)
    },
    /** Sends each request on a new connection, so that each process gets some. */
    async sells() {
      for (const path of ['/readyz', '/', '/bags', '/faq'])
        expect((await fetch(shop.url + path, { headers: { connection: 'close' } })).status, path).toBe(200)
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}
