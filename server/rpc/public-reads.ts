import type { Database } from '#database/connection.ts'
import { isDatabaseAway } from '#database/timeouts.ts'
import type { LiveHub } from '#server/live/hub.ts'
import type { Replica } from '#server/live/replica.ts'
import type { Shop } from '#server/shop.ts'
import type { Caller } from './handler.ts'

/** Reads that are the same for everybody and decide nothing. All others are personal, of money or the team's, and never read a replica. */
export const publicReads: ReadonlySet<string> = new Set([
  ...['searchProducts', 'getFilterOptions', 'suggestProducts', 'getFeaturedProducts'].map(of('products')),
  ...['getStoryProduct', 'getHeroProduct', 'getNewArrivals', 'getProductDimensions'].map(of('products')),
  ...['getProductBySlug', 'getProductVariants', 'getProductImages', 'getVariantImages'].map(of('products')),
  ...['getComparedProducts', 'getProductOutlines'].map(of('products')),
  ...['getAllCategoriesHierarchical', 'getTopCategories', 'getCategory'].map(of('categories')),
  ...['getProductReviews', 'getProductReviewStats'].map(of('reviews')),
  ...['getProductShippingOptions', 'getOfferedShippingOptions'].map(of('shippingOptions')),
  ...['getPassport'].map(of('pieces')),
  ...['getImpact', 'getDonations', 'getLedger', 'getLedgerLines'].map(of('impact')),
  ...['getPublishedPayouts'].map(of('payouts')),
  ...['getStoreSettings'].map(of('settings')),
])

function of(module: string) {
  return (name: string) => `${module}.${name}`
}

/** Reads from this database, and adds the topics of the answer. */
type Work<T> = (db: Database, watched: Set<string>) => Promise<T>

/** `isNewest`: the visitor changed something a short time ago. */
type PublicRead = { name: string; caller: Caller | null; isNewest: boolean }

/**
 * Answers a public read from the replica. Null where the primary must be asked, for example when this node knows of a change of one of the
 * answer's topics that the replica may lack.
 */
export async function readReplica<T>(
  { replica, live, metrics }: Shop,
  { name, caller, isNewest }: PublicRead,
  work: Work<T>,
): Promise<{ output: T; watched: Set<string> } | null> {
  if (!replica || !publicReads.has(name) || (caller && caller.role !== 'customer')) return null
  const position = isNewest ? null : replica.position()
  const answer = position === null ? null : await tryReplica({ replica, live, position }, work)
  metrics.readPublicly(answer ? 'replica' : 'primary')
  return answer
}

type Trying = { replica: Replica; live: LiveHub; position: string }

/** Null, so that the primary decides. This includes refusals, because missing data may not have arrived at the replica yet. */
async function tryReplica<T>({ replica, live, position }: Trying, work: Work<T>) {
  const watched = new Set<string>()
  try {
    const output = await work(replica.db, watched)
    const { changed, unknown } = live.missed(Object.fromEntries([...watched].map((topic) => [topic, position])))
    return changed.length + unknown.length > 0 ? null : { output, watched }
  } catch (error) {
    if (isDatabaseAway(error)) replica.lost()
    return null
  }
}
