import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/support/database.ts'
import { inTransaction, openDatabase, type Transaction } from './connection.ts'

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
