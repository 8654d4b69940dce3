import { query, sql } from '#database/query.ts'
import { formatMoney, times } from '#domain/money.ts'
import { isUnshipped } from '#domain/orders/order-status.ts'
import { firstNameOf } from '#domain/people/person-name.ts'
import { withdrawalInstructions } from '#domain/returns/withdrawal-text.ts'
import { company } from '#domain/settings/company.ts'
import type { StoreSettings } from '#domain/settings/store-settings.ts'
import { timeIn } from '#domain/text/time-text.ts'
import { type EmailTemplate, orderLink, queueEmail } from '#server/email-outbox/email-outbox.ts'
import type { ReturnShipping } from './settle-shipping.ts'
import type { OpenLine, Recorded, WithdrawableRow, Withdrawing } from './withdrawable-order.ts'

type Receipt = {
  order: WithdrawableRow
  lines: readonly OpenLine[]
  recorded: Recorded
  requestId: string
  /** The instructions for sending the pieces back; null when nothing is sent back. */
  shipping: ReturnShipping | null
  settings: StoreSettings
}
/** The facts in emails about a withdrawal. */
type Named = {
  order: Pick<WithdrawableRow, 'orderNumber' | 'customerName' | 'status'>
  lines: readonly Pick<OpenLine, 'quantity' | 'productName' | 'variantName' | 'unitPrice'>[]
  recorded: Omit<Recorded, 'returnRequestId'>
  shipping: ReturnShipping | null
}

/** Stores a receipt, a copy of the email's row, so that the stored text is the sent text. */
const store = sql({
  name: 'withdrawal-receipt-store',
  text: `insert into withdrawal_receipts (return_id, order_id, request_id, content, sha256, received_at)
select $1, $2, $3, text, encode(sha256(convert_to(text, 'UTF8')), 'hex'), $4 from emails where dedupe_key = $5`,
})

/** Emails the receipt to the order's email address, stores its text with its hash, and emails the team. */
export async function queueReceipt({ db, shop }: Withdrawing, receipt: Receipt): Promise<void> {
  const { order, recorded, requestId, settings } = receipt
  const key = `withdrawal-receipt:${recorded.returnRequestId}`
  const { id: orderId, email } = order
  await queueEmail(db, shop, {
    key,
    kind: 'withdrawal-receipt',
    orderId,
    recipient: email,
    headers: { 'Reply-To': company.email },
    template: receiptTemplate(receipt, { orderUrl: orderLink(shop, order.orderNumber), settings }),
  })
  await query(db, store, [recorded.returnRequestId, orderId, requestId, recorded.receivedAt, key])
  await queueEmail(db, shop, {
    key: `house-withdrawal:${recorded.returnRequestId}`,
    kind: 'house-withdrawal',
    orderId,
    recipient: company.email,
    headers: { 'Reply-To': email },
    template: teamTemplate(receipt, shop.settings.publicUrl),
  })
}

type Reading = { reader: 'you' | 'the customer'; timeZone: string }

function rowsOf({ order, lines, recorded }: Named, { reader, timeZone }: Reading) {
  return [
    { name: 'Order', value: order.orderNumber },
    { name: 'Customer', value: order.customerName },
    ...lines.map(({ quantity, productName, variantName, unitPrice }) => ({
      name: `${quantity} × ${[productName, variantName].filter(Boolean).join(', ')}`,
      value: formatMoney(times(unitPrice, quantity)),
    })),
    { name: 'Received', value: timeIn(timeZone, recorded.receivedAt) },
    { name: 'Return number (RMA)', value: recorded.rmaNumber },
    { name: `Goes back to ${reader}`, value: formatMoney(recorded.amount), isTotal: true },
  ]
}

type Where = { orderUrl: string; settings: Pick<StoreSettings, 'returnAddress' | 'returns' | 'clock'> }

export function receiptTemplate(receipt: Named, { orderUrl, settings }: Where): EmailTemplate {
  const { order, recorded, shipping } = receipt
  const { timeZone } = settings.clock
  const when = timeIn(timeZone, recorded.receivedAt)
  return {
    subject: `Receipt of your withdrawal from order ${order.orderNumber}`,
    heading: 'Withdrawal received',
    parts: [
      {
        kind: 'words',
        tone: 'lead',
        text: `You withdrew from the contract for the pieces below. Your declaration reached us on ${when}.`,
      },
      { kind: 'rows', rows: rowsOf(receipt, { reader: 'you', timeZone }) },
      { kind: 'lines', title: "What's next", lines: withdrawalInstructions(order, settings.returns, shipping?.payer) },
      ...(isUnshipped(order.status)
        ? []
        : ([{ kind: 'lines', title: 'Where it goes', lines: settings.returnAddress.lines }] as const)),
      { kind: 'action', link: { name: 'See your order', url: orderUrl } },
    ],
    closing: {
      text: 'Please keep this email as the receipt of your withdrawal. Questions? Reply to it, or write to',
      link: { name: company.email, url: `mailto:${company.email}` },
    },
    values: {
      firstName: firstNameOf(order.customerName),
      orderNumber: order.orderNumber,
      returnNumber: recorded.rmaNumber,
    },
  }
}

function teamTemplate(receipt: Receipt, publicUrl: string): EmailTemplate {
  const { customerName, orderNumber, status } = receipt.order
  const place = isUnshipped(status) ? ' It has not been shipped: please keep it here.' : ''
  return {
    subject: `A withdrawal from order ${orderNumber}`,
    heading: 'Withdrawal',
    parts: [
      { kind: 'words', text: `${customerName} withdrew from order ${orderNumber}, as buyers in the EU may.${place}` },
      { kind: 'rows', rows: rowsOf(receipt, { reader: 'the customer', timeZone: receipt.settings.clock.timeZone }) },
      {
        kind: 'action',
        link: { name: 'Open the return', url: `${publicUrl}/admin/returns?open=${receipt.recorded.returnRequestId}` },
      },
    ],
    closing: { text: 'Reply to this email to write to the customer.' },
  }
}
