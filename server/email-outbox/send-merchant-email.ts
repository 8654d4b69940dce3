import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import type { MerchantEmailKind } from '#domain/orders/order-email.ts'
import { company } from '#domain/settings/company.ts'
import { merchantTemplate } from '#server/email-outbox/template/merchant-templates.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'
import { deliverEmail } from './deliver-email.ts'

/** A refund or a dispute, by its id, and the kind of email about it. */
type MerchantEmail = { kind: MerchantEmailKind; id: string }

const ofPayment = `coalesce(o.order_number, c.order_number) as "orderNumber", coalesce(o.email, a.email) as email,
  x.payment_intent_id as "intentId", x.amount_cents as amount, o.id is not null as "hasOrder", x.status, x.reason`
const joins = `left join orders o on o.id = x.order_id left join checkouts c on c.payment_intent_id = x.payment_intent_id
left join checkout_revisions a on a.checkout_id = c.id and a.revision = c.revision where x.id = $1`
const row = {
  orderNumber: 'text',
  email: 'text',
  intentId: 'text',
  amount: 'cents',
  hasOrder: 'boolean',
  status: 'text',
  reason: 'text',
  respondBy: 'time?',
} as const
const refund = sql({
  name: 'email-concern-refund',
  text: `select ${ofPayment}, null::timestamptz as "respondBy" from refunds x ${joins}`,
  row,
})
const dispute = sql({
  name: 'email-concern-dispute',
  text: `select ${ofPayment}, x.respond_by as "respondBy" from disputes x ${joins}`,
  row,
})

/** Queues the email to the team about a refund or dispute that only they can settle, once. */
export async function queueMerchantEmail(tx: Transaction, about: MerchantEmail): Promise<void> {
  await addJob(tx, 'sendMerchantEmail', about)
}

/** The job that sends the email queued by `queueMerchantEmail`. */
export async function sendMerchantEmail(shop: Shop, { kind, id }: MerchantEmail): Promise<void> {
  const [concern] = await query(shop.db, kind === 'refund-failed' ? refund : dispute, [id])
  if (!concern) throw new Error(`Nothing to tell of ${id}`)
  const { timeZone } = (await readSettings(shop.db)).clock
  const template = merchantTemplate(kind, { ...concern, timeZone }, shop.settings.publicUrl)
  const headers = { 'Reply-To': concern.email }
  await deliverEmail(shop, {
    key: `house-${kind}:${id}`,
    kind: `house-${kind}`,
    recipient: company.email,
    headers,
    template,
  })
}
