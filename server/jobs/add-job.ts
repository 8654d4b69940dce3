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
  /** `cause` tells repeated mails of one kind apart. */
  'send-mail': { kind: OrderEmailKind; orderId: string; cause: string }
  'send-returned-mail': { refundId: string; hasFailed?: boolean }
  'send-house-mail': { kind: MerchantEmailKind; id: string }
  /** A mail that is written already. */
  'deliver-mail': { key: string }
  /** Queued by the database itself whenever stock returns, or a role changes. */
  'send-stock-notices': { productId: string }
  'log-role-change': { account: string; from: string | null; to: string }
  refund: { refundId: string }
  /** As it was declared in the form; `receivedAt` in milliseconds since 1970. */
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
  /** Sessions, links and codes that have run out, and old events. */
  'forget-accounts': Record<string, never>
  'check-import': { importId: string }
  'import-products': { importId: string }
  'tidy-imports': Record<string, never>
  'forget-stock-notices': Record<string, never>
  'forget-contact-messages': Record<string, never>
  'forget-unconfirmed': Record<string, never>
}

/** Jobs with the same hands wait for each other only. `at` names the minutes at which one is queued by itself, as cron does. */
export type Job<Payload> = { run: (shop: Shop, payload: Payload) => Promise<void>; at?: string; hands?: string }
export type JobTable = { [Name in keyof Jobs]: Job<Jobs[Name]> }

export const eachMinute = '* * * * *'

const add = sql({
  name: 'job-add',
  text: 'select 1 from graphile_worker.add_job($1, payload := $2::json, max_attempts := 12, job_key := $3)',
})

/** Queued by the transaction's own commit: a job never runs for what was rolled back, and is never lost. One with the same key is begun anew. */
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

/** The next moment of a product's plan, in the place of the one that was queued before. */
export async function addPlanJob(tx: Transaction, payload: Jobs['follow-plan'], runAt: Date): Promise<void> {
  await query(tx, addAt, ['follow-plan', JSON.stringify(payload), payload.productId, runAt])
}

/** A refund or written mail has one job at most; adding it again begins its tries anew. */
function keyOf(name: keyof Jobs, payload: Jobs[keyof Jobs]): string | null {
  if (name === 'deliver-mail' && 'key' in payload) return `mail:${payload.key}`
  return name === 'refund' && 'refundId' in payload ? `refund:${payload.refundId}` : null
}
