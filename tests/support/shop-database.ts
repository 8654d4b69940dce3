import pg from 'pg'
import type { RunningShop } from './start-shop.ts'

/** Changes something behind a running shop's back and announces it as the shop itself would, all in one transaction. */
export async function changeInShop(shop: RunningShop, statement: string, topics: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: shop.databaseUrl() })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    await client.query("select pg_notify('topics', $1)", [JSON.stringify(topics)])
    await client.query('commit')
  } finally {
    await client.end()
  }
}
