import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import { type PromoChange, type PromoUse, refuseBeyondLimits } from './reserve-promo.ts'

const giveBack = sql({
  name: 'promo-use-return',
  text: `update promo_uses u set state = 'returned' from orders o
where o.id = $1 and u.checkout_id = o.checkout_id and u.state = 'final' returning u.promo_code_id as id`,
  row: { id: 'text' },
})
const returned = sql({
  name: 'promo-use-returned',
  text: `select c.id, c.code, u.checkout_id as "checkoutId", u.user_id as "userId" from orders o
join promo_uses u on u.checkout_id = o.checkout_id and u.state = 'returned' join promo_codes c on c.id = u.promo_code_id
where o.id = $1`,
  row: { id: 'text', code: 'text', checkoutId: 'text', userId: 'text' },
})
const take = sql({
  name: 'promo-use-retake',
  text: "update promo_uses set state = 'final' where checkout_id = $1 and promo_code_id = $2",
})

/** Returns the promo code use of a cancelled order, so that it no longer counts. */
export async function returnPromo({ tx, announce }: PromoChange, orderId: string): Promise<void> {
  const [use] = await query(tx, giveBack, [orderId])
  if (use) announce(topics.promoCode(use.id))
}

/** Takes the returned use again for an order that is no longer cancelled, or refuses with PROMO_CODE_INVALID. */
export async function retakePromo(change: PromoChange, orderId: string): Promise<void> {
  const [use] = await query(change.tx, returned, [orderId])
  if (!use) return
  const { id, code, checkoutId, userId } = use
  await refuseBeyondLimits(change, { promo: { id, code }, checkoutId, userId } satisfies PromoUse)
  await query(change.tx, take, [checkoutId, id])
}
