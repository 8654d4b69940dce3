import pg from 'pg'
import { expect, test } from 'vitest'
import { topics } from '#server/live/topics.ts'
import { serveShop } from '#tests/support/serve.ts'
import { until } from '#tests/support/waits.ts'
import { startFileWriter } from './search-engines.ts'

test('a change of products by other SQL names them, up to 50 changes in a transaction, and then all products once', async () => {
  await using shop = await serveShop()
  const [bag, other] = [await shop.sell(), await shop.sell()]
  const announced: string[] = []
  const listening = new pg.Client({ connectionString: shop.databaseUrl, application_name: 'stella-maris' })
  const outside = new pg.Client({ connectionString: shop.databaseUrl, application_name: 'psql' })
  await Promise.all([listening.connect(), outside.connect()])
  listening.on('notification', ({ payload = '' }) => announced.push(payload))
  await listening.query('listen topics')
  /** The announcements of a transaction. A connection receives those of others with the answer to its next statement. */
  const announcementsOf = async (...statements: string[]) => {
    announced.length = 0
    await outside.query(['begin', ...statements, 'commit'].join(';'))
    await listening.query('select 1')
    return announced.map((payload) => JSON.parse(payload))
  }
  const named = (id: string) => ['catalogue', topics.product(id)]

  const price = `update products set base_price_cents = base_price_cents + 1 where id = '${bag.id}'`
  expect(await announcementsOf(price)).toEqual([named(bag.id)])
  expect(await announcementsOf(price, price), 'named once in a transaction').toEqual([named(bag.id)])
  expect(await announcementsOf(price, 'savepoint a', price, 'rollback to a')).toEqual([named(bag.id)])

  const option = `insert into shipping_options (id, product_id, name, price_cents, min_days, max_days) values ('slow', '${bag.id}', 'Slow', 1, 1, 2)`
  expect(await announcementsOf(option)).toEqual([named(bag.id)])
  const moved = await announcementsOf(`update shipping_options set product_id = '${other.id}' where id = 'slow'`)
  expect(new Set(moved.map(String)), 'both products').toEqual(new Set([String(named(bag.id)), String(named(other.id))]))
  expect(await announcementsOf("delete from shipping_options where id = 'slow'")).toEqual([named(other.id)])

  const add = (
    from: number,
    to: number,
  ) => `insert into products (id, slug, name, description, category_id, base_price_cents)
    select 'many-' || n, 'many-' || n, 'Bag', '', 'bags', 100 from generate_series(${from}, ${to}) n`
  expect(await announcementsOf(add(1, 50))).toEqual(Array.from({ length: 50 }, (_, at) => named(`many-${at + 1}`)))
  const many = await announcementsOf(add(51, 90), add(91, 200))
  expect(many).toHaveLength(51)
  expect(many.at(-1)).toEqual(['catalogue', 'product:*'])
  expect(await announcementsOf(price), 'the next transaction counts anew').toEqual([named(bag.id)])
  await Promise.all([listening.end(), outside.end()])
})

test('a product that changes while the whole feed is written is in the feed before the rest of it', async () => {
  await using shop = await serveShop()
  await shop.db.$client.query(`set session_replication_role = replica;
    insert into products (id, slug, name, description, category_id, base_price_cents)
    select 'many-' || n, 'many-' || n, 'Bag', '', 'bags', 100 from generate_series(1, 1800) n;
    set session_replication_role = default`)
  const written: string[] = []
  let goOn = () => {}
  const halfway = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const { storage } = shop.shop
  const write: typeof storage.write = async (key, bytes) => {
    const part = /products\.xml\/(.*)\.gz$/.exec(key)?.[1]
    if (part) written.push(part)
    if (part === '4/1' && written.length === 2) await halfway
    await storage.write(key, bytes)
  }
  const writer = startFileWriter({ ...shop.shop, storage: { ...storage, write } })
  await until(
    () => written,
    (parts) => parts.includes('4/1'),
  )
  const { rows } = await shop.db.$client.query(
    'select id from products where is_active and mod(hashtext(id) & 2147483647, 4) = 0 limit 1',
  )
  let notices = 0
  shop.shop.live.onChange(() => {
    notices += 1
  })
  await shop.shop.write(async (_, announce) => announce(topics.product(rows[0].id)))
  await until(
    () => notices,
    (count) => count === 2, // the commit here, and the same through the database
  )
  goOn()
  await until(
    () => written,
    (parts) => parts.includes('4/3'),
  )
  await writer.stop()
  expect(written.slice(0, 5)).toEqual(['4/0', '4/1', '4/0', '4/2', '4/3'])
})
