import type { SavedCard } from '#contract/payment-methods.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { cardColumns, cardRow } from './card-rows.ts'

type Source = Database | Transaction

const find = sql({
  name: 'cards-find',
  text: `select ${cardColumns} from payment_methods where id = $1 and user_id = $2`,
  row: cardRow,
})

/** A card of the customer, or null. */
export async function findCard(db: Source, { id, userId }: { id: string; userId: string }): Promise<SavedCard | null> {
  return (await query(db, find, [id, userId]))[0] ?? null
}
