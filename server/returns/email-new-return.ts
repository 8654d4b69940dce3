import type { Transaction } from '#database/connection.ts'
import type { Cents } from '#domain/money.ts'
import { type ReturnReason, returnReasonName } from '#domain/returns/return-reason.ts'
import { company } from '#domain/settings/company.ts'
import { type EmailTemplate, queueEmail } from '#server/email-outbox/email-outbox.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'
import { type Piece, piecesOf, requestedTemplate, returnUrl } from './return-emails.ts'
import type { ReturnableOrder } from './returnable-order.ts'

type NewReturn = {
  returnRequestId: string
  order: ReturnableOrder
  pieces: readonly Piece[]
  reason: ReturnReason
  description: string
  requested: Cents
}

/** Queues the emails about a new return: to the team, with the customer as Reply-To, and to the customer. */
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
  const { returnRequestId, order, pieces, requested } = wanted
  await queueEmail(db, shop, {
    key: `return-requested:${returnRequestId}`,
    kind: 'return-requested',
    orderId: order.id,
    recipient: order.email,
    headers: { 'Reply-To': company.email },
    template: requestedTemplate({
      orderNumber: order.orderNumber,
      customerName: order.customerName,
      pieces,
      requested,
      returns: (await readSettings(db)).returns,
      returnUrl: returnUrl(shop.settings.publicUrl, returnRequestId),
    }),
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
        text: `${order.customerName} would like to return something from order ${order.orderNumber}. Reason: ${returnReasonName(reason)}.`,
      },
      {
        kind: 'rows',
        rows: piecesOf(pieces, requested),
      },
      { kind: 'quote', text: description },
      { kind: 'action', link: { name: 'Open the return', url: `${publicUrl}/admin/returns?open=${returnRequestId}` } },
    ],
    closing: { text: 'Reply to this email to write to the customer.' },
  }
}
