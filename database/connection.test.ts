import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/support/database.ts'
import { inTransaction, openDatabase, type Transaction } from './connection.ts'
import { query } from './query.ts'

// An error without a listener would end the process, and with it this test run.

test('a connection cut during a transaction fails that transaction only', async () => {
  await using database = await cloneDatabase()
  const db = openDatabase(database.url)
  const cut = (work: (tx: Transaction) => Promise<unknown>) =>
    inTransaction(db, async (tx) => {
      const { rows } = await tx.$client.query('select pg_backend_pid() as pid')
      const ended = new Promise((resolve) => tx.$client.once('end', resolve))
      const working = work(tx).catch(() => 'cut')
      await db.$client.query('select pg_terminate_backend($1)', [rows[0].pid])
      await ended
      expect(await working).toBe('cut')
      await tx.$client.query('select 1')
    })
  await expect(cut((tx) => tx.$client.query('select pg_sleep(60)'))).rejects.toThrow()
  await expect(cut(async () => pause(10).then(() => Promise.reject(new Error('idle'))))).rejects.toThrow()
  expect((await db.$client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await db.$client.end()
})

test('behind a pooler statements have no names, and only transactions have time limits, which they set themselves', async () => {
  await using database = await cloneDatabase()
  expect(await settingsOf(database.url, { pooler: true })).toEqual({
    names: 0,
    outside: '0',
    within: '800ms',
    idle: '2s',
  })
  expect(await settingsOf(database.url, { pooler: false })).toMatchObject({
    names: 1,
    outside: '800ms',
    within: '800ms',
  })
})

async function settingsOf(url: string, { pooler }: { pooler: boolean }) {
  const db = openDatabase(url, { maxConnections: 1, timeoutMs: 1_000, pooler })
  const show = async ({ $client }: Pick<typeof db, '$client'> | Transaction, name: string): Promise<unknown> =>
    (await $client.query('select current_setting($1) as value', [name])).rows[0].value
  await query(db, { name: 'named', text: 'select 1 as one', row: { one: 'integer' } })
  const { rowCount: names } = await db.$client.query("select from pg_prepared_statements where name = 'named'")
  const within = await inTransaction(db, async (tx) => ({
    within: await show(tx, 'statement_timeout'),
    idle: await show(tx, 'idle_in_transaction_session_timeout'),
  }))
  const found = { names, outside: await show(db, 'statement_timeout'), ...within }
  await db.$client.end()
  return found
}
