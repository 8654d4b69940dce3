import type { Database, Transaction } from '#database/connection.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { type EmailStatus, emailStatuses } from '#domain/email-policy.ts'
import type { OrderEmailKind } from '#domain/order-email.ts'
import { addJob } from '#server/jobs/add-job.ts'

type Wanted = { kind: OrderEmailKind; orderId: string /** Tells repeated mails of one kind apart. */; cause?: string }

/** A job writes and sends it, so that no shopper waits for a mail. */
export async function queueOrderEmail(tx: Transaction, { kind, orderId, cause = 'once' }: Wanted): Promise<void> {
  await addJob(tx, 'send-mail', { kind, orderId, cause })
}

const status = sql({
  name: 'email-status',
  text: 'select status from emails where dedupe_key = $1',
  row: { status: oneOf(emailStatuses) },
})

/** The state of an order's confirmation; one that is still to be written is queued. */
export async function emailStatus(db: Database, orderId: string): Promise<EmailStatus> {
  const [email] = await query(db, status, [confirmationKey(orderId)])
  return email?.status ?? 'queued'
}

export function confirmationKey(orderId: string): string {
  return dedupeKey({ kind: 'confirmation', orderId, cause: 'once' })
}

export function dedupeKey({ kind, orderId, cause }: Required<Wanted>): string {
  return `${kind}:${orderId}:${cause}`
}
