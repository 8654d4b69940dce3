import { type Cents, cents } from '#domain/money.ts'

/** Tiers of customers by the sum spent, highest first. */
const tiers = [
  { name: 'VIP', from: cents(1000_00) },
  { name: 'Gold', from: cents(500_00) },
  { name: 'Silver', from: cents(200_00) },
] as const

export type CustomerTier = (typeof tiers)[number]['name'] | 'Bronze'

export function customerTier(spent: Cents): CustomerTier {
  return tiers.find(({ from }) => spent >= from)?.name ?? 'Bronze'
}

export const customerPolicy = {
  highValueFrom: cents(500_00),
  frequentFromOrders: 5,
  newForDays: 30,
  /** The most orders that are listed beside a customer. */
  recentOrders: 5,
} as const

/** Filters of the admin's list of customers. */
export const customerFilters = ['all', 'high-value', 'frequent', 'new'] as const
export type CustomerFilter = (typeof customerFilters)[number]

/** Orders of that list. */
export const customerSorts = ['newest', 'spent', 'orders', 'name'] as const
export type CustomerSort = (typeof customerSorts)[number]
