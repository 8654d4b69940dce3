import type { User } from '#contract/users.ts'
import { askByHttp } from './engine/data/ask.ts'
import { browserBox } from './engine/data/browser-box.ts'
import { askAgain, question } from './engine/data/queries.ts'
import { browserQueryClient } from './engine/data/query-client.ts'
import { rereadGuest } from './features/cart/guest-store.ts'
import { transferGuestCart } from './features/cart/transfer-guest-cart.ts'
import { claimViews } from './features/recently-viewed/claim-views.ts'
import { forgetDrafts } from './features/reviews/form/kept-draft.ts'
import { forgetCheckout, forgetCheckoutOfOthers } from './features/saved-checkout/checkout-box.ts'
import type { Identity } from './features/session/identity-calls.ts'
import { toast } from './ui/toast.ts'

/** In this order: what another customer left, the server's record, the guest's bag, the customer's bag with what the guest looked at. */
export async function processLogin({ id, email, name }: Identity): Promise<User> {
  forgetCheckoutOfOthers(browserBox, { now: Date.now(), userId: id })
  const { output: user } = await askByHttp('users.createOrGetUser', { clerkUserId: id, email, name })
  const notes = await transferGuestCart(browserBox, askByHttp)
  rereadGuest()
  await Promise.all([
    browserQueryClient().fetchQuery({ ...question('cart.getUserCart', {}), staleTime: 0, retry: 1 }),
    claimViews(browserBox, askByHttp),
  ])
  if (notes.length > 0) toast(notes.join(' '), { kind: 'info' })
  // A promo code may count once for each customer: now it is known who asks.
  void askAgain(browserQueryClient(), 'cart.quoteCart')
  return user
}

/** Whoever leaves takes everything along. */
export function processLogout(): void {
  forgetCheckout(browserBox)
  forgetDrafts(browserBox)
}
