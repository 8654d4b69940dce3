import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'

// Two tabs may join their bags at once, in any order of lines: one after the other.
const lock = sql({ name: 'cart-lock', text: 'select 1 from users where id = $1 for no key update' })
const remember = sql({
  name: 'cart-transfer-once',
  text: 'insert into cart_transfers (id, user_id) values ($1, $2) on conflict (id) do nothing returning id',
})

/** True when lines under this name come into the customer's cart for the first time; always without a name. */
export async function isFirstTime(tx: Transaction, userId: string, transferId: string | undefined): Promise<boolean> {
  await query(tx, lock, [userId])
  return !transferId || (await query(tx, remember, [transferId, userId])).length > 0
}
