import type { Buying } from './buying.ts'
import { address, buyerAt } from './buying.ts'
import { saveCard } from './cards.ts'
import { deliver, photoOf, reviewBy } from './insert-rows.ts'

/** The first customer's own data, which others may try to access. */
export type Facts = {
  userId: string
  clerkUserId: string
  email: string
  productId: string
  variantId: string
  slug: string
  cartItemId: string
  addressId: string
  paymentMethodId: string
  stripePaymentMethodId: string
  reviewId: string
  storageId: string
  orderId: string
  orderNumber: string
  /** The intent of a payment without an order yet. */
  paidIntentId: string
  line: { productId: string; variantIds: string[]; quantity: number; shippingOptionId: string }
  /** The amount of the line above, in cents. */
  amount: number
}

/** Outcomes of the same input by a visitor without session, the first customer, another customer and an administrator. */
export type Row = {
  name: string
  /** The input's fields with ids of the first customer's data. */
  naming?: string[]
  input?: (facts: Facts) => unknown
  outcomes: [nobody: string, customer: string, other: string, admin: string]
  /** Fields in the first customer's answer, or the administrator's; for a list in its first entry. */
  fields?: string[]
  /** True when the first customer needs an order, and a payment without one. */
  needsOrder?: true
  /** True when the first customer needs a saved card. */
  needsCard?: true
  /** True when the first customer needs a delivered order of the product, too. */
  needsDelivery?: true
}

/** Prepares the first customer, who always has a cart line, and buys through the gateway when the row needs an order. */
export async function prepareFacts(shop: Buying, { needsOrder, needsCard, needsDelivery }: Row) {
  const first = await buyerAt(shop, 'first')
  const bag = await shop.sell({ price: 200 })
  const variant = await shop.variantOf(bag.id)
  const option = await shop.shippingOf(bag.id)
  const line = { productId: bag.id, variantIds: [variant.id], quantity: 1, shippingOptionId: option.id }
  const order = needsOrder ? await buy(first, line) : { orderId: 'none', orderNumber: 'none', paidIntentId: 'none' }
  const { cartItemId } = await first.cart.addToCart(line)
  await first.wishlist.toggleWishlist({ productId: bag.id, wished: true })
  await first.products.trackRecentlyViewedProduct({ productId: bag.id })
  const { _id: addressId } = await first.addresses.addAddress({ ...address, isDefault: true })
  const card = needsCard ? await saveCard(shop, first) : { _id: 'none', stripePaymentMethodId: 'none' }
  const cards = { paymentMethodId: card._id, stripePaymentMethodId: card.stripePaymentMethodId }
  const { userId, clerkUserId, email } = first.caller
  const amount = await first.amountOf([line])
  if (needsDelivery) await deliver(shop, { userId, productId: bag.id })
  const [reviewId, storageId] = [await reviewBy(shop, userId), await photoOf(shop, userId)]
  const owned = { userId, clerkUserId, email, cartItemId, addressId, reviewId, storageId, ...cards, ...order }
  const facts: Facts = { ...owned, productId: bag.id, variantId: variant.id, slug: bag.slug, line, amount }
  return { caller: first.caller, facts }
}

async function buy(first: Awaited<ReturnType<typeof buyerAt>>, line: Facts['line']) {
  const bought = await first.prepare([line])
  await first.pay(bought)
  const { orderId, orderNumber } = await first.orders.createOrder({ stripePaymentIntentId: bought.paymentIntentId })
  const waiting = await first.prepare([line])
  await first.pay(waiting)
  return { orderId, orderNumber, paidIntentId: waiting.paymentIntentId }
}

/** The input as a page sends it with all that it knows. */
export function sentOrder({ paidIntentId, line, email, amount }: Facts) {
  return {
    stripePaymentIntentId: paidIntentId,
    email,
    cartItems: [line],
    subtotal: 200,
    taxAmount: 16,
    shippingAmount: 5.99,
    discountAmount: 0,
    charityDonationAmount: 10,
    totalAmount: amount / 100,
    shippingAddress: address,
    paymentMethod: 'Stripe Card',
    paymentStatus: 'paid',
    selectedCharityType: 'children',
  }
}

export function sentCheckout({ line, amount }: Facts) {
  return {
    amount,
    currency: 'usd',
    email: 'someone@example.com',
    cartItems: [line],
    selectedCharityType: 'children',
    shippingAddress: address,
  }
}
