import type { SavedCard } from '#contract/payment-methods.ts'
import { query } from '#database/connection.ts'
import { cardColumns } from './card-rows.ts'

type Source = Parameters<typeof query>[0]

const find = {
  name: 'cards-find',
  text: `select ${cardColumns} from payment_methods where id = $1 and user_id = $2`,
}

/** One of the customer's own, or null. */
export async function findCard(db: Source, { id, userId }: { id: string; userId: string }): Promise<SavedCard | null> {
  return (await query<SavedCard>(db, find, [id, userId]))[0] ?? null
}
