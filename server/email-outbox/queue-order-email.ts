import type { Database, Transaction } from '#database/connection.ts'
import { oneOf, query, sql } from '#database/query.ts'
import type { OrderEmailKind } from '#domain/orders/order-email.ts'
import { type EmailStatus, emailStatuses } from '#domain/settings/email-policy.ts'
import { addJob, type Jobs, jobCall } from '#server/jobs/add-job.ts'

type OrderEmail = {
  kind: OrderEmailKind
  orderId: string
  /** Distinguishes emails of one kind. */
  cause?: string
  /** Pieces that follow the parcel of the email. */
  later?: { position: number; quantity: number }[]
}

/** Queues a job that writes and sends the email, so that no shopper waits for it. */
export async function queueOrderEmail(tx: Transaction, email: OrderEmail): Promise<void> {
  await addJob(tx, 'sendOrderEmail', jobOf(email))
}

/** The same within a statement, with the parameter that has the payload. */
export function orderEmailJob(parameter: string): string {
  return jobCall('sendOrderEmail', parameter)
}

export function orderEmailPayload(email: OrderEmail): string {
  return JSON.stringify(jobOf(email))
}

function jobOf({ cause = 'once', ...email }: OrderEmail): Jobs['sendOrderEmail'] {
  return { ...email, cause }
}

const ofParcel = 'shipment:'

/** The cause of an email about a parcel; `change` distinguishes emails about changes of its number. */
export function parcelCause(parcelId: string, change?: string): string {
  return ofParcel + [parcelId, change].filter(Boolean).join(':')
}

/** The parcel and the change that an email's cause names; null for an email about the whole order. */
export function parcelOfCause(cause: string): { parcelId: string; isChange: boolean } | null {
  if (!cause.startsWith(ofParcel)) return null
  const [parcelId = '', change] = cause.slice(ofParcel.length).split(':')
  return { parcelId, isChange: change !== undefined }
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

export function dedupeKey({ kind, orderId, cause }: Required<Omit<OrderEmail, 'later'>>): string {
  return `${kind}:${orderId}:${cause}`
}
