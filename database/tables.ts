import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export type Tables = ReturnType<typeof tablesOf<pg.Pool>>

/** A database or transaction with access table by table, for the demo and the tests. */
export function tablesOf<Client extends pg.Pool | pg.PoolClient>({ $client }: { $client: Client }) {
  return drizzle($client)
}
