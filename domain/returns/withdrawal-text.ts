import { isUnshipped, type OrderStatus } from '#domain/orders/order-status.ts'
import { policyText } from '#domain/settings/policy-text.ts'
import { type ReturnShippingPayer, returnShippingPayerText } from './return-shipping.ts'
import { type ReturnTerms, returnTextOf } from './return-terms.ts'

/** Texts about withdrawals that pages, emails and the form share. */
export const withdrawalText = {
  open: 'Withdraw from contract here',
  confirm: 'Confirm withdrawal here',
  who: `For deliveries within the European Union, from your order until ${policyText.withdrawalWindow} after the bag arrives. You do not need a reason.`,
  what: `You get a receipt by email at once. Send the bag back within ${policyText.withdrawalWindow}, and we return its price and standard delivery.`,
  /** The sentence about the return's shipping for an unknown order. */
  payer: 'You pay for the return shipping unless our return policy says that we do. The receipt says who pays.',
  notArrived: `You can withdraw until ${policyText.withdrawalWindow} after it arrives.`,
  received: `If we have such an order and you can withdraw from it, the receipt is on its way to the email address of the order. If nothing arrives within a few minutes, please check both entries.`,
} as const

/** Instructions for sending the pieces back. */
export function withdrawalInstructions(
  { status }: { status: OrderStatus },
  terms: ReturnTerms,
  payer: ReturnShippingPayer = 'customer',
): readonly string[] {
  if (isUnshipped(status)) return ['Your order has not left us, so there is nothing to send back.']
  return [
    `Please send it within ${policyText.withdrawalWindow} from today, with the return number on the outside.`,
    returnShippingPayerText[payer],
    `The price and the standard delivery go back to the card that paid, in ${returnTextOf(terms).refundTime} after it has reached us.`,
  ]
}
