import { forgetCheckout } from '#app/checkout/saved-checkout.ts'
import { browserBox } from '#app/data/browser-box.ts'
import { browserQueryClient } from '#app/data/query-client.ts'

const personal = /^(cart\.getUserCart|reviews\.getUser|(orders|users|admin)\.|products\.getAllProducts)/

/** The next person at this browser sees nothing of the last one. */
export function forgetPersonalAnswers(): void {
  browserQueryClient().removeQueries({ predicate: ({ queryKey }) => personal.test(String(queryKey[0])) })
  forgetCheckout(browserBox)
}
