import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from './database.ts'
import { createFaultInjector } from './fault-injector.ts'
import { openDatabaseProxy } from './proxies.ts'
import { reservePorts } from './start-shop.ts'
import { takeOpenWaits, until } from './waits.ts'

test('each port is given out once, however many tests request one at the same time', async () => {
  const ports = await Promise.all(Array.from({ length: 8 }, () => reservePorts()))
  expect(new Set(ports.flatMap((port) => [port, port + 1])).size).toBe(16)
})

test('a wait reports its purpose and progress, until it ends', async () => {
  let emails = 3
  const wait = until(
    () => emails,
    (count) => count === 0,
    { everyMs: 1 },
  )
  await expect.poll(() => takeOpenWaits()).toEqual([expect.stringMatching(/count === 0.*last answer was 3/s)])
  emails = 0
  expect(await wait).toBe(0)
  await until(
    () => true,
    (isDone) => isDone,
  )
  expect(takeOpenWaits()).toEqual([])
})

test('a fault for changes occurs only at statements that change something', async () => {
  await using database = await cloneDatabase()
  const statements = [
    'select 1',
    'begin',
    'select id from products for update',
    'update products set total_stock = 1',
    'commit',
    'with late as (select id from products) update products set total_stock = 1 where id in (select id from late)',
    'with late as (select id from products) select id from late',
    'begin',
    'savepoint before',
    'update products set total_stock = 1',
    'rollback to savepoint before',
    'delete from products',
    'rollback',
    "select graphile_worker.force_unlock_workers(array['nobody'])",
    'delete from products',
  ]
  const places = [
    ...['begin #1', 'commit #1', 'with late as (select id from products) update products set t #1'],
    ...['begin #2', 'rollback #1', "select graphile_worker.force_unlock_workers(array['nobody']) #1"],
    'delete from products #1',
  ]
  expect(await placesIn(statements, database.url)).toEqual(places)
})

/** The messages that get a fault, when the statements are run again for each. */
async function placesIn(statements: readonly string[], databaseUrl: string): Promise<string[]> {
  const faults = createFaultInjector('answered', 'each change')
  const proxy = await openDatabaseProxy(databaseUrl, faults)
  const places: string[] = []
  for (;;) {
    const client = new pg.Client({ connectionString: proxy.url })
    await client.connect()
    faults.arm(() => {})
    for (const statement of statements) await client.query(statement)
    await client.end()
    const place = faults.disarm()
    if (place === null) break
    places.push(place)
  }
  await proxy.close()
  return places
}
