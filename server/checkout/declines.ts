import type { Database } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { maxDeclines } from '#domain/settings/store-policy.ts'
import { Refusal } from '#server/rpc/refusal.ts'

/** A subquery for the declined cards of user $1 within the hour before $2, in payments and when saving cards. */
export const declinesOfUser = `(select coalesce(sum(declines), 0)::int from checkouts
    where user_id = $1 and declines > 0 and declined_at > $2::timestamptz - interval '1 hour')
  + case when card_declined_at > $2::timestamptz - interval '1 hour' then card_declines else 0 end`

const read = sql({
  name: 'user-declines',
  text: `select ${declinesOfUser} as declines from users where id = $1`,
  row: { declines: 'integer' },
})

/** Refuses a customer with `maxDeclines` declined cards or more within the hour, with TOO_MANY_REQUESTS. */
export async function refuseTriedCards(db: Database, userId: string, now: Date): Promise<void> {
  const [user] = await query(db, read, [userId, now])
  refuseDeclines(user?.declines ?? 0)
}

export function refuseDeclines(declines: number): void {
  if (declines >= maxDeclines)
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many cards were declined. Please try again in an hour, or write to us.')
}
