import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'

const lock = sql({ name: 'categories-lock', text: "select pg_advisory_xact_lock(hashtext('categories'))" })

/** Changes of the tree wait for each other: names and places are decided by what is there. */
export async function lockCategories(tx: Transaction): Promise<void> {
  await query(tx, lock)
}

export const nameTaken = 'There is a category of this name here'
