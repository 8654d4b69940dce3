import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'

const remove = sql({
  name: 'cards-drop',
  text: `delete from payment_methods where user_id = $1 and (id = $2 or gateway_id = $2)
returning is_default as "wasDefault", gateway_id as "cardId"`,
  row: { wasDefault: 'boolean', cardId: 'text' },
})

const promote = sql({
  name: 'cards-promote',
  text: `update payment_methods set is_default = true where id = (
  select id from payment_methods where user_id = $1 order by created_at desc, id limit 1)`,
})

/**
 * Deletes a card by our id or the gateway's, and answers the gateway's id; null when there is none. The customer's cards must be locked.
 */
export async function dropCard(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<string | null> {
  const [removed] = await query(tx, remove, [userId, id])
  if (removed?.wasDefault) await query(tx, promote, [userId])
  return removed?.cardId ?? null
}
