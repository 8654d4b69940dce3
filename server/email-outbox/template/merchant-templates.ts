import { type Cents, formatMoney } from '#domain/money.ts'
import type { MerchantEmailKind } from '#domain/orders/order-email.ts'
import { longDayIn } from '#domain/text/time-text.ts'
import type { EmailTemplate, Row } from './template.ts'

/** The payment that an email to the team is about. */
export type Concern = {
  orderNumber: string
  email: string
  intentId: string
  amount: Cents
  hasOrder: boolean
  /** The status of a dispute. */
  status: string
  reason: string
  respondBy: Date | null
  timeZone: string
}

type Texts = { subject: string; heading: string; text: string }

/** An email about something that only the team can settle. */
export function merchantTemplate(kind: MerchantEmailKind, concern: Concern, publicUrl: string): EmailTemplate {
  const { subject, heading, text } = texts[kind](concern)
  return {
    subject,
    heading,
    parts: [{ kind: 'words', text }, { kind: 'rows', rows: rowsOf(kind, concern) }, ...linkOf(concern, publicUrl)],
    closing: {
      text: 'Reply to this email to write to the customer.',
    },
  }
}

/** A payment without an order is settled at the payment provider, which the text says. */
function linkOf({ hasOrder, orderNumber }: Concern, publicUrl: string): EmailTemplate['parts'] {
  if (!hasOrder) return []
  return [{ kind: 'action', link: { name: 'Open the order', url: `${publicUrl}/admin/orders/${orderNumber}` } }]
}

const texts: Record<MerchantEmailKind, (concern: Concern) => Texts> = {
  'refund-failed': ({ orderNumber, amount, hasOrder }) => ({
    subject: `The refund for order ${orderNumber} failed`,
    heading: 'Refund failed',
    text: hasOrder
      ? `Our refund of ${formatMoney(amount)} for order ${orderNumber} did not reach the bank, and the money is still with us. Refund the order again, or return the money in another way.`
      : `Payment ${orderNumber} did not become an order, and its refund of ${formatMoney(amount)} failed. Please return the money at the payment provider.`,
  }),
  'dispute-opened': ({ orderNumber, amount, respondBy, timeZone }) => ({
    subject: `The payment for order ${orderNumber} is disputed`,
    heading: 'Payment disputed',
    text: `The cardholder has asked their bank to take back ${formatMoney(amount)} for order ${orderNumber}. Please answer at the payment provider${respondBy ? ` by ${longDayIn(timeZone, respondBy)}` : ''}: without an answer the bank decides for the cardholder.`,
  }),
  'dispute-closed': ({ orderNumber, amount, status }) => ({
    subject: `The dispute about order ${orderNumber} is over`,
    heading: 'Dispute over',
    text: `${outcomes.get(status)?.(formatMoney(amount)) ?? 'The bank has closed the dispute.'} This was about order ${orderNumber}.`,
  }),
}

const outcomes = new Map<string, (amount: string) => string>(
  Object.entries({
    won: (amount) => `The bank decided for us: ${amount} stays ours.`,
    lost: (amount) => `The bank decided for the cardholder, who keeps ${amount}.`,
    warning_closed: () => 'The bank closed its inquiry, and no money moved.',
  }),
)

function rowsOf(kind: MerchantEmailKind, { orderNumber, email, intentId, amount, reason }: Concern): Row[] {
  return [
    { name: 'Order', value: orderNumber },
    { name: 'Customer', value: email },
    { name: 'Payment', value: intentId },
    ...(kind !== 'refund-failed' ? [{ name: 'Reason', value: reason.replaceAll('_', ' ') }] : []),
    { name: 'Amount', value: formatMoney(amount), isTotal: true },
  ]
}
