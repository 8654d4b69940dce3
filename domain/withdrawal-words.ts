import { isUnshipped, type OrderStatus } from './order-status.ts'
import { policyWords } from './policy-words.ts'
import { type ReturnTerms, returnWordsOf } from './return-terms.ts'

/** What pages, mails and the form say alike. */
export const withdrawalWords = {
  open: 'Withdraw from contract here',
  confirm: 'Confirm withdrawal here',
  who: `For deliveries within the European Union, for ${policyWords.withdrawalWindow} from the day the bag reached you, and before. No reason is asked.`,
  what: `The receipt reaches you by mail at once. Send the bag within ${policyWords.withdrawalWindow}; we return the price and the standard delivery.`,
  notArrived: `You can withdraw until ${policyWords.withdrawalWindow} after it has reached you.`,
  received: `If such an order can be withdrawn from, its receipt is on its way to the order's address. Without a mail within minutes, please check both entries.`,
} as const

/** How the pieces come back. */
export function withdrawalInstructions({ status }: { status: OrderStatus }, terms: ReturnTerms): readonly string[] {
  if (isUnshipped(status)) return ['Your order has not left us. There is nothing to send back.']
  return [
    `Please send it within ${policyWords.withdrawalWindow} from now, with the return number on the outside.`,
    `The price and the standard delivery go back to the card that paid, in ${returnWordsOf(terms).refundTime} after it has reached us.`,
  ]
}
