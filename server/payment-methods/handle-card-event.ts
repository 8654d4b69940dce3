import type { GatewayCard } from '#adapters/payment/payment.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Shop } from '#server/shop.ts'
import { lockCards } from './card-rows.ts'
import { dropCard } from './drop-card.ts'
import { saveCard } from './save-card.ts'

const ownerOfCustomer = sql({
  name: 'cards-owner-of-customer',
  text: 'select id as "userId" from users where gateway_customer_id = $1',
  row: { userId: 'text' },
})
const isKnown = sql({
  name: 'cards-known',
  text: 'select 1 from payment_methods where gateway_id = $2 or (user_id = $1 and fingerprint = $3)',
})
const ownerOfCard = sql({
  name: 'cards-owner-of-card',
  text: 'select user_id as "userId" from payment_methods where gateway_id = $1',
  row: { userId: 'text' },
})
const refresh = sql({
  name: 'cards-refresh',
  text: `update payment_methods set brand = $2, last4 = $3, exp_month = $4, exp_year = $5, name_on_card = coalesce($6, name_on_card)
where gateway_id = $1 and (brand, last4, exp_month, exp_year, name_on_card)
  is distinct from ($2, $3, $4, $5, coalesce($6, name_on_card)) returning user_id as "userId"`,
  row: { userId: 'text' },
})

/**
 * Handles a gateway event about a card that was saved, renewed by its bank or removed. Its present state is read anew, so that events may
 * come late or twice. `isNew`: the customer saved it, and the page may have closed before its own call.
 */
export async function handleCardEvent(
  shop: Shop,
  { cardId, isNew }: { cardId: string; isNew: boolean },
): Promise<void> {
  const card = await shop.payment.findPaymentMethod(cardId)
  if (!card?.customerId) return forget(shop, cardId)
  if (!isNew) return renew(shop, card)
  const [owner] = await query(shop.db, ownerOfCustomer, [card.customerId])
  if (owner) await saveNew(shop, owner, card)
}

/** Saves a new card, unless a later card of the same number is saved already. */
async function saveNew(shop: Shop, { userId }: RowOf<typeof ownerOfCustomer>, card: GatewayCard): Promise<void> {
  await shop.write(async (tx, announce) => {
    await lockCards(tx, userId)
    if ((await query(tx, isKnown, [userId, card.id, card.fingerprint])).length > 0) return
    await saveCard({ tx, announce }, { userId, card, isDefault: false })
  })
}

async function forget(shop: Shop, cardId: string): Promise<void> {
  const [owner] = await query(shop.db, ownerOfCard, [cardId])
  if (!owner) return
  await shop.write(async (tx, announce) => {
    await lockCards(tx, owner.userId)
    if (await dropCard(tx, { userId: owner.userId, id: cardId })) announce(topics.paymentMethods(owner.userId))
  })
}

async function renew(shop: Shop, { id, brand, last4, expMonth, expYear, name }: GatewayCard): Promise<void> {
  await shop.write(async (tx, announce) => {
    const [changed] = await query(tx, refresh, [id, brand, last4, expMonth, expYear, name])
    if (changed) announce(topics.paymentMethods(changed.userId))
  })
}
