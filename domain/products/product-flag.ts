import { storePolicy } from '#domain/settings/store-policy.ts'
import { dayMs } from '#domain/text/time-span.ts'

/** The flag on a product's photo: 'Sale' before 'New'. */
export function flagOf(bag: { salePrice?: number | undefined; isNew?: boolean }): 'Sale' | 'New' | null {
  if (bag.salePrice !== undefined) return 'Sale'
  return bag.isNew ? 'New' : null
}

export function isNew(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < storePolicy.newForDays * dayMs
}
