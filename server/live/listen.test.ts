import pg from 'pg'
import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { cloneDatabase } from '#tests/support/database.ts'
import { openDeafProxy } from '#tests/support/deaf-proxy.ts'
import { startShop } from '#tests/support/start-shop.ts'
import { until } from '#tests/support/waits.ts'
import { listenForever } from './listen.ts'

test('a connection without notifications ends the start, and the setting is named', async () => {
  await using listening = await openListening({ isDeaf: true })
  await expect(listening.start()).rejects.toThrow(/DATABASE_URL: changes cannot be followed.*LISTEN.*transaction mode/)
})

test('changes that are made through such a pooler arrive at the direct address, which must lead to the same database', async () => {
  await using listening = await openListening({ isDeaf: true })
  await using other = await cloneDatabase()
  const connection = await listening.start({ directUrl: listening.directUrl })
  await listening.change('product:7')
  expect(await until(listening.heard, ({ length }) => length > 0)).toEqual(['product:7'])
  await connection.close()
  for (const directUrl of [other.url, listening.deafUrl])
    await expect(listening.start({ directUrl }), directUrl).rejects.toThrow(/DATABASE_(DIRECT_)?URL: .*changes.*LISTEN/)
  await expect(listening.start({ directUrl: other.url })).rejects.toThrow(/DATABASE_DIRECT_URL: .*the same database/s)
})

test('a connection that stops delivering is not mistaken for a healthy one, until notifications arrive again', async () => {
  await using listening = await openListening({ isDeaf: false })
  const connection = await listening.start()
  await connection.check()
  expect(connection.isListening()).toBe(true)

  listening.become(true)
  await connection.check()
  await until(connection.isListening, (is) => !is)
  await until(
    () => listening.logged.join(''),
    (text) => text.includes('live connection deaf'),
  )
  expect(connection.isListening()).toBe(false)

  listening.become(false)
  await until(connection.isListening, (is) => is)
  expect(listening.regained()).toBe(1)
  expect(
    listening.logged.filter((line) => line.includes('live connection deaf')),
    'said once',
  ).toHaveLength(1)
  await connection.close()
})

test('a shop behind a pooler in transaction mode does not start, and a running one is degraded without notifications', {
  timeout: 120_000,
}, async () => {
  await using database = await cloneDatabase()
  await using proxy = await openDeafProxy(database.url)
  const env = {
    DATABASE_URL: proxy.url,
    AUTH_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
    PUBLIC_URL: 'http://localhost',
    PAYMENT: 'sandbox',
    MAIL: 'mailbox',
  }
  const refused = await startShop({ env }).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  expect(refused).toContain('pooler in transaction mode')

  proxy.become(false)
  const shop = await startShop({ env })
  const readiness = () => fetch(`${shop.url}/readyz`).then((answer) => answer.text())
  expect(await readiness()).toBe('ready')
  expect(shop.output.join(''), 'no demo, and no money').toContain('Payments are in test mode')
  proxy.become(true)
  await endListeners(database.url)
  await until(readiness, (text) => text === 'degraded')
  proxy.become(false)
  await until(readiness, (text) => text === 'ready')
  await shop.stop()
})

async function endListeners(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen topics%' and datname = current_database()",
  )
  await client.end()
}

async function openListening({ isDeaf }: { isDeaf: boolean }) {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await cloneDatabase())
  const proxy = stack.use(await openDeafProxy(database.url, { isDeaf }))
  const logged: string[] = []
  const heard: string[] = []
  let timesRegained = 0
  const open = stack.move()
  return {
    logged,
    become: proxy.become,
    deafUrl: proxy.url,
    directUrl: database.url,
    heard: () => heard,
    regained: () => timesRegained,
    start: (urls: { directUrl?: string } = {}) =>
      listenForever({
        databaseUrl: proxy.url,
        ...urls,
        log: createLog({ write: (line) => logged.push(line) }),
        heard: (topics) => heard.push(...topics),
        regained: () => timesRegained++,
        hearWithinMs: 1_500,
      }),
    async change(topic: string) {
      const client = new pg.Client({ connectionString: proxy.url })
      await client.connect()
      await client.query('select pg_notify($1, $2)', ['topics', JSON.stringify([topic])])
      await client.end()
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}
