import type { PlannedDeletion } from '#contract/deletions.ts'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { deletionDue } from '#domain/people/account-deletion.ts'
import { queueEmail } from '#server/email-outbox/email-outbox.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { topics } from '#server/live/topics.ts'
import type { Announce } from '#server/live/write.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'
import { deletionCancelledEmail, deletionRequestedEmail } from './deletion-emails.ts'
import { plannedColumns, plannedOf, plannedRow, readPlanned } from './deletion-rows.ts'

/** A transaction, and the URL that the links in its emails begin with. */
export type Writing = { tx: Transaction; announce: Announce; settings: Pick<Shop['settings'], 'publicUrl'> }

type Wish = {
  userId: string
  keepsReviews: boolean
  askedBy: 'customer' | 'administrator' | 'operator'
  /** Due at once, without the days in which it can be cancelled. */
  atOnce: boolean
  /** Emails the customer; false for an unverified email address, which a stranger may read. */
  sendsEmail: boolean
  now: Date
}

/** Locks the customer, so that a request and its cancellation run one after the other. */
const lock = sql({
  name: 'deletion-person-lock',
  text: 'select email, name, role from users where id = $1 and deleted_at is null for update',
  row: { email: 'text', name: 'text', role: 'text' },
})
const plan = sql({
  name: 'deletion-plan',
  text: `insert into account_deletions (id, user_id, keeps_reviews, asked_by, asked_at, due_at) values ($1, $2, $3, $4, $5, $6)
on conflict (user_id) do update set due_at = least(account_deletions.due_at, excluded.due_at)
  where account_deletions.due_at > excluded.due_at and account_deletions.begun_at is null and excluded.due_at = excluded.asked_at
returning ${plannedColumns}`,
  row: plannedRow,
})

/**
 * Plans a deletion. A repeated request changes nothing, except that 'at once' makes it due now. Null for a deleted customer, and for team
 * members.
 */
export async function planDeletion(
  { tx, announce, settings }: Writing,
  { userId, keepsReviews, askedBy, atOnce, sendsEmail, now }: Wish,
): Promise<PlannedDeletion | null> {
  const [person] = await query(tx, lock, [userId])
  if (person?.role !== 'customer') return null
  const dueAt = atOnce ? now : deletionDue(now)
  const id = crypto.randomUUID()
  const [row] = await query(tx, plan, [id, userId, keepsReviews, askedBy, now, dueAt])
  if (!row) return readPlanned(tx, userId)
  announce(topics.profile(userId), topics.customers)
  if (atOnce) await addJob(tx, 'carryOutDeletions', {})
  else if (sendsEmail) {
    const { timeZone } = (await readSettings(tx)).clock
    await queueEmail(tx, { settings }, deletionRequestedEmail({ id, ...person, dueAt, keepsReviews, timeZone }))
  }
  return plannedOf(row)
}

const drop = sql({
  name: 'deletion-drop',
  text: 'delete from account_deletions where user_id = $1 and begun_at is null returning id',
  row: { id: 'text' },
})

export const tooLate = 'The deletion has begun, and can no longer be taken back.'

/** Cancels a planned deletion; 'too late' once it has begun. A repeated call changes nothing. */
export async function dropDeletion(
  { tx, announce, settings }: Writing,
  { userId, sendsEmail }: Pick<Wish, 'userId' | 'sendsEmail'>,
): Promise<'kept' | 'nothing to take back' | 'too late'> {
  const [person] = await query(tx, lock, [userId])
  if (!person) return 'too late'
  const [dropped] = await query(tx, drop, [userId])
  if (!dropped) return (await readPlanned(tx, userId)) ? 'too late' : 'nothing to take back'
  if (sendsEmail) await queueEmail(tx, { settings }, deletionCancelledEmail({ id: dropped.id, ...person }))
  announce(topics.profile(userId), topics.customers)
  return 'kept'
}
