import { query, sql } from '#database/query.ts'
import type { Connection } from './accounts.ts'

/** Security events of an account, retained for its owner for 12 months. */
export type EventKind =
  | 'signed-up'
  | 'signed-in'
  | 'signed-in-by-code'
  | 'signed-in-by-passkey'
  | 'wrong-password'
  | 'wrong-second-step'
  | 'lock-out'
  | 'password-changed'
  | 'password-reset'
  | 'email-verified'
  | 'email-changed'
  | 'two-steps-on'
  | 'two-steps-off'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'ended-by-team'

const add = sql({
  name: 'identity-event-add',
  text: 'insert into identity_event (user_id, kind, browser) values ($1, $2, $3)',
})
/** Counts an event that may repeat, such as a wrong password, in one row per hour. */
const addOften = sql({
  name: 'identity-event-count',
  text: `insert into identity_event (user_id, kind, hour) values ($1, $2, date_trunc('hour', now()))
on conflict (user_id, kind, hour) where hour is not null do update set times = identity_event.times + 1, created_at = now()`,
})

export async function noteEvent(tx: Connection, userId: string, event: { kind: EventKind; browser: string }) {
  await query(tx, add, [userId, event.kind, event.browser])
}

type StrangersKind = Extract<EventKind, 'wrong-password' | 'wrong-second-step' | 'lock-out'>

/** Counts an event that a stranger may have caused: only the number is stored, nothing about the stranger. */
export async function countEvent(db: Connection, userId: string, kind: StrangersKind): Promise<void> {
  await query(db, addOften, [userId, kind])
}

const list = sql({
  name: 'identity-events',
  text: `select kind, browser, times, created_at as at from identity_event where user_id = $1 order by created_at desc, id desc limit 20`,
  row: { kind: 'text', browser: 'text', times: 'integer', at: 'time' },
})

/** The latest 20, newest first. */
export function listEvents(db: Connection, userId: string) {
  return query(db, list, [userId])
}
