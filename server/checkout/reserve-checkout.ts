import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { query, sql } from '#database/query.ts'
import { orderNumberFrom } from '#domain/orders/order-number.ts'
import { storePolicy } from '#domain/settings/store-policy.ts'
import { reservePromo } from '#server/promo-codes/promo-codes.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { type Agreement, type CheckoutRow, lockUnfinished, readRevision } from './checkout-rows.ts'
import { declinesOfUser, refuseDeclines } from './declines.ts'
import { paidAmong } from './paid-checkout.ts'
import { readReservations, reservedJson, reservedRows, writeReservations } from './reservations.ts'
import { beyond, coveringBoth, type StockChange, sharesOf, takeStock } from './take-stock.ts'

export type Reserved = {
  checkoutId: string
  revision: number
  orderNumber: string
  intentId: string | null
  /** True when more is reserved than this revision needs. The surplus is released once the gateway has the revision. */
  hasSurplus: boolean
}

/** The result when the lines are paid already: nothing was reserved. */
type AlreadyPaid = { orderNumber: string; paidIntentId: string }

/** `isAgain`: the same agreement gets a new revision, because another one reached the gateway after it. */
type NewRevision = { agreement: Agreement; isAgain: boolean }

/** 'no key', so that it does not wait for an order that is being written for the same customer. */
const lockUser = sql({
  name: 'user-lock',
  text: `select ${declinesOfUser} as declines, deleted_at is not null as "isGone" from users where id = $1 for no key update`,
  row: { declines: 'integer', isGone: 'boolean' },
})
/** Inserts the checkout, its first revision and its reservations in one statement. */
const open = sql({
  name: 'checkout-open',
  text: `with opened as (
  insert into checkouts (id, user_id, order_number, revision, expires_at) values ($1, $2, $3, 1, $4) returning id),
frozen as (
  insert into checkout_revisions (checkout_id, revision, email, charity, charity_name, shipping_address, lines, figures, amount_cents,
    promo, customer_id, keeps_card, return_window_days)
  select id, 1, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15 from opened)
insert into stock_reservations (checkout_id, product_id, variant_id, quantity)
select opened.id, product_id, variant_id, quantity from opened, ${reservedRows('$16')}`,
})
const renew = sql({ name: 'checkout-renew', text: 'update checkouts set revision = $2, expires_at = $3 where id = $1' })
const freeze = sql({
  name: 'checkout-freeze',
  text: `insert into checkout_revisions (checkout_id, revision, email, charity, charity_name, shipping_address, lines, figures, amount_cents,
  promo, customer_id, keeps_card, return_window_days)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
})

/** Reserves a checkout in one transaction. Locking the customer's row serializes their tabs; only stock that is missing is taken. */
export function reserveCheckout(shop: Shop, userId: string, revision: NewRevision): Promise<Reserved | AlreadyPaid> {
  return shop.write(async (tx, announce) => {
    const now = shop.now()
    const [user] = await query(tx, lockUser, [userId, now])
    if (!user || user.isGone) throw new Refusal('UNAUTHORIZED', 'Please sign in.')
    const expiresAt = new Date(now.getTime() + storePolicy.reservationMinutes * 60_000)
    const unfinished = await lockUnfinished(tx, userId, now)
    const paid = await paidAmong(tx, unfinished, revision.agreement.lines)
    if (paid) return paid
    if (revision.agreement.amount > 0) refuseDeclines(user.declines)
    const opened = unfinished.find(({ status }) => status === 'open')
    return opened
      ? reviseCheckout({ tx, announce }, opened, { ...revision, expiresAt })
      : openCheckout({ tx, announce }, userId, { ...revision, expiresAt })
  })
}

type InTime = NewRevision & { expiresAt: Date }

async function openCheckout(change: StockChange, userId: string, { agreement, expiresAt }: InTime): Promise<Reserved> {
  const checkoutId = crypto.randomUUID()
  const orderNumber = orderNumberFrom(randomBytes(8))
  const shares = sharesOf(agreement.lines)
  await takeStock({ ...change, moved: { by: 'checkout', id: checkoutId } }, shares)
  await query(change.tx, open, [checkoutId, userId, orderNumber, expiresAt, ...frozen(agreement), reservedJson(shares)])
  if (agreement.promo) await reservePromo(change, { promo: agreement.promo, checkoutId, userId })
  return { checkoutId, revision: 1, orderNumber, intentId: null, hasSurplus: false }
}

async function reviseCheckout(change: StockChange, checkout: CheckoutRow, next: InTime): Promise<Reserved> {
  const { agreement, isAgain, expiresAt } = next
  const current = await readRevision(change.tx, checkout.id, checkout.revision)
  const isSame = !isAgain && isDeepStrictEqual(current, asStored(agreement))
  const revision = isSame ? checkout.revision : checkout.revision + 1
  await query(change.tx, renew, [checkout.id, revision, expiresAt])
  if (!isSame) {
    await query(change.tx, freeze, [checkout.id, revision, ...frozen(agreement)])
    await reserveMore(change, checkout, agreement)
  }
  const { id: checkoutId, orderNumber, paymentIntentId: intentId } = checkout
  return { checkoutId, revision, orderNumber, intentId, hasSurplus: true }
}

/** Adds missing reservations. Surplus ones stay until the gateway has the new amount, so that a payable intent is always covered. */
async function reserveMore(
  change: StockChange,
  { id: checkoutId, userId }: CheckoutRow,
  agreement: Agreement,
): Promise<void> {
  const reserved = await readReservations(change.tx, checkoutId)
  const needed = sharesOf(agreement.lines)
  await takeStock({ ...change, moved: { by: 'checkout', id: checkoutId } }, beyond(needed, reserved))
  await writeReservations(change.tx, checkoutId, coveringBoth(needed, reserved))
  if (agreement.promo) await reservePromo(change, { promo: agreement.promo, checkoutId, userId })
}

function frozen(agreement: Agreement): unknown[] {
  const { email, charity, charityName, shippingAddress, lines, figures, amount, promo } = agreement
  const { customerId, savesCard, returnWindowDays } = agreement
  const [address, bought, sums] = [shippingAddress, lines, figures].map((part) => JSON.stringify(part))
  const bound = [customerId, savesCard, returnWindowDays]
  return [email, charity, charityName, address, bought, sums, amount, promo && JSON.stringify(promo), ...bound]
}

/** The agreement as the database returns it, without undefined fields. */
function asStored(agreement: Agreement): unknown {
  return JSON.parse(JSON.stringify(agreement))
}
