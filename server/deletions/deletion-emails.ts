import { firstNameOf } from '#domain/people/person-name.ts'
import { company } from '#domain/settings/company.ts'
import { longDayIn } from '#domain/text/time-text.ts'
import { type EmailExamples, type EmailTemplate, type queueEmail, shopName } from '#server/email-outbox/email-outbox.ts'

type Email = Parameters<typeof queueEmail>[2]
type Person = { id: string; email: string; name: string }

const closing = { text: `You get this email because this is the address of your account at ${shopName}.` }
const texts = (text: string) => ({ kind: 'words' as const, text })

/** The email about a planned deletion, to the account's own email address, for any requester. */
export function deletionRequestedEmail({
  id,
  email,
  name,
  dueAt,
  keepsReviews,
  timeZone,
}: Person & { dueAt: Date; keepsReviews: boolean; timeZone: string }): Email {
  const day = longDayIn(timeZone, dueAt)
  const reviews = keepsReviews ? 'your reviews stay without your name' : 'your reviews are deleted, too'
  const template: EmailTemplate = {
    subject: `Your account will be deleted on ${day}`,
    heading: 'Until then it is yours',
    parts: [
      texts(
        `On ${day} we will delete your account: your name, address, cards, wishlist, messages and everything else we know about you. Your orders stay in our books without your name, and ${reviews}.`,
      ),
      texts(
        'You can change your mind until that day: sign in, and press “Keep my account” at the top of your account.',
      ),
      {
        kind: 'words',
        text: 'If you did not ask for this, sign in and keep your account. Then change how you sign in, under Security in your account.',
        tone: 'quiet',
      },
    ],
    closing,
    values: { firstName: firstNameOf(name), date: day },
  }
  return { key: `deletion-asked:${id}`, kind: 'deletion-asked', recipient: email, template }
}

export function deletionCancelledEmail({ id, email, name }: Person): Email {
  const template: EmailTemplate = {
    subject: 'Your account stays',
    heading: 'Nothing was deleted',
    parts: [texts('Your account will not be deleted. Everything is as it was.')],
    closing,
    values: { firstName: firstNameOf(name) },
  }
  return { key: `deletion-taken-back:${id}`, kind: 'deletion-taken-back', recipient: email, template }
}

/** The kind of the last email; its row is deleted once it was sent. */
export const doneKind = 'deletion-done'

export function doneEmail({ id, email }: Omit<Person, 'name'>): Email {
  const template: EmailTemplate = {
    subject: 'Your account is deleted',
    heading: 'Goodbye, and thank you',
    parts: [
      texts(`Your account at ${shopName} and your personal data are deleted.`),
      texts(
        'The totals of your orders stay in our books, and invoices keep the name and address they were issued to for as long as the law requires. Only someone who opens the invoice sees them.',
      ),
    ],
    closing: { text: `This is our last email to you. If you have a question, write to ${company.email}.` },
  }
  return { key: `${doneKind}:${id}`, kind: doneKind, recipient: email, template }
}

const clara = { id: '', email: company.email, name: 'Clara Jensen' }

/** Examples of the emails about a deletion. */
export const deletionExamples = {
  'deletion-asked': () =>
    deletionRequestedEmail({ ...clara, dueAt: new Date('2026-03-16T10:00:00Z'), keepsReviews: true, timeZone: 'UTC' })
      .template,
  'deletion-taken-back': () => deletionCancelledEmail(clara).template,
  'deletion-done': () => doneEmail(clara).template,
} satisfies Partial<EmailExamples>
