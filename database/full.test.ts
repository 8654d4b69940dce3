import { expect, test } from 'vitest'
import { serveShop } from '#tests/support/serve.ts'
import { openDatabase } from './connection.ts'
import { isDatabaseFull } from './timeouts.ts'

test('when more connections are needed than PostgreSQL grants, statements wait for one, and none fails', async () => {
  await using shop = await serveShop()
  const url = await limited(shop, 2)
  const db = openDatabase(url, { maxConnections: 4, timeoutMs: 20_000 })
  const asked = Array.from({ length: 16 }, () => db.$client.query('select pg_sleep(0.05)'))
  expect((await Promise.all(asked)).length).toBe(16)
  await db.$client.end()
})

test('while PostgreSQL is full, calls get 503 with the time to retry, and the log says so once', async () => {
  await using shop = await serveShop()
  const url = await limited(shop, 1)
  const others = openDatabase(url)
  const taken = await others.$client.connect()
  shop.shop.db = openDatabase(url, { timeoutMs: 4_000 })
  const call = () => shop.post('/api/products/searchProducts', { paginationOpts: { numItems: 10, cursor: null } })
  const answers = await Promise.all([call(), call(), call()])
  expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(Array(3).fill([503, '5']))
  expect(shop.logged.filter((line) => line.includes('database full'))).toHaveLength(1)
  expect(shop.logged.filter((line) => line.includes('"incident","'))).toEqual([])
  taken.release()
  await others.$client.end()
  expect((await call()).status).toBe(200)
  await shop.shop.db.$client.end()
})

test('while all connections of the pool are taken, a statement waits for one, and not for ever', async () => {
  await using shop = await serveShop()
  const db = openDatabase(shop.databaseUrl, { maxConnections: 1, timeoutMs: 3_000 })
  const taken = await db.$client.connect()
  await expect(db.$client.query('select 1')).rejects.toSatisfy(isDatabaseFull)
  taken.release()
  await db.$client.query('select 1')
  await db.$client.end()
})

test('a pooler without a free place is full, too', () => {
  const refusal = Object.assign(new Error('no more connections allowed (max_client_conn)'), { code: '08P01' })
  expect(isDatabaseFull(refusal)).toBe(true)
  expect(isDatabaseFull(Object.assign(new Error('invalid message'), { code: '08P01' }))).toBe(false)
})

/** The URL of a user to whom PostgreSQL grants so many connections. */
async function limited({ db, databaseUrl }: Awaited<ReturnType<typeof serveShop>>, connections: number) {
  const name = `limited_${crypto.randomUUID().slice(0, 8)}`
  await db.$client.query(
    `create role ${name} login password 'x' connection limit ${connections} in role pg_read_all_data`,
  )
  const url = new URL(databaseUrl)
  Object.assign(url, { username: name, password: 'x' })
  return url.href
}
