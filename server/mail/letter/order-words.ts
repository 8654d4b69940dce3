import { formatMoney, minus } from '#domain/money.ts'
import type { OrderMailKind } from '#domain/order-mail.ts'
import { policyWords } from '#domain/policy-words.ts'
import type { MailOrder } from '#server/mail/read-mail-order.ts'

type OrderWords = { subject: string; heading: string; opening: string; next: readonly string[] }

/** What each mail says, in the brand's voice; figures and addresses follow by themselves. */
export const orderWords: Record<OrderMailKind, (order: MailOrder) => OrderWords> = {
  confirmation: ({ orderNumber, customerName }) => ({
    subject: `Your order ${orderNumber}`,
    heading: 'Order confirmed',
    opening: `Thank you, ${customerName}. We have your order and will pack it with care.`,
    next: [
      `We check and pack your order within ${policyWords.processingTime}.`,
      'You get an email with the tracking number when it leaves.',
      'It travels with the delivery that you chose for each piece.',
    ],
  }),
  shipped: ({ orderNumber, trackingNumber }) => ({
    subject: `Your order ${orderNumber} is on its way`,
    heading: 'On its way',
    opening: trackingNumber
      ? `Your order has left us. Its tracking number is ${trackingNumber}.`
      : 'Your order has left us.',
    next: [],
  }),
  delivered: ({ orderNumber }) => ({
    subject: `Your order ${orderNumber} has arrived`,
    heading: 'Delivered',
    opening: 'Your order has been delivered. We hope that you carry it for a long time.',
    next: ['If a seam opens or a clasp tires, send it home and we restore it.'],
  }),
  cancelled: (order) => ({
    subject: `Your order ${order.orderNumber} was cancelled`,
    heading: 'Cancelled',
    opening: `Your order was cancelled. ${paymentWords(order)}`,
    next: ['If this is a surprise, write to us and we will look into it.'],
  }),
  refunded: (order) => ({
    subject: `Your refund for order ${order.orderNumber}`,
    heading: isWhole(order) ? 'Refunded' : 'Partly refunded',
    opening: refundWords(order),
    next: [],
  }),
  'refund-failed': ({ orderNumber, refund }) => ({
    subject: `Your refund for order ${orderNumber} was sent back`,
    heading: 'Refund sent back',
    opening: `We told you that we had returned ${refund ? formatMoney(refund.amount) : 'your payment'}. Your bank sent it back, and it is with us again. We are sorry.`,
    next: [
      'We find another way to return it, and write to you when it is done.',
      'If your card was replaced or closed, answer this mail.',
    ],
  }),
}

function isWhole({ refund, refunded, total }: MailOrder): boolean {
  return !refund || refunded >= total
}

/** How much, what for, and how much of the order that makes. */
function refundWords({ refund, refunded, total }: MailOrder): string {
  const patience = 'Your bank may need a few days to show it.'
  if (!refund) return `We have returned your payment. ${patience}`
  const amount = formatMoney(refund.amount)
  if (refund.amount >= total) return `We have returned ${amount} to you, all that you paid for this order. ${patience}`
  const sum = refund.amount < refunded ? ` With what we returned before, that makes ${formatMoney(refunded)}.` : ''
  const reason = refund.reason ? ` What for: ${refund.reason}.` : ''
  return `We have returned ${amount} of the ${formatMoney(total)} that you paid.${reason}${sum} ${patience}`
}

/** What happens to the money of an order that was cancelled. */
function paymentWords({ payment, total, refunded }: MailOrder): string {
  const rest = minus(total, refunded)
  if (payment === 'none') return 'Nothing was charged.'
  if (payment === 'charged_back') return 'Your bank has taken the payment back for you already.'
  if (payment === 'disputed')
    return 'You asked your bank about this payment, so your bank decides where its money goes.'
  if (rest <= 0)
    return `We have returned the ${formatMoney(total)} that you paid. Your bank may need a few days to show it.`
  const what =
    refunded > 0 ? `the ${formatMoney(rest)} that we still have of it` : `the ${formatMoney(rest)} that you paid`
  return `We return ${what}, to the card that you paid with. Expect it within ${policyWords.refundTime}.`
}
