import { randomUUID } from 'node:crypto'
import type { GatewayCard } from '#adapters/payment/payment.ts'
import type { SavedCard } from '#contract/payment-methods.ts'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import { cardColumns, cardRow, countCards, lockCards, unmarkDefault } from './card-rows.ts'

type NewCard = { userId: string; card: GatewayCard; isDefault: boolean }
type Change = { tx: Transaction; announce: Announce }

const findSame = sql({
  name: 'cards-same',
  text: `select id, gateway_id as "gatewayId" from payment_methods
where user_id = $1 and (gateway_id = $2 or fingerprint = $3) order by gateway_id = $2 desc limit 1`,
  row: { id: 'text', gatewayId: 'text' },
})
const insert = sql({
  name: 'cards-add',
  text: `insert into payment_methods
  (id, user_id, gateway_id, fingerprint, brand, last4, exp_month, exp_year, name_on_card, is_default)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${cardColumns}`,
  row: cardRow,
})
const replace = sql({
  name: 'cards-replace',
  text: `update payment_methods set gateway_id = $3, fingerprint = $4, brand = $5, last4 = $6, exp_month = $7, exp_year = $8,
  name_on_card = $9, is_default = is_default or $10 where id = $1 and user_id = $2 returning ${cardColumns}`,
  row: cardRow,
})

/**
 * Saves a card. Repeating it changes nothing; a card with the same number replaces the former one. Null when the customer has `cardsMax`
 * cards already, or does not exist.
 */
export async function saveCard(
  { tx, announce }: Change,
  { userId, card, isDefault }: NewCard,
): Promise<SavedCard | null> {
  if (!(await lockCards(tx, userId))) return null
  const [same] = await query(tx, findSame, [userId, card.id, card.fingerprint])
  const saved = same ? 0 : await countCards(tx, userId)
  if (saved >= visitorPolicy.cardsMax) return null
  if (isDefault) await unmarkDefault(tx, userId)
  if (same && same.gatewayId !== card.id) await addJob(tx, 'detachCard', { cardId: same.gatewayId })
  const shown = [card.brand, card.last4, card.expMonth, card.expYear, card.name ?? '']
  const becomesDefault = isDefault || (!same && saved === 0)
  const values = [same?.id ?? randomUUID(), userId, card.id, card.fingerprint, ...shown, becomesDefault]
  const [row] = await query(tx, same ? replace : insert, values)
  if (!row) throw new Error('The card was not written')
  announce(topics.paymentMethods(userId))
  return row
}
