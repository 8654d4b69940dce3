import { firstNameOf } from '#domain/people/person-name.ts'
import { company } from '#domain/settings/company.ts'
import { type EmailTemplate, orderLink, queueEmail } from '#server/email-outbox/email-outbox.ts'
import type { WithdrawableRow, Withdrawing } from './withdrawable-order.ts'

type Refused = { reason: string; receivedAt: Date }

/** Queues the email that a withdrawal is not possible, to the order's email address, at most once a day; the page must not reveal it. */
export async function queueNotPossible(
  { db, shop }: Pick<Withdrawing, 'db' | 'shop'>,
  { id, orderNumber, email, customerName }: WithdrawableRow,
  { reason, receivedAt }: Refused,
): Promise<void> {
  const day = receivedAt.toISOString().slice(0, 10)
  await queueEmail(db, shop, {
    key: `withdrawal-refused:${id}:${day}`,
    kind: 'withdrawal-refused',
    orderId: id,
    recipient: email,
    headers: { 'Reply-To': company.email },
    template: notPossibleTemplate({ orderNumber, customerName, reason, orderUrl: orderLink(shop, orderNumber) }),
  })
}

type NotPossible = { orderNumber: string; customerName: string; reason: string; orderUrl: string }

export function notPossibleTemplate({ orderNumber, customerName, reason, orderUrl }: NotPossible): EmailTemplate {
  return {
    subject: `Your withdrawal from order ${orderNumber}`,
    heading: 'Withdrawal not recorded',
    parts: [
      { kind: 'words', tone: 'lead', text: `We could not record a withdrawal from order ${orderNumber}.` },
      {
        kind: 'words',
        text: `${reason}. If you see it differently, reply to this email and we will look into it at once.`,
      },
      { kind: 'action', link: { name: 'See your order', url: orderUrl } },
    ],
    closing: { text: 'If you did not ask for this, you can ignore this email.' },
    values: { firstName: firstNameOf(customerName), orderNumber },
  }
}
