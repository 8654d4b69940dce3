import type { Dates } from '#app/features/settings/use-time-zone.ts'
import { kindName } from '#app/pages/admin/emails/email-labels.ts'
import type { Attention } from '#contract/admin.ts'
import { type AttentionKind, lateAfterDays, unconfirmedAfterDays } from '#domain/reporting/attention.ts'

/** The reason, and the action that it needs. */
export const kindText: Record<AttentionKind, { title: string; note: string; isUrgent: boolean }> = {
  'money-held': {
    title: 'Cancelled, money still held',
    note: 'Return it or keep it with a reason',
    isUrgent: true,
  },
  'refund-failed': {
    title: 'Refund failed',
    note: 'The gateway did not accept it: refund again on the order',
    isUrgent: true,
  },
  'dispute-open': { title: 'Dispute open', note: 'Answer it at the payment provider', isUrgent: true },
  'not-shipped': { title: `Paid and not shipped for ${lateAfterDays} days`, note: '', isUrgent: false },
  'email-failed': { title: 'Emails that failed', note: '', isUrgent: false },
  'payout-unconfirmed': {
    title: `Payouts not confirmed for ${unconfirmedAfterDays} days`,
    note: 'Send the charity its link again',
    isUrgent: false,
  },
}

/** Time and subject: 'Cancelled Nov 15, 2026' */
export function lineText({ kind, since, detail, respondBy }: Attention, { mediumDate }: Dates): string {
  const day = mediumDate(since)
  if (kind === 'money-held') return `Cancelled ${day}`
  if (kind === 'refund-failed') return `${detail}, asked for ${day}`
  if (kind === 'not-shipped') return `${detail}, placed ${day}`
  if (kind === 'email-failed') return `${kindName(detail)}, written ${day}`
  if (kind === 'payout-unconfirmed') return `${detail && `Receipt ${detail}, `}published ${day}`.replace(/^p/, 'P')
  const reason = detail.charAt(0).toUpperCase() + detail.slice(1).replaceAll('_', ' ')
  return `${reason}, opened ${day}.${respondBy === null ? '' : ` Answer by ${mediumDate(respondBy)}`}`
}
