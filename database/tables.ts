import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

export type Tables = ReturnType<typeof tablesOf<pg.Pool>>

/** A database or transaction whose rows are written table by table, as the demo and the tests do. */
export function tablesOf<Client extends pg.Pool | pg.PoolClient>({ $client }: { $client: Client }) {
  return drizzle($client)
}
