import { expect, test } from 'vitest'
import { openTestShop } from './shop.ts'

// The tests of this file run one after the other, so that each may get the database of the one before.

type Shop = Awaited<ReturnType<typeof openTestShop>>

const count = async ({ db }: Shop, table: string) => (await db.$client.query(`select 1 from ${table}`)).rowCount

test('a test may have the database of the one before, with its connections, its first rows and its first settings', async () => {
  let former: string
  {
    await using shop = await openTestShop()
    former = shop.databaseUrl
    await shop.sell()
    await shop.db.$client.query(`
      delete from charities;
      select graphile_worker.add_job('releaseCheckouts', '{}');
      set time zone 'Asia/Tokyo';
      create temporary table mine (id text);
      select pg_advisory_lock(1)`)
  }
  await using shop = await openTestShop()
  expect(shop.databaseUrl).toBe(former)
  expect(
    await Promise.all(['products', 'categories', 'graphile_worker._private_jobs'].map((one) => count(shop, one))),
  ).toEqual([0, 0, 0])
  expect(await count(shop, 'charities')).toBeGreaterThan(1)
  expect((await shop.db.$client.query('show time zone')).rows).toEqual([{ TimeZone: 'UTC' }])
  expect(
    await count(
      shop,
      `pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    ),
  ).toBe(0)
  await expect(count(shop, 'mine')).rejects.toThrow('does not exist')
  const text = "select nextval(pg_get_serial_sequence('graphile_worker._private_jobs', 'id'))::int as id"
  expect((await shop.db.$client.query(text)).rows).toEqual([{ id: 1 }])
})

test.for([
  'alter table products add column mine text',
  'drop index products_by_price',
  'create function mine() returns integer language sql return 1',
  'analyze products',
])('no test gets a database in which another one said: %s', async (command) => {
  let former: string
  {
    await using shop = await openTestShop()
    former = shop.databaseUrl
    await shop.sell()
    await shop.db.$client.query(command)
  }
  await using shop = await openTestShop()
  expect(shop.databaseUrl).not.toBe(former)
})

test('neither a function that a test put into its pool nor a listener comes to the next one', async () => {
  for (const change of [
    ({ db }: Shop) => (db.$client.query = (() => Promise.resolve({ rows: [] })) as never),
    ({ db }: Shop) => db.$client.on('acquire', () => {}),
  ]) {
    let former: string
    {
      await using shop = await openTestShop()
      former = shop.databaseUrl
      change(shop)
    }
    await using shop = await openTestShop()
    expect(shop.databaseUrl).not.toBe(former)
  }
})

test('what still runs when its test has ended is refused', async () => {
  const { db } = await (async () => {
    await using shop = await openTestShop()
    return shop
  })()
  await expect(db.$client.query('select 1')).rejects.toThrow('after calling end')
  await expect(db.$client.connect()).rejects.toThrow('after calling end')
})

test('shops that are open at the same time have databases of their own', async () => {
  await using one = await openTestShop()
  await using other = await openTestShop()
  expect(one.databaseUrl).not.toBe(other.databaseUrl)
})
