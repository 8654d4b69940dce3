import type { Database, Transaction } from '#database/connection.ts'
import { oneOf, query, type RowOf, sql } from '#database/query.ts'
import { returnStatuses } from '#domain/return-status.ts'

type FoundReturn = RowOf<typeof find>

const columns = 'select user_id as "userId", status from return_requests where id = $1'
const row = { userId: 'text', status: oneOf(returnStatuses) } as const
const find = sql({ name: 'return-find', text: columns, row })
const lock = sql({ name: 'return-lock', text: `${columns} for update`, row })

export async function findReturn(db: Database | Transaction, id: string): Promise<FoundReturn | undefined> {
  return (await query(db, find, [id]))[0]
}

/** Changes of one return go one after the other. */
export async function lockReturn(tx: Transaction, id: string): Promise<FoundReturn | undefined> {
  return (await query(tx, lock, [id]))[0]
}
