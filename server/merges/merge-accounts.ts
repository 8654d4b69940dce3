import type { merges as contract } from '#contract/merges.ts'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { confirms } from '#domain/people/account-deletion.ts'
import { closingObstacle, mergedAway, mergeObstacleText, remainingObstacle } from '#domain/people/account-merge.ts'
import { queueEmail } from '#server/email-outbox/email-outbox.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import { moveReviews } from '#server/reviews/reviews.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { type AccountRow, factsOf, readAccounts } from './account-rows.ts'
import { goneEmail, stayedEmail } from './merge-emails.ts'
import { moveRows } from './move-rows.ts'

const merged = sql({
  name: 'merge-done',
  text: 'select staying_id as "stayingId" from account_merges where leaving_id = $1',
  row: { stayingId: 'text' },
})
const lockCheckouts = sql({
  name: 'merge-lock-checkouts',
  text: 'select id from checkouts where user_id = $1 order by id for update',
})
const lockPeople = sql({
  name: 'merge-lock-people',
  text: 'select id from users where id = any($1) order by id for update',
})

/**
 * Merges two accounts. Locks their checkouts first, then both users: a checkout that is being completed is finished first or waits, and a
 * new one waits for its user and finds it gone. Only data read under these locks decides.
 */
export const mergeAccounts: Handler<typeof contract.mergeAccounts> = async (
  call,
  { stayingId, leavingId, confirmation },
) => {
  const { shop, now } = call
  await shop.write(async (tx, announce) => {
    await query(tx, lockCheckouts, [leavingId])
    await query(tx, lockPeople, [[stayingId, leavingId]])
    const [done] = await query(tx, merged, [leavingId])
    if (done?.stayingId === stayingId) return
    const present = await readAccounts(tx, [stayingId, leavingId], now)
    if (!present) throw call.refuse('NOT_FOUND', 'One of these accounts does not exist.')
    const [staying, leaving] = present
    if (!confirms(confirmation, leaving.email))
      throw call.refuse('NOT_CONFIRMED', 'Type the address of the account that goes', {
        fields: { confirmation: 'Type the address of the account that goes' },
      })
    const stayingEmail = await confirmedEmail(call, tx, staying)
    const leavingEmail = await confirmedEmail(call, tx, leaving)
    refuseObstacles(call, present, stayingEmail !== null)
    await merge({ tx, announce, call }, { staying, leaving, stayingEmail, leavingEmail })
  })
  return { customerId: stayingId }
}

/** The verified email address of the account that is merged away, locked until the merge is done. */
async function confirmedEmail(
  { shop }: Call<typeof contract.mergeAccounts>,
  tx: Transaction,
  { clerkUserId }: AccountRow,
) {
  const account = await shop.identity.hold(tx, clerkUserId)
  return account?.emailVerified ? account.email : null
}

function refuseObstacles(
  call: Call<typeof contract.mergeAccounts>,
  present: [AccountRow, AccountRow],
  isConfirmed: boolean,
) {
  const [staying, leaving] = present
  const stays = remainingObstacle(factsOf(staying, isConfirmed, call.shop))
  if (stays) throw call.refuse('CANNOT_MERGE', mergeObstacleText(stays, staying.email))
  const goes = closingObstacle(factsOf(leaving, true, call.shop))
  if (goes) throw call.refuse('CANNOT_MERGE', mergeObstacleText(goes, leaving.email))
}

const enter = sql({
  name: 'merge-enter',
  text: `insert into account_merges (id, leaving_id, staying_id, orders, returns, reviews, addresses, messages, promo_uses, merged_at, leaving_email)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
})
const end = sql({
  name: 'merge-end',
  text: `with gone as (select created_at, last_seen_at, gateway_customer_id from users where id = $1),
ended as (update users set email = '${mergedAway.email}', name = '${mergedAway.name}', gateway_customer_id = null, card_declines = 0,
  card_declined_at = null, deleted_at = $3 where id = $1),
kept as (update users set created_at = least(users.created_at, gone.created_at), last_seen_at = greatest(users.last_seen_at, gone.last_seen_at)
  from gone where id = $2)
select gateway_customer_id as "gatewayCustomerId" from gone`,
  row: { gatewayCustomerId: 'text?' },
})

type Writing = { tx: Transaction; announce: Announce; call: Call<typeof contract.mergeAccounts> }
type Pair = { staying: AccountRow; leaving: AccountRow; stayingEmail: string | null; leavingEmail: string | null }

async function merge({ tx, announce, call }: Writing, { staying, leaving, stayingEmail, leavingEmail }: Pair) {
  const { shop, now } = call
  const [leavingId, stayingId] = [leaving._id, staying._id]
  const { orders, returns, addresses, messages, promoUses } = await moveRows(tx, {
    leavingId,
    stayingId,
    confirmedEmail: leavingEmail,
  })
  const reviews = await moveReviews({ tx, announce }, { leavingId, stayingId })
  const id = crypto.randomUUID()
  const came = [orders, returns, reviews, addresses, messages, promoUses]
  await query(tx, enter, [id, leavingId, stayingId, ...came, now, leavingEmail])
  const [ended] = await query(tx, end, [leavingId, stayingId, now])
  await shop.identity.deleteHere(tx, { clerkUserId: leaving.clerkUserId, verifiedEmail: leavingEmail })
  if (ended?.gatewayCustomerId) await addJob(tx, 'deleteGatewayCustomer', { customerId: ended.gatewayCustomerId })
  if (stayingEmail)
    await queueEmail(tx, shop, stayedEmail({ id: leavingId, email: stayingEmail, leavingEmail: leaving.email }))
  if (leavingEmail)
    await queueEmail(tx, shop, goneEmail({ id: leavingId, email: leavingEmail, stayingEmail: staying.email }))
  announce(...everybody, ...own.flatMap((topic) => [topic(leavingId), topic(stayingId)]))
}

const everybody = [
  topics.orders,
  topics.returns,
  topics.customers,
  topics.reviews,
  topics.contact,
  topics.emails,
  topics.dashboard,
]
const own = [
  ...[topics.profile, topics.addresses, topics.paymentMethods, topics.cart, topics.wishlist],
  ...[topics.ordersOf, topics.returnsOf],
]
