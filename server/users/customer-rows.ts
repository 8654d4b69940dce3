import type { Customer } from '#contract/users.ts'
import type { Row } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import { type CustomerFilter, type CustomerSort, customerPolicy } from '#domain/people/customer-tier.ts'

export const customerColumns = `u.id as "_id", u.created_at as "createdAt", u.clerk_user_id as "clerkUserId", u.name, u.email,
  c.order_count as "totalOrders", c.spent_cents::float8 as spent, c.last_order_at as "lastOrderAt",
  (select due_at from account_deletions where user_id = u.id and done_at is null) as "leavesAt"`
export const customerRow = {
  _id: 'text',
  createdAt: 'time',
  clerkUserId: 'text',
  name: 'text',
  email: 'text',
  totalOrders: 'integer',
  spent: 'cents',
  lastOrderAt: 'time?',
  leavesAt: 'time?',
} as const

export function customerOf({
  createdAt,
  spent,
  lastOrderAt,
  leavesAt,
  ...customer
}: Row<typeof customerRow>): Customer {
  return {
    ...customer,
    _creationTime: createdAt.getTime(),
    totalSpent: toDollars(spent),
    ...(lastOrderAt && { lastOrderDate: lastOrderAt.getTime() }),
    ...(leavesAt && { leavesAt: leavesAt.getTime() }),
  }
}

const { highValueFrom, frequentFromOrders, newForDays } = customerPolicy

/** The condition of a customer filter; `now` is the parameter with the present time. */
export function isOf(filter: CustomerFilter, now: string): string {
  return {
    all: 'c.is_listed',
    'high-value': `c.is_listed and c.spent_cents >= ${highValueFrom}`,
    frequent: `c.is_listed and c.order_count >= ${frequentFromOrders}`,
    new: `c.is_listed and c.created_at > ${now}::timestamptz - interval '${newForDays} days'`,
  }[filter]
}

export const customerOrders: Record<CustomerSort, string> = {
  newest: 'c.created_at desc, c.user_id',
  spent: 'c.spent_cents desc, c.user_id',
  orders: 'c.order_count desc, c.user_id',
  name: 'lower(u.name) collate "C", u.id',
}

/** The condition that name and email address contain each of the patterns, the parameters from `first` on. */
export function holdsWords(patterns: readonly string[], first: number): string {
  return patterns.map((_, index) => `lower(u.name || ' ' || u.email) like $${first + index}`).join(' and ')
}
