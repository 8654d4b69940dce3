import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { embeddedIdentity } from '#adapters/identity/embedded.ts'
import { localStorage } from '#adapters/storage/local.ts'
import { openDatabase } from '#database/connection.ts'
import { accountsIn } from '#server/email-outbox/email-outbox.ts'
import { cloneDatabase, queryRows } from '#tests/support/database.ts'
import { loadDemo } from './load.ts'

const full = { products: 30, orders: 13, accounts: 5, owned: 5 }

test('a start whose connection is cut while it fills the shop leaves it empty, and the next one fills it', async () => {
  await using shop = await emptyShop()
  await shop.sql(
    'create function cut() returns trigger language plpgsql as $$begin perform pg_terminate_backend(pg_backend_pid()); end$$',
  )
  await shop.sql('create trigger cut before insert on refunds execute function cut()')
  await expect(shop.load()).rejects.toThrow()
  expect(await shop.filled()).toMatchObject({ products: 0, orders: 0, owned: 0 })
  await shop.sql('drop trigger cut on refunds')
  await shop.load()
  expect(await shop.filled()).toEqual(full)
})

test('a start that ends after its first account finds that account again', async () => {
  await using shop = await emptyShop()
  const endAfterOne = async (account: Parameters<typeof shop.createAccount>[0]) => {
    if (account.role !== 'owner') throw new Error('ended')
    return shop.createAccount(account)
  }
  await expect(shop.load(endAfterOne)).rejects.toThrow('ended')
  expect(await shop.filled()).toMatchObject({ products: 0, accounts: 1 })
  await shop.load()
  expect(await shop.filled()).toEqual(full)
})

test('two nodes that start together fill one shop', async () => {
  await using shop = await emptyShop()
  await Promise.all([shop.load(), shop.load()])
  expect(await shop.filled()).toEqual(full)
})

async function emptyShop() {
  const database = await cloneDatabase()
  const db = openDatabase(database.url)
  const folder = mkdtempSync(join(tmpdir(), 'stella-maris-demo-'))
  const settings = { secret: 'a-secret-of-the-test-that-is-long', publicUrl: 'http://localhost:5700', demo: true }
  const { createAccount } = embeddedIdentity({
    ...settings,
    pool: db.$client,
    log: { error: () => {}, security: () => {} },
    ...accountsIn(db, settings.publicUrl),
  })
  const sql = (text: string) => queryRows<Record<string, unknown>>(db, { name: '', text }, [])
  return {
    sql,
    createAccount,
    load: (create = createAccount) =>
      loadDemo({
        db,
        storage: localStorage(folder),
        createAccount: create,
        recordPayments: null,
        log: () => {},
        now: new Date('2026-11-21T09:00:00Z'),
      }),
    filled: async () =>
      (
        await sql(`select (select count(*)::int from products) products, (select count(*)::int from orders) orders,
          (select count(*)::int from identity_user) accounts,
          (select count(*)::int from users join identity_user a on a.id = clerk_user_id and a.role = users.role) owned`)
      )[0],
    async [Symbol.asyncDispose]() {
      await db.$client.end()
      await database[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
