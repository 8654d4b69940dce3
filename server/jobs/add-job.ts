import type { Database, Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { MerchantEmailKind, OrderEmailKind } from '#domain/order-email.ts'
import type { Shop } from '#server/shop.ts'

type FormWithdrawal = {
  orderNumber: string
  email: string
  requestId: string
  items?: { orderItemIndex: number; quantity: number }[] | undefined
  receivedAt: number
}

/** The shop's jobs and their payloads. */
export type Jobs = {
  /** `cause` distinguishes repeated emails of one kind; `later` are the pieces that follow the parcel of the email. */
  'send-mail': {
    kind: OrderEmailKind
    orderId: string
    cause: string
    later?: { position: number; quantity: number }[]
  }
  'send-returned-mail': { refundId: string; hasFailed?: boolean }
  'send-house-mail': { kind: MerchantEmailKind; id: string }
  /** An email that is written already, by its idempotency key. */
  'deliver-mail': { key: string }
  /** Queued by triggers when a product is back in stock, or a role changes. */
  'send-stock-notices': { productId: string }
  'log-role-change': { account: string; from: string | null; to: string }
  refund: { refundId: string }
  /** The declaration in the form; `receivedAt` in milliseconds since 1970. */
  withdraw: FormWithdrawal
  /** `at` in milliseconds since 1970. */
  'follow-plan': { productId: string; at: number }
  'keep-card': { userId: string; cardId: string }
  'detach-card': { cardId: string }
  'delete-gateway-customer': { customerId: string }
  'delete-accounts': Record<string, never>
  'retry-refunds': Record<string, never>
  'release-checkouts': Record<string, never>
  'ask-gateway': Record<string, never>
  'forget-events': Record<string, never>
  'sweep-uploads': Record<string, never>
  'retry-mails': Record<string, never>
  'mail-return-messages': Record<string, never>
  'free-jobs': Record<string, never>
  'forget-guest-views': Record<string, never>
  'fold-product-counts': Record<string, never>
  'fold-order-counts': Record<string, never>
  'fold-customer-counts': Record<string, never>
  'fold-sums': Record<string, never>
  'fold-review-counts': Record<string, never>
  'forget-mails': Record<string, never>
  /** Deletes expired sessions, links and codes, and old events. */
  'forget-accounts': Record<string, never>
  'check-import': { importId: string }
  'import-products': { importId: string }
  'tidy-imports': Record<string, never>
  /** Tries the photos that are due. */
  'fetch-missing-photos': Record<string, never>
  'forget-stock-notices': Record<string, never>
  'forget-contact-messages': Record<string, never>
  'forget-unconfirmed': Record<string, never>
}

/** A job. Jobs with the same `hands` share workers. `at` lists the minutes at which one is queued, as in cron. */
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
  await query(tx, add, [name, JSON.stringify(payload), keyOf(name, payload)])
}

const addAt = sql({
  name: 'job-add-at',
  text: `select 1 from graphile_worker.add_job($1, payload := $2::json, max_attempts := 12, job_key := 'plan:' || $3, run_at := $4)`,
})

/** Queues the job for the next change of a product's schedule, replacing the one queued before. */
export async function addPlanJob(tx: Transaction, payload: Jobs['follow-plan'], runAt: Date): Promise<void> {
  await query(tx, addAt, ['follow-plan', JSON.stringify(payload), payload.productId, runAt])
}

/** The key of a job for a refund or a written email, so that it has one job at most; adding it again resets its attempts. */
function keyOf(name: keyof Jobs, payload: Jobs[keyof Jobs]): string | null {
  if (name === 'deliver-mail' && 'key' in payload) return `mail:${payload.key}`
  return name === 'refund' && 'refundId' in payload ? `refund:${payload.refundId}` : null
}
