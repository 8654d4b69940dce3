import { ask, type Database, type Transaction } from '#database/connection.ts'
import type { OrderMailKind } from '#domain/order-mail.ts'
import { addJob } from '#server/jobs/add-job.ts'

type MailStatus = 'queued' | 'sent' | 'failed'
type Wanted = { kind: OrderMailKind; orderId: string /** Tells repeated mails of one kind apart. */; cause?: string }

/** A job writes and sends it, so that no shopper waits for a mail. */
export async function queueOrderMail(tx: Transaction, { kind, orderId, cause = 'once' }: Wanted): Promise<void> {
  await addJob(tx, 'send-mail', { kind, orderId, cause })
}

const status = { name: 'mail-status', text: 'select status from mails where dedupe_key = $1' }

/** Where an order's confirmation stands; one that is still to be written is queued. */
export async function mailStatus(db: Database, orderId: string): Promise<MailStatus> {
  const [mail] = await ask<{ status: MailStatus }>(db, status, [confirmationKey(orderId)])
  return mail?.status ?? 'queued'
}

export function confirmationKey(orderId: string): string {
  return dedupeKey({ kind: 'confirmation', orderId, cause: 'once' })
}

export function dedupeKey({ kind, orderId, cause }: Required<Wanted>): string {
  return `${kind}:${orderId}:${cause}`
}
