import type { Database, Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { MerchantEmailKind, OrderEmailKind } from '#domain/orders/order-email.ts'
import type { Shop } from '#server/shop.ts'

type FormWithdrawal = {
  orderNumber: string
  email: string
  requestId: string
  items?: { orderItemIndex: number; quantity: number }[] | undefined
  receivedAt: number
}

/** The shop's jobs by the functions that run them, and their payloads. */
export type Jobs = {
  /** `cause` distinguishes repeated emails of one kind; `later` are the pieces that follow the parcel of the email. */
  sendOrderEmail: {
    kind: OrderEmailKind
    orderId: string
    cause: string
    later?: { position: number; quantity: number }[]
  }
  sendPaymentRefundedEmail: { refundId: string; hasFailed?: boolean }
  sendMerchantEmail: { kind: MerchantEmailKind; id: string }
  /** Sends an email that is written already, by its idempotency key. */
  deliverQueuedEmail: { key: string }
  /** Queued by triggers when a product is back in stock, or a role changes. */
  sendStockNotices: { productId: string }
  logRoleChange: { account: string; from: string | null; to: string }
  executeRefund: { refundId: string }
  /** The declaration that the form sent; `receivedAt` in milliseconds since 1970. */
  carryOutWithdrawal: FormWithdrawal
  /** `at` in milliseconds since 1970. */
  runSchedule: { productId: string; at: number }
  keepPaidCard: { userId: string; cardId: string }
  detachCard: { cardId: string }
  deleteGatewayCustomer: { customerId: string }
  carryOutDeletions: Record<string, never>
  retryRefunds: Record<string, never>
  releaseCheckouts: Record<string, never>
  pollGateway: Record<string, never>
  forgetEvents: Record<string, never>
  sweepUploads: Record<string, never>
  retryEmails: Record<string, never>
  emailUnreadMessages: Record<string, never>
  freeJobs: Record<string, never>
  forgetGuestViews: Record<string, never>
  compactProductCounts: Record<string, never>
  compactOrderCounts: Record<string, never>
  compactCustomerCounts: Record<string, never>
  compactSums: Record<string, never>
  compactReviewCounts: Record<string, never>
  forgetEmails: Record<string, never>
  /** Deletes expired sessions, links and codes, and old events. */
  forgetAccounts: Record<string, never>
  forgetGuesses: Record<string, never>
  checkFile: { importId: string }
  importFile: { importId: string }
  tidyImports: Record<string, never>
  /** Tries the photos that are due. */
  fetchMissingPhotos: Record<string, never>
  forgetStockNotices: Record<string, never>
  forgetContactMessages: Record<string, never>
  forgetUnconfirmed: Record<string, never>
  checkLedger: Record<string, never>
  publishDonations: Record<string, never>
  warnOwners: Record<string, never>
}

/** A job. Jobs with the same `workers` share those workers. `at` is the schedule by which one is queued, as in cron. */
export type Job<Payload> = { run: (shop: Shop, payload: Payload) => Promise<void>; at?: string; workers?: string }
export type JobTable = { [Name in keyof Jobs]: Job<Jobs[Name]> }

export const eachMinute = '* * * * *'

const add = sql({
  name: 'job-add',
  text: 'select 1 from graphile_worker.add_job($1, payload := $2::json, max_attempts := 12, job_key := $3)',
})

/** Queues a job in the transaction: it never runs after a rollback, and is never lost. A queued job with the same key is restarted. */
export async function addJob<Name extends keyof Jobs>(
  tx: Database | Transaction,
  name: Name,
  payload: Jobs[Name],
): Promise<void> {
  // A written email has one job at most.
  const key = name === 'deliverQueuedEmail' && 'key' in payload ? `email:${payload.key}` : null
  await query(tx, add, [name, JSON.stringify(payload), key])
}

/** A call within a statement that queues a job. `payload` and `key` are its expressions. */
export function jobCall(name: keyof Jobs, payload: string, key = 'null'): string {
  return `graphile_worker.add_job('${name}', payload := ${payload}::json, max_attempts := 12, job_key := ${key})`
}

const addAt = sql({
  name: 'job-add-at',
  text: `select 1 from graphile_worker.add_job($1, payload := $2::json, max_attempts := 12, job_key := 'schedule:' || $3, run_at := $4)`,
})

/** Queues the job for the next change of a product's schedule, replacing the one queued before. */
export async function addScheduleJob(tx: Transaction, payload: Jobs['runSchedule'], runAt: Date): Promise<void> {
  await query(tx, addAt, ['runSchedule', JSON.stringify(payload), payload.productId, runAt])
}
