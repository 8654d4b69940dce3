import type { ParsedInputOf } from '#contract/define.ts'
import type { paymentMethods as contract, SavedCard } from '#contract/payment-methods.ts'
import { query, sql } from '#database/query.ts'
import { isExpired } from '#domain/payments/card-expiry.ts'
import { topics } from '#server/live/topics.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { cardColumns, cardRow, lockCards, unmarkDefault } from './card-rows.ts'
import { findCard } from './find-card.ts'
import { withGateway } from './with-gateway.ts'

type Update = typeof contract.updatePaymentMethod

const update = sql({
  name: 'cards-update',
  text: `update payment_methods set exp_month = $3, exp_year = $4, name_on_card = $5, is_default = is_default or $6
where id = $1 and user_id = $2 returning ${cardColumns}`,
  row: cardRow,
})

export const updatePaymentMethod: Handler<Update> = async (call, input) => {
  const { paymentMethodId, isDefault = false } = input
  const { userId } = call.caller
  const card = await findCard(call.db, { id: paymentMethodId, userId })
  if (!card) throw notFound(call)
  const shown = await changedAtGateway(call, card, input)
  return call.shop.write(async (tx, announce) => {
    await lockCards(tx, userId)
    if (!(await findCard(tx, { id: paymentMethodId, userId }))) throw notFound(call)
    if (isDefault) await unmarkDefault(tx, userId)
    const [row] = await query(tx, update, [paymentMethodId, userId, ...shown, isDefault])
    if (!row) throw new Error('The card was not changed')
    announce(topics.paymentMethods(userId))
    return row
  })
}

/** Changes a card at the gateway; month, year and name as the gateway has them now. */
async function changedAtGateway(call: Call<Update>, card: SavedCard, input: ParsedInputOf<Update>) {
  const { nameOnCard = card.nameOnCard, expiryMonth = card.expiryMonth, expiryYear = card.expiryYear } = input
  const isNewName = nameOnCard !== card.nameOnCard
  const isNewExpiry = expiryMonth !== card.expiryMonth || expiryYear !== card.expiryYear
  if (isNewExpiry && isExpired({ expiryMonth, expiryYear }, call.now))
    throw call.refuse('BAD_REQUEST', 'This date has passed.', { fields: { expiryDate: 'This date has passed' } })
  if (!isNewName && !isNewExpiry) return [card.expiryMonth, card.expiryYear, card.nameOnCard]
  const change = {
    ...(isNewName && { name: nameOnCard }),
    ...(isNewExpiry && { expMonth: expiryMonth, expYear: expiryYear }),
  }
  const changed = await withGateway(call.shop, (gateway) =>
    gateway.updatePaymentMethod(card.stripePaymentMethodId, change),
  )
  if (!changed) throw call.refuse('CARD_REFUSED', 'This change was not accepted. Please add the card again.')
  return [changed.expMonth, changed.expYear, nameOnCard]
}

function notFound(call: Call<Update>) {
  return call.refuse('NOT_FOUND', 'This card does not exist.')
}
