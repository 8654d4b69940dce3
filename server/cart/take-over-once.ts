import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'

// Two tabs may transfer their carts at once, with lines in any order: the lock serializes them.
const lock = sql({ name: 'cart-lock', text: 'select 1 from users where id = $1 for no key update' })
const remember = sql({
  name: 'cart-transfer-once',
  text: 'insert into cart_transfers (id, user_id) values ($1, $2) on conflict (id) do nothing returning id',
})

/** True if this transfer id was not applied yet, or none was given. Locks the customer's row. */
export async function isFirstTime(tx: Transaction, userId: string, transferId: string | undefined): Promise<boolean> {
  await query(tx, lock, [userId])
  return !transferId || (await query(tx, remember, [transferId, userId])).length > 0
}
