import type { Shop } from '#server/shop.ts'
import { knownCustomer } from './customer.ts'
import { saveCard } from './save-card.ts'

/** Saves the card of a payment at the customer's request. Safe to repeat. */
export async function keepPaidCard(shop: Shop, { userId, cardId }: { userId: string; cardId: string }): Promise<void> {
  const card = await shop.payment.findPaymentMethod(cardId)
  if (!card?.customerId || card.customerId !== (await knownCustomer(shop.db, userId))) return
  await shop.write((tx, announce) => saveCard({ tx, announce }, { userId, card, isDefault: false }))
}

/** Detaches a card at the gateway that no customer of the shop has any more. */
export async function detachCard(shop: Shop, { cardId }: { cardId: string }): Promise<void> {
  await shop.payment.detachPaymentMethod(cardId)
}
