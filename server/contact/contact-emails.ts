import type { contact } from '#contract/contact.ts'
import type { ParsedInputOf } from '#contract/define.ts'
import { firstNameOf } from '#domain/people/person-name.ts'
import { company } from '#domain/settings/company.ts'
import { contactTopicNames } from '#domain/settings/contact-topic.ts'
import { storePolicy } from '#domain/settings/store-policy.ts'
import { type EmailExamples, type EmailTemplate, shopName } from '#server/email-outbox/email-outbox.ts'

type Message = ParsedInputOf<typeof contact.sendContactMessage>
type Email = { kind: string; recipient: string; headers: Record<string, string>; template: EmailTemplate }

/** The email to support; replies go to the sender of the message. */
export function supportEmail({ name, email, topic, orderNumber, message }: Message): Email {
  const about = contactTopicNames[topic]
  const rows = [{ name: 'Email', value: email }, ...(orderNumber ? [{ name: 'Order', value: orderNumber }] : [])]
  const template: EmailTemplate = {
    subject: `${about}${orderNumber ? ` (${orderNumber})` : ''}: message from ${name}`,
    heading: about,
    parts: [
      { kind: 'words', text: `${name} wrote to us on the contact page.` },
      { kind: 'rows', rows },
      { kind: 'quote', text: message },
    ],
    closing: { text: 'Reply to this email to write to the sender.' },
  }
  return { kind: 'contact', recipient: company.email, headers: { 'Reply-To': email }, template }
}

/** The receipt for a message, without its text: the email address is not verified yet. */
export function receiptEmail({ email }: Pick<Message, 'email'>): Email {
  const { hours, replyHours } = storePolicy.support
  const template: EmailTemplate = {
    subject: 'We have your message',
    heading: 'Thank you for writing',
    parts: [
      {
        kind: 'words',
        text: `We have your message and will answer within ${replyHours} hours. You can reach us ${hours}.`,
      },
    ],
    closing: {
      text: `${shopName}, ${company.email}, ${company.phone}. If you did not write to us, you can ignore this email.`,
    },
  }
  return { kind: 'contact-receipt', recipient: email, headers: { 'Reply-To': company.email }, template }
}

type Answered = Pick<Message, 'name' | 'email' | 'topic' | 'message'> & { orderNumber: string | null }

/** The team's answer, with the message quoted below. */
export function answerEmail({ name, email, topic, orderNumber, message }: Answered, text: string): Email {
  const paragraphs = text.split(/\n\s*\n/).map((texts) => ({ kind: 'letter' as const, text: texts }))
  const template: EmailTemplate = {
    subject: `Your message to ${shopName}: ${contactTopicNames[topic].toLowerCase()}${orderNumber ? ` (${orderNumber})` : ''}`,
    heading: 'Our answer to your message',
    parts: [
      ...paragraphs,
      { kind: 'words', text: shopName, tone: 'quiet', free: 'end' },
      { kind: 'words', text: 'You wrote:', tone: 'quiet' },
      { kind: 'quote', text: message },
    ],
    closing: { text: `Replies to this email go to ${company.email}.` },
    values: { firstName: firstNameOf(name) },
  }
  return { kind: 'contact-answer', recipient: email, headers: { 'Reply-To': company.email }, template }
}

const written = { name: 'Clara Jensen', email: company.email, topic: 'product', orderNumber: null } as const

/** Examples of the emails to people who wrote to the shop. */
export const contactExamples = {
  'contact-receipt': () => receiptEmail(written).template,
  'contact-answer': () =>
    answerEmail({ ...written, message: 'Does the Aurelia Tote hold a folder?' }, 'It does, with room to spare.')
      .template,
} satisfies Partial<EmailExamples>
