import { formatMoney } from '#domain/money.ts'
import type { OrderEmailKind } from '#domain/orders/order-email.ts'
import { cancelledPaymentText } from '#domain/payments/cancelled-payment.ts'
import { paidCardText } from '#domain/payments/card-name.ts'
import { firstNameOf } from '#domain/people/person-name.ts'
import { returnTextOf } from '#domain/returns/return-terms.ts'
import { policyText } from '#domain/settings/policy-text.ts'
import { shippingOptionText } from '#domain/shipping/shipping-option-text.ts'
import { numberWord } from '#domain/text/number-text.ts'
import type { EmailOrder } from '#server/email-outbox/read-email-order.ts'
import { chosenShippingOption } from './order-facts.ts'
import { shippedText } from './shipped-text.ts'
import type { OrderText } from './template.ts'

/** The texts of each email about an order, in the brand's voice; the order's figures and addresses follow. */
export const orderText: Record<OrderEmailKind, (order: EmailOrder) => OrderText> = {
  confirmation: ({ orderNumber, customerName, lines }) => ({
    subject: `Your order ${orderNumber}`,
    heading: 'Order confirmed',
    opening: `Thank you, ${firstNameOf(customerName)}. Your order of ${piecesText(lines)} is confirmed. We’ll write when ${countOf(lines) === 1 ? 'it ships' : 'they ship'}.`,
    next: [
      `We check and pack your order within ${policyText.processingTime}.`,
      'You get an email with the tracking number when it leaves.',
      shippingOptionText(lines.map(chosenShippingOption)),
      `Within ${policyText.changeTime} of ordering, you can cancel it or change the address in your account.`,
    ],
  }),
  shipped: shippedText,
  delivered: ({ orderNumber }) => ({
    subject: `Your order ${orderNumber} has arrived`,
    heading: 'Delivered',
    opening: 'Your order has been delivered. We hope that you carry it for a long time.',
    next: ['If a seam opens or an edge wears through, send it home and we restore it.'],
  }),
  cancelled: (order) => ({
    subject: `Your order ${order.orderNumber} was cancelled`,
    heading: 'Cancelled',
    opening: `Your order was cancelled. ${cancelledPaymentText(order, order.returns)}`,
    next: ['If this is a surprise, write to us and we will look into it.'],
  }),
  refunded: refundedText,
  'refund-failed': refundFailedText,
  'address-changed': ({ orderNumber }) => ({
    subject: `Your order ${orderNumber} has a new address`,
    heading: 'Address changed',
    opening: 'Your order will go to the address below. What you paid stays the same.',
    next: ['If you did not ask for this, reply to this email at once.'],
  }),
}

/** 'the Aurelia Tote', 'three pieces' */
function piecesText(lines: EmailOrder['lines']): string {
  const [first] = lines
  const pieces = countOf(lines)
  return first && pieces === 1 ? `the ${first.productName}` : `${numberWord(pieces)} pieces`
}

function countOf(lines: EmailOrder['lines']): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function refundedText(order: EmailOrder): OrderText {
  const { orderNumber, total } = order
  const next: string[] = []
  if (total === 0)
    return {
      subject: `Your order ${orderNumber} has ended`,
      heading: 'Nothing to return',
      opening: 'Nothing was charged for this order, so nothing is returned.',
      next,
    }
  const heading = isWhole(order) ? 'Refunded' : 'Partly refunded'
  return { subject: `Your refund for order ${orderNumber}`, heading, opening: refundText(order), next }
}

function isWhole({ refund, refunded, total }: EmailOrder): boolean {
  return !refund || refunded >= total
}

/** The refund's amount, reason and share of the order, and where and when it arrives. */
function refundText({ refund, refunded, total, cardBrand, cardLast4, returns }: EmailOrder): string {
  const card = paidCardText({ brand: cardBrand, last4: cardLast4 })
  const patience = `It goes to ${card} and arrives in ${returnTextOf(returns).refundTime}.`
  if (!refund) return `We have returned your payment. ${patience}`
  const amount = formatMoney(refund.amount)
  if (refund.amount >= total) return `We have returned ${amount} to you, all that you paid for this order. ${patience}`
  const sum = refund.amount < refunded ? ` With what we returned before, that makes ${formatMoney(refunded)}.` : ''
  const reason = refund.reason ? ` Reason: ${refund.reason.replace(/[.!?]+$/, '')}.` : ''
  return `We have returned ${amount} of the ${formatMoney(total)} that you paid.${reason}${sum} ${patience}`
}

/** The text about a failed refund: one sent back by the bank, or one that was never made. */
function refundFailedText({ orderNumber, refund }: EmailOrder): OrderText {
  const what = refund ? formatMoney(refund.amount) : 'your payment'
  const next = [
    'We will find another way to return it, and write to you when it is done.',
    'If your card was replaced or closed, reply to this email.',
  ]
  if (refund && !refund.wasAccepted)
    return {
      subject: `Your refund for order ${orderNumber} did not go through`,
      heading: 'Refund not completed',
      opening: `The refund of ${what} for your cancelled order did not go through, and the money is still with us. We are sorry.`,
      next,
    }
  return {
    subject: `Your refund for order ${orderNumber} was sent back`,
    heading: 'Refund sent back',
    opening: `We told you that we had returned ${what}. Your bank sent it back, and it is with us again. We are sorry.`,
    next,
  }
}
