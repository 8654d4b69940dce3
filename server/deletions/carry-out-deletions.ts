import { query, sql } from '#database/query.ts'
import { queueEmail } from '#server/email-outbox/email-outbox.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { Shop } from '#server/shop.ts'
import { doneEmail, doneKind } from './deletion-emails.ts'
import { readObstacles } from './deletion-rows.ts'
import { forgetPerson } from './forget-person.ts'

const due = sql({
  name: 'deletions-due',
  text: `select d.id, d.user_id as "userId", u.clerk_user_id as "clerkUserId" from account_deletions d join users u on u.id = d.user_id
where d.done_at is null and d.due_at <= $1 and d.id > $2 order by d.id limit 100`,
  row: { id: 'text', userId: 'text', clerkUserId: 'text' },
})
const forgetEmails = sql({
  name: 'deletion-emails-forget',
  text: `delete from emails where kind = '${doneKind}' and status <> 'queued'`,
})
const forgetAddressees = sql({
  name: 'invoice-addressees-forget',
  text: 'delete from invoice_addressees where stored_until <= $1',
})

/** Carries out the deletions that are due and have no obstacle. A failed one does not affect the others. */
export async function carryOutDeletions(shop: Shop): Promise<void> {
  await query(shop.db, forgetEmails)
  await query(shop.db, forgetAddressees, [shop.now()])
  const failed: unknown[] = []
  let people = await query(shop.db, due, [shop.now(), ''])
  while (people.length > 0) {
    for (const person of people) await carryOutDeletion(shop, person).catch((error: unknown) => failed.push(error))
    people = await query(shop.db, due, [shop.now(), people.at(-1)?.id])
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} accounts could not be deleted`)
}

type Going = { userId: string; clerkUserId: string }

const lock = sql({
  name: 'deletion-lock',
  text: `select d.id, d.begun_at is not null as "isBegun", d.email, d.keeps_reviews as "keepsReviews", u.role,
  u.gateway_customer_id as "gatewayCustomerId"
from users u join account_deletions d on d.user_id = u.id where u.id = $1 and d.done_at is null and d.due_at <= $2 for update of u, d`,
  row: {
    id: 'text',
    isBegun: 'boolean',
    email: 'text?',
    keepsReviews: 'boolean',
    role: 'text',
    gatewayCustomerId: 'text?',
  },
})
const begin = sql({
  name: 'deletion-begin',
  text: 'update account_deletions set begun_at = $2, email = $3 where id = $1 and begun_at is null',
})
const finish = sql({
  name: 'deletion-finish',
  text: 'update account_deletions set done_at = $2, email = null where id = $1',
})

/**
 * Carries out a deletion in three steps: the shop marks it as begun, so that it cannot be cancelled after the provider deleted; the
 * provider deletes, which may be repeated; one transaction deletes the rest. Killed anywhere, the next run continues.
 */
async function carryOutDeletion(shop: Shop, { userId, clerkUserId }: Going): Promise<void> {
  const { verifiedEmail } = await shop.identity.records(clerkUserId)
  const isBegun = await shop.write(async (tx) => {
    const [going] = await query(tx, lock, [userId, shop.now()])
    if (going?.role !== 'customer' || (await readObstacles(tx, userId)).length > 0) return false
    if (!going.isBegun) await query(tx, begin, [going.id, shop.now(), verifiedEmail])
    return true
  })
  if (!isBegun) return
  await shop.identity.deleteElsewhere(clerkUserId)
  await shop.write(async (tx, announce) => {
    const [going] = await query(tx, lock, [userId, shop.now()])
    if (going?.role !== 'customer' || (await readObstacles(tx, userId)).length > 0) return
    const { id, email, keepsReviews, gatewayCustomerId } = going
    await forgetPerson({ tx, announce }, { userId, verifiedEmail: email, keepsReviews, now: shop.now() })
    await shop.identity.deleteHere(tx, { clerkUserId, verifiedEmail: email })
    if (gatewayCustomerId) await addJob(tx, 'deleteGatewayCustomer', { customerId: gatewayCustomerId })
    await query(tx, finish, [id, shop.now()])
    if (email) await queueEmail(tx, shop, doneEmail({ id, email }))
  })
}
