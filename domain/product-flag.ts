import { storePolicy } from './store-policy.ts'

const dayMs = 86_400_000

/** The word on a bag's photo: a sale counts before what is new. */
export function flagOf(bag: { salePrice?: number | undefined; isNew?: boolean }): 'Sale' | 'New' | null {
  if (bag.salePrice !== undefined) return 'Sale'
  return bag.isNew ? 'New' : null
}

export function isNew(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < storePolicy.newForDays * dayMs
}
