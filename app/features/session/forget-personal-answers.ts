import { browserQueryClient } from '#app/engine/data/query-client.ts'

/** Reads that answer everybody alike. Any other is somebody's own. */
const shared =
  /^(products\.(?!getAllProducts|getRecentlyViewed)|categories\.|shippingOptions\.|reviews\.getProduct|impact\.|payments\.getPaymentConfig|cart\.quoteCart)/

/** The next person at this browser sees nothing of the last one. */
export function forgetPersonalAnswers(): void {
  browserQueryClient().removeQueries({ predicate: ({ queryKey }) => isPersonal(String(queryKey[0])) })
}

export function isPersonal(name: string): boolean {
  return !shared.test(name)
}
