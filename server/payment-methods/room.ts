import type { Database } from '#database/connection.ts'
import { visitorPolicy } from '#domain/visitor-policy.ts'
import { countCards } from './card-rows.ts'

export const fullMessage = `You have saved ${visitorPolicy.cardsMax} cards, and that is all we can keep.`

/** True when the customer has room for one more card: asked before it is typed; the save itself decides. */
export async function hasRoom(db: Database, userId: string): Promise<boolean> {
  return (await countCards(db, userId)) < visitorPolicy.cardsMax
}
