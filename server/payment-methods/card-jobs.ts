import type { Shop } from '#server/shop.ts'
import { knownCustomer } from './customer.ts'
import { keepCard } from './keep-card.ts'

/** A card that a payment left with its customer, who asked for that. Done twice it is one card. */
export async function keepPaidCard(shop: Shop, { userId, cardId }: { userId: string; cardId: string }): Promise<void> {
  const card = await shop.payment.findPaymentMethod(cardId)
  if (!card?.customerId || card.customerId !== (await knownCustomer(shop.db, userId))) return
  await shop.write((tx, announce) => keepCard({ tx, announce }, { userId, card, isDefault: false }))
}

/** Detaches a card that no customer has any more here. */
export async function detachCard(shop: Shop, { cardId }: { cardId: string }): Promise<void> {
  await shop.payment.detachPaymentMethod(cardId)
}
