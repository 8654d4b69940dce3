import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/support/database.ts'
import { createFaultInjector } from '#tests/support/fault-injector.ts'
import { openDatabaseProxy } from '#tests/support/proxies.ts'
import { inTransaction, openDatabase } from './connection.ts'
import { isDatabaseAway } from './timeouts.ts'

// The network falls silent: the connection stays open without an answer. There is one connection, so the next caller gets another.

test('a statement without an answer fails in time, and nobody gets its connection', async () => {
  await using far = await farDatabase()
  const { pool } = far
  await far.silenceNext(() => expect(pool.query('select 1')).rejects.toSatisfy(isDatabaseAway))
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

test('nobody gets such a connection, even from code that returns it without reporting the failure', async () => {
  await using far = await farDatabase()
  const client = await far.pool.connect()
  await far.silenceNext(() => expect(client.query('select 1')).rejects.toSatisfy(isDatabaseAway))
  client.release()
  expect((await far.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

test('a transaction without an answer fails at once as a whole', async () => {
  await using far = await farDatabase()
  const { db } = far
  const wholly = inTransaction(db, (tx) => far.silenceNext(() => tx.$client.query('create table half (done text)')))
  await expect(wholly).rejects.toSatisfy(isDatabaseAway)
  expect((await db.$client.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }])
})

test('the database ends a statement that takes too long, and its connection continues', async () => {
  await using far = await farDatabase()
  const client = await far.pool.connect()
  await expect(client.query('select pg_sleep(60)')).rejects.toSatisfy(isDatabaseAway)
  expect((await client.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  client.release()
})

test('a transaction that lost to others five times may be asked again later, as when the database takes too long', () => {
  for (const code of ['40001', '40P01', '57014'])
    expect(isDatabaseAway(Object.assign(new Error(), { code })), code).toBe(true)
  for (const code of ['23505', '22001', '42P01'])
    expect(isDatabaseAway(Object.assign(new Error(), { code })), code).toBe(false)
})

test('a connection that is not returned in time is given up, and the database ends its open work', async () => {
  await using far = await farDatabase()
  const client = await far.pool.connect()
  await expect(far.pool.query('select 1')).rejects.toSatisfy(isDatabaseAway)
  const { rows } = await client.query("select current_setting('idle_in_transaction_session_timeout') as after")
  expect(rows).toEqual([{ after: '1s' }])
  client.release()
})

test('an idle connection may be silent for longer, and is watched as before', async () => {
  await using far = await farDatabase()
  const pid = async () => (await far.pool.query('select pg_backend_pid() as pid')).rows[0].pid
  const before = await pid()
  await pause(2 * timeoutMs)
  expect(await pid()).toBe(before)
  await pause(2 * timeoutMs)
  await far.silenceNext(() => expect(pid()).rejects.toSatisfy(isDatabaseAway))
})

const timeoutMs = 500

async function farDatabase() {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await cloneDatabase())
  const faults = createFaultInjector('answered')
  const proxy = await openDatabaseProxy(database.url, faults)
  stack.defer(proxy.close)
  const db = openDatabase(proxy.url, { maxConnections: 1, timeoutMs })
  stack.defer(() => db.$client.end())
  const open = stack.move()
  return {
    db,
    pool: db.$client,
    /** From the next message on, nothing arrives on its connection. */
    async silenceNext(work: () => Promise<unknown>) {
      faults.arm(({ hold }) => hold())
      try {
        await work()
      } finally {
        faults.disarm()
      }
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}
