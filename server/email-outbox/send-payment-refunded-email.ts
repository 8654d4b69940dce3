import type { Transaction } from '#database/connection.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { formatMoney } from '#domain/money.ts'
import { company } from '#domain/settings/company.ts'
import { closingOfOrders } from '#server/email-outbox/template/order-template.ts'
import type { EmailTemplate } from '#server/email-outbox/template/template.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { Shop } from '#server/shop.ts'
import { deliverEmail } from './deliver-email.ts'

type Job = { refundId: string /** The refund failed after it was announced. */; hasFailed?: boolean }
type Returned = RowOf<typeof read>

const read = sql({
  name: 'email-returned',
  text: `select c.order_number as "orderNumber", a.email, r.amount_cents as amount,
  exists (select 1 from orders o where o.checkout_id = c.id) as "hasOrder",
  exists (select from ledger_entries l where l.key = 'charge:' || r.payment_intent_id and l.amount_cents = r.amount_cents) as "isWhole"
from refunds r join checkouts c on c.id = r.checkout_id
join checkout_revisions a on a.checkout_id = c.id and a.revision = c.revision where r.id = $1`,
  row: { orderNumber: 'text', email: 'text', amount: 'cents', hasOrder: 'boolean', isWhole: 'boolean' },
})

/** Queues the email to a customer who paid and got no order: their browser may be gone. */
export async function queuePaymentRefundedEmail(tx: Transaction, job: Job): Promise<void> {
  await addJob(tx, 'sendPaymentRefundedEmail', job)
}

/** The job that sends the email queued by `queuePaymentRefundedEmail`. */
export async function sendPaymentRefundedEmail(shop: Shop, { refundId, hasFailed = false }: Job): Promise<void> {
  const [returned] = await query(shop.db, read, [refundId])
  if (!returned) throw new Error(`No returned payment ${refundId}`)
  const template = (hasFailed ? sentBackTemplate : paymentRefundedTemplate)(returned, shop.settings.publicUrl)
  const kind = hasFailed ? 'refund-failed' : 'returned'
  const headers = { 'Reply-To': company.email }
  await deliverEmail(shop, { key: `${kind}:${refundId}`, kind, recipient: returned.email, headers, template })
}

export function paymentRefundedTemplate(
  { orderNumber, amount, hasOrder, isWhole }: Omit<Returned, 'email'>,
  publicUrl: string,
): EmailTemplate {
  const paid = formatMoney(amount)
  const text = hasOrder
    ? `Order ${orderNumber} was paid twice. We have returned ${isWhole ? `the second payment of ${paid} in full` : `${paid} of the second payment`}; your order itself is not affected.`
    : `We could not complete order ${orderNumber}, and we are sorry. We have returned ${isWhole ? `your payment of ${paid} in full` : `${paid} of your payment`}; your bank may need a few days to show it.`
  const rows = [
    { name: 'Order', value: orderNumber },
    { name: 'Returned', value: paid, isTotal: true },
  ]
  return {
    subject: `Your payment for order ${orderNumber} was returned`,
    heading: 'Payment returned',
    parts: [
      { kind: 'words', text },
      { kind: 'rows', rows },
      { kind: 'action', link: { name: 'Back to the shop', url: publicUrl } },
    ],
    closing: closingOfOrders,
    values: { orderNumber },
  }
}

function sentBackTemplate({ orderNumber, amount }: Returned, publicUrl: string): EmailTemplate {
  const paid = formatMoney(amount)
  return {
    subject: `Your payment for order ${orderNumber} came back to us`,
    heading: 'Refund sent back',
    parts: [
      {
        kind: 'words',
        text: `We told you that we had returned your payment of ${paid} for order ${orderNumber}. Your bank sent it back, and it is with us again. We are sorry. We will find another way to return it, and write to you when it is done.`,
      },
      { kind: 'action', link: { name: 'Back to the shop', url: publicUrl } },
    ],
    closing: closingOfOrders,
    values: { orderNumber },
  }
}
