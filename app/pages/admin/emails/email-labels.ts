import type { EmailStatus } from '#contract/emails.ts'
import { emailTextKinds } from '#domain/settings/email-texts.ts'

export const emailStatuses = ['queued', 'sent', 'failed'] as const satisfies EmailStatus[]

export const statusNames: Record<EmailStatus, string> = { queued: 'Waiting', sent: 'Sent', failed: 'Failed' }

export const statusKinds = { queued: 'warn', sent: 'ok', failed: 'bad' } as const

/** Names of kinds of emails whose text a merchant cannot set; the others have their names with their texts. */
const kindNames = new Map<string, string>(
  Object.entries({
    'house-return': 'Return requested, to the team',
    'house-withdrawal': 'Withdrawal, to the team',
    'house-refund-failed': 'Refund failed, to the team',
    'house-dispute-opened': 'Dispute, to the team',
    'house-dispute-closed': 'Dispute over, to the team',
    'house-warning': 'Warning, to the owners',
    contact: 'Contact message, to the team',
    team: 'Change in the team',
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
  }),
)

/** 'Return approved'; a kind without a name of its own is shown as its key. */
export function kindName(kind: string): string {
  const named = Object.entries(emailTextKinds).find(([key]) => key === kind)?.[1].name
  return named ?? kindNames.get(kind) ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
}
