import { company } from '#domain/company.ts'
import { orderLink, queueEmail } from '#server/email-outbox/email-outbox.ts'
import type { WithdrawableRow, Withdrawing } from './withdrawable-order.ts'

type Refused = { reason: string; receivedAt: Date }

/** The page must not tell; the order's address learns it, once a day at most. */
export async function queueNotPossible(
  { db, shop }: Pick<Withdrawing, 'db' | 'shop'>,
  { id, orderNumber, email }: WithdrawableRow,
  { reason, receivedAt }: Refused,
): Promise<void> {
  const day = receivedAt.toISOString().slice(0, 10)
  await queueEmail(db, shop, {
    ...{ key: `withdrawal-refused:${id}:${day}`, kind: 'withdrawal-refused', orderId: id, recipient: email },
    headers: { 'Reply-To': company.email },
    template: {
      subject: `Your withdrawal from order ${orderNumber}`,
      heading: 'Withdrawal not recorded',
      parts: [
        { kind: 'words', tone: 'lead', text: `We could not record a withdrawal from order ${orderNumber}.` },
        { kind: 'words', text: `${reason}. If you see it differently, answer this mail: we look at it at once.` },
        { kind: 'action', link: { name: 'See your order', url: orderLink(shop, orderNumber) } },
      ],
      closing: { text: 'If you did not ask for this, you can ignore this mail.' },
    },
  })
}
