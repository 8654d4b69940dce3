import type { Database } from '#database/connection.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'
import { countCards } from './card-rows.ts'

export const fullMessage = `You have saved ${visitorPolicy.cardsMax} cards, and that is all we can keep.`

/** True when the customer may save another card. This is checked before the card is typed; saving it checks again. */
export async function hasRoom(db: Database, userId: string): Promise<boolean> {
  return (await countCards(db, userId)) < visitorPolicy.cardsMax
}
