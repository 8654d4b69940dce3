import { browserStorage } from '#app/engine/data/browser-storage.ts'
import { callByHttp } from '#app/engine/data/call.ts'
import { forgetCheckout, forgetCheckoutOfOthers } from '#app/features/saved-checkout/checkout-storage.ts'
import type { User } from '#contract/users.ts'
import { queryOf, refetch } from './engine/data/queries.ts'
import { browserQueryClient } from './engine/data/query-client.ts'
import { rereadGuest } from './features/cart/guest-store.ts'
import { transferGuestCart } from './features/cart/transfer-guest-cart.ts'
import { claimViews } from './features/recently-viewed/claim-views.ts'
import { showUnread } from './features/returns/unread-mark.ts'
import { forgetDrafts } from './features/reviews/form/stored-draft.ts'
import type { Identity } from './features/session/identity.ts'
import { toast } from './ui/toast.ts'

/** Clears another customer's data, then: the server's record, the guest's cart, the customer's cart and the guest's views, messages. */
export async function processLogin({ id, email, name }: Identity): Promise<User> {
  // Separate, so that the first load does not name it.
  void import('./features/session/guard-calls.ts').then(({ guardCalls }) => guardCalls()).catch(() => {})
  forgetCheckoutOfOthers(browserStorage, { now: Date.now(), userId: id })
  const { output: user } = await callByHttp('users.createOrGetUser', { clerkUserId: id, email, name })
  const notes = await transferGuestCart(browserStorage, callByHttp)
  rereadGuest()
  await Promise.all([
    browserQueryClient().fetchQuery({ ...queryOf('cart.getUserCart', {}), staleTime: 0, retry: 1 }),
    claimViews(browserStorage, callByHttp),
  ])
  if (notes.length > 0) toast(notes.join(' '), { kind: 'info' })
  // A promo code may count once per customer, who is known only now.
  void refetch(browserQueryClient(), 'cart.quoteCart')
  showUnread()
  return user
}

/** Signs out: clears the checkout and drafts. */
export function processLogout(): void {
  forgetCheckout(browserStorage)
  forgetDrafts(browserStorage)
}
