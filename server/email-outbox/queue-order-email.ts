import type { Database, Transaction } from '#database/connection.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { type EmailStatus, emailStatuses } from '#domain/email-policy.ts'
import type { OrderEmailKind } from '#domain/order-email.ts'
import { addJob } from '#server/jobs/add-job.ts'

type OrderEmail = { kind: OrderEmailKind; orderId: string /** Distinguishes emails of one kind. */; cause?: string }

/** Queues a job that writes and sends the email, so that no shopper waits for it. */
export async function queueOrderEmail(tx: Transaction, { kind, orderId, cause = 'once' }: OrderEmail): Promise<void> {
  await addJob(tx, 'send-mail', { kind, orderId, cause })
}

const status = sql({
  name: 'email-status',
  text: 'select status from emails where dedupe_key = $1',
  row: { status: oneOf(emailStatuses) },
})

/** The status of an order's confirmation email; one not written yet is queued. */
export async function emailStatus(db: Database, orderId: string): Promise<EmailStatus> {
  const [email] = await query(db, status, [confirmationKey(orderId)])
  return email?.status ?? 'queued'
}

export function confirmationKey(orderId: string): string {
  return dedupeKey({ kind: 'confirmation', orderId, cause: 'once' })
}

export function dedupeKey({ kind, orderId, cause }: Required<OrderEmail>): string {
  return `${kind}:${orderId}:${cause}`
}
