import { hintOfEmail } from '#domain/people/account-merge.ts'
import { company } from '#domain/settings/company.ts'
import { type EmailExamples, type EmailTemplate, type queueEmail, shopName } from '#server/email-outbox/email-outbox.ts'

type Email = Parameters<typeof queueEmail>[2]

const texts = (text: string) => ({ kind: 'words' as const, text })
const doubt = {
  kind: 'words' as const,
  text: `If this is not right, reply to this email or write to ${company.email}, and we will look into it at once.`,
  tone: 'quiet' as const,
}
const closing = { text: `You get this email because this is the address of your account at ${shopName}.` }
const headers = { 'Reply-To': company.email }

/** The email to the account that stays. `id` is the one merged away, which is merged once. */
export function stayedEmail({ id, email, leavingEmail }: { id: string; email: string; leavingEmail: string }): Email {
  const template: EmailTemplate = {
    subject: 'Your two accounts are one now',
    heading: 'Everything in one place',
    parts: [
      texts(
        `Your account with the address ${hintOfEmail(leavingEmail)} has become part of this one: its orders, returns, reviews, addresses and everything saved in it are here now. Saved cards did not come along.`,
      ),
      texts(`Sign in with ${email}, as before.`),
      doubt,
    ],
    closing,
  }
  return { key: `merge-stayed:${id}`, kind: 'merge-stayed', recipient: email, headers, template }
}

/** The email to the account that was merged away, if its address is verified. */
export function goneEmail({ id, email, stayingEmail }: { id: string; email: string; stayingEmail: string }): Email {
  const template: EmailTemplate = {
    subject: 'Your account has moved to your other one',
    heading: 'Sign in with your other address',
    parts: [
      texts(
        `Your account with this address has become part of your account with the address ${hintOfEmail(stayingEmail)}. Its orders, returns, reviews and everything saved in it are there now.`,
      ),
      texts('Signing in with this address no longer opens them.'),
      doubt,
    ],
    closing,
  }
  return { key: `merge-gone:${id}`, kind: 'merge-gone', recipient: email, headers, template }
}

const example = { id: '', email: 'clara@example.com' }

/** Examples of the emails about a merge. */
export const mergeExamples = {
  'merge-stayed': () => stayedEmail({ ...example, leavingEmail: 'jensen@example.com' }).template,
  'merge-gone': () => goneEmail({ ...example, stayingEmail: 'jensen@example.com' }).template,
} satisfies Partial<EmailExamples>
