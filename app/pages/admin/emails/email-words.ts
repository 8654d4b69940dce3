import type { EmailStatus } from '#contract/emails.ts'

export const emailStatuses = ['queued', 'sent', 'failed'] as const satisfies EmailStatus[]

export const statusNames: Record<EmailStatus, string> = { queued: 'Waiting', sent: 'Sent', failed: 'Failed' }

export const statusKinds = { queued: 'warn', sent: 'ok', failed: 'bad' } as const

/** Names of kinds of emails whose key does not read well. */
const kindNames: Record<string, string> = {
  confirmation: 'Order confirmation',
  shipped: 'Order shipped',
  delivered: 'Order delivered',
  cancelled: 'Order cancelled',
  refunded: 'Refund',
  returned: 'Payment returned',
  'return-approved': 'Return approved',
  'return-rejected': 'Return not accepted',
  'house-refund-failed': 'Refund failed, to us',
  'house-dispute-opened': 'Dispute, to us',
  'house-dispute-closed': 'Dispute over, to us',
  contact: 'Contact message',
  'contact-answer': 'Answer to a message',
  message: 'Message to a customer',
  'review-hidden': 'Review hidden',
  'team-invitation': 'Invitation to the team',
  team: 'Change in the team',
  'team-joined': 'Invitation accepted',
  'team-role': 'Role changed',
  'team-left': 'Left the team',
  test: 'Test to ourselves',
  'account-verify': 'Address to confirm',
  'account-code': 'Code to sign in',
  'account-reset': 'New password asked for',
  'account-change': 'New address to confirm',
  'account-change-asked': 'Change of address asked for',
  'account-changed': 'Address changed',
  'account-taken': 'Signed up twice',
  'account-no-account': 'Password asked for, no account',
  'account-password-changed': 'Password changed',
  'account-two-steps-on': 'Two-step sign-in on',
  'account-two-steps-off': 'Two-step sign-in off',
  'account-recovery-code-used': 'Recovery code used',
  'account-passkey-added': 'Passkey added',
  'account-passkey-removed': 'Passkey removed',
  'newsletter-confirm': 'Newsletter confirmation',
  'newsletter-welcome': 'Newsletter welcome',
}

/** 'address-changed' is 'Address changed'. */
export function kindName(kind: string): string {
  return kindNames[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
}

const days = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** 'Nov 21, 11:05 AM', for a list */
export function shortMomentName(moment: number): string {
  return days.format(moment)
}
