import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openStream } from './live-stream.ts'
import type { RunningShop } from './start-shop.ts'

/**
 * Runs a statement in a running shop's database and announces it as the shop itself would, in one transaction. When this returns the shop
 * has received the announcement: no older page is shown any more.
 */
export async function changeInShop(shop: RunningShop, statement: string, topics: string[]): Promise<void> {
  const marker = `product:${randomUUID()}`
  await using stream = await openStream(shop.url, { [marker]: '' })
  await stream.next()
  const client = new pg.Client({ connectionString: shop.databaseUrl() })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    await client.query("select pg_notify('topics', $1)", [JSON.stringify([...topics, marker])])
    await client.query('commit')
  } finally {
    await client.end()
  }
  await stream.nextChange()
}

/** Reads rows of a running shop's database. */
export async function readInShop(shop: RunningShop, text: string): Promise<Record<string, string | number>[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl() })
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
