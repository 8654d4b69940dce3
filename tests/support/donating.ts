import type { CharityType } from '#domain/settings/charity.ts'
import { executeRefund } from '#server/orders/orders.ts'
import type { Buying, buyerAt } from './buying.ts'

type Buyer = Awaited<ReturnType<typeof buyerAt>>
type Gift = { charity: CharityType; donation?: number }

/** Orders a product for 100 dollars; the order's id. */
export async function orderProduct(shop: Buying, buyer: Buyer, { charity, donation }: Gift): Promise<string> {
  const bag = await shop.sell({ price: 100 })
  const more = { selectedCharityType: charity, ...(donation && { additionalDonation: donation }) }
  const intent = await buyer.prepare([{ productId: bag.id, quantity: 1 }], more)
  await buyer.pay(intent)
  return (await buyer.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })).orderId
}

/** Refunds a part, in dollars, also at the gateway. */
export async function refundPartOf(shop: Buying, orderId: string, amount: number): Promise<void> {
  const admin = await shop.signIn('marina', 'admin')
  const asked = { requestId: crypto.randomUUID(), amount, reason: 'A part', lines: [], includesShipping: false }
  await executeRefund(shop.shop, (await admin.orders.refundOrder({ orderId, ...asked }))._id)
}
