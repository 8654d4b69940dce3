import type { PlannedDeletion } from '#contract/deletions.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { oneOf, query, type RowOf, sql } from '#database/query.ts'
import { unshippedStatuses } from '#domain/orders/order-status.ts'
import { type Obstacle, obstacleKinds } from '#domain/people/account-deletion.ts'

export const plannedColumns = `asked_at as "askedAt", due_at as "dueAt", keeps_reviews as "keepsReviews", asked_by as "askedBy",
  begun_at is not null as "isBegun"`
export const plannedRow = {
  askedAt: 'time',
  dueAt: 'time',
  keepsReviews: 'boolean',
  isBegun: 'boolean',
  askedBy: oneOf(['customer', 'administrator', 'operator']),
} as const

const planned = sql({
  name: 'deletion-planned',
  text: `select ${plannedColumns} from account_deletions where user_id = $1 and done_at is null`,
  row: plannedRow,
})
const underWay = sql({
  name: 'deletion-obstacles',
  text: `select 'order' as kind, order_number as "orderNumber" from orders
  where user_id = $1 and status in ('${unshippedStatuses.join("', '")}', 'shipped')
union all select 'return', o.order_number from return_requests r join orders o on o.id = r.order_id
  where r.user_id = $1 and r.status in ('pending', 'approved', 'processing')
union all select 'refund', o.order_number from refunds x join orders o on o.id = x.order_id where o.user_id = $1 and x.status = 'pending'
union all select 'refund', c.order_number from refunds x join checkouts c on c.id = x.checkout_id
  where c.user_id = $1 and x.order_id is null and x.status = 'pending'
union all select 'dispute', o.order_number from disputes d join orders o on o.id = d.order_id where o.user_id = $1 and d.stage < 3
union all select 'payment', o.order_number from held_payments h join orders o on o.id = h.order_id
  where o.user_id = $1 and o.status = 'cancelled' and h.held_cents > 0
union all select 'checkout', order_number from checkouts where user_id = $1 and status in ('open', 'releasing')
order by 2, 1 limit 20`,
  row: { kind: oneOf(obstacleKinds), orderNumber: 'text' },
})

export function plannedOf({ askedAt, dueAt, ...rest }: RowOf<typeof planned>): PlannedDeletion {
  return { ...rest, askedAt: askedAt.getTime(), dueAt: dueAt.getTime() }
}

export async function readPlanned(db: Database | Transaction, userId: string): Promise<PlannedDeletion | null> {
  const [row] = await query(db, planned, [userId])
  return row ? plannedOf(row) : null
}

/** A customer's open orders, returns, refunds and checkouts, which delay the deletion. */
export function readObstacles(db: Database | Transaction, userId: string): Promise<Obstacle[]> {
  return query(db, underWay, [userId])
}

const customer = sql({
  name: 'deletion-customer',
  text: `select u.name, u.clerk_user_id as "clerkUserId" from users u join customers c on c.user_id = u.id where u.id = $1 and c.is_listed and u.role = 'customer'`,
  row: { name: 'text', clerkUserId: 'text' },
})

/** The customer, or null; team members' accounts are not deleted. */
export async function findCustomer(db: Database | Transaction, userId: string) {
  return (await query(db, customer, [userId]))[0] ?? null
}

const ofAddress = sql({
  name: 'account-of-address',
  text: `select u.id, u.clerk_user_id as "clerkUserId", u.name, u.email from users u where lower(u.email) = lower($1) and u.role = 'customer' and u.deleted_at is null
order by u.created_at`,
  row: { id: 'text', clerkUserId: 'text', name: 'text', email: 'text' },
})

/** Customers' accounts with this email address, oldest first. */
export function accountsOf(db: Database, email: string) {
  return query(db, ofAddress, [email])
}
