import { ask, type Database, type Transaction } from '#database/connection.ts'
import type { OrderMailKind } from '#domain/order-mail.ts'
import { addJob } from '#server/jobs/add-job.ts'

type Wanted = { kind: OrderMailKind; orderId: string /** Tells repeated mails of one kind apart. */; cause?: string }

/** A job writes and sends it, so that no shopper waits for a mail. */
export async function queueOrderMail(tx: Transaction, { kind, orderId, cause = 'once' }: Wanted): Promise<void> {
  await addJob(tx, 'send-mail', { kind, orderId, cause })
}

const status = { name: 'mail-status', text: 'select status from mails where dedupe_key = $1' }

/** Where an order's confirmation stands; one that is still to be written is queued. */
export async function mailStatus(db: Database, orderId: string): Promise<'queued' | 'sent'> {
  const [mail] = await ask<{ status: string }>(db, status, [
    dedupeKey({ kind: 'confirmation', orderId, cause: 'once' }),
  ])
  return mail?.status === 'sent' ? 'sent' : 'queued'
}

export function dedupeKey({ kind, orderId, cause }: Required<Wanted>): string {
  return `${kind}:${orderId}:${cause}`
}
