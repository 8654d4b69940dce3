import type { Transaction } from '#database/connection.ts'
import { company } from '#domain/company.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import { type ReturnReason, returnReasonName } from '#domain/return-reason.ts'
import { type EmailTemplate, queueEmail } from '#server/email-outbox/email-outbox.ts'
import type { Shop } from '#server/shop.ts'
import type { ReturnableOrder } from './returnable-order.ts'

/** The returned pieces of a line, at the price of the order. */
export type Piece = { name: string; quantity: number; price: Cents }

type NewReturn = {
  returnRequestId: string
  order: ReturnableOrder
  pieces: readonly Piece[]
  reason: ReturnReason
  description: string
  requested: Cents
}

/** Queues the email to the team about a new return; its Reply-To is the customer. */
export async function queueNewReturnEmail(
  { db, shop }: { db: Transaction; shop: Shop },
  wanted: NewReturn,
): Promise<void> {
  await queueEmail(db, shop, {
    key: `house-return:${wanted.returnRequestId}`,
    kind: 'house-return',
    orderId: wanted.order.id,
    recipient: company.email,
    headers: { 'Reply-To': wanted.order.email },
    template: teamTemplate(wanted, shop.settings.publicUrl),
  })
}

function teamTemplate(wanted: NewReturn, publicUrl: string): EmailTemplate {
  const { returnRequestId, order, pieces, reason, description, requested } = wanted
  return {
    subject: `A return is requested for order ${order.orderNumber}`,
    heading: 'Return requested',
    parts: [
      {
        kind: 'words',
        text: `${order.customerName} would like to return something of order ${order.orderNumber}. Reason: ${returnReasonName(reason)}.`,
      },
      {
        kind: 'rows',
        rows: [
          ...pieces.map(({ name, quantity, price }) => ({ name: `${quantity} × ${name}`, value: formatMoney(price) })),
          { name: 'Requested, with tax', value: formatMoney(requested), isTotal: true },
        ],
      },
      { kind: 'quote', text: description },
      { kind: 'action', link: { name: 'Open the return', url: `${publicUrl}/admin/returns?open=${returnRequestId}` } },
    ],
    closing: { text: 'Answer this email to write to the customer.' },
  }
}
