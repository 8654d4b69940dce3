import type { contact } from '#contract/contact.ts'
import type { ParsedInputOf } from '#contract/define.ts'
import { contactTopicNames } from '#domain/contact-topic.ts'
import { house } from '#domain/house.ts'
import { storePolicy } from '#domain/store-policy.ts'
import type { Letter } from '#server/mail/mail.ts'

type Message = ParsedInputOf<typeof contact.sendContactMessage>
type Mail = { kind: string; recipient: string; headers: Record<string, string>; letter: Letter }

/** What support gets; an answer goes to who wrote. */
export function supportMail({ name, email, topic, orderNumber, message }: Message): Mail {
  const about = contactTopicNames[topic]
  const rows = [{ name: 'Email', value: email }, ...(orderNumber ? [{ name: 'Order', value: orderNumber }] : [])]
  const letter: Letter = {
    subject: `${about}${orderNumber ? ` (${orderNumber})` : ''}: message from ${name}`,
    heading: about,
    parts: [
      { kind: 'words', text: `${name} wrote to us on the contact page.` },
      { kind: 'rows', rows },
      { kind: 'quote', text: message },
    ],
    closing: { text: 'Answer this mail to answer the sender.' },
  }
  return { kind: 'contact', recipient: house.email, headers: { 'Reply-To': email }, letter }
}

/** Nothing of what was typed: nobody has proved yet that the address is the sender's own. */
export function receiptMail({ email }: Message): Mail {
  const { hours, replyHours } = storePolicy.support
  const letter: Letter = {
    subject: 'We have your message',
    heading: 'Thank you for writing',
    parts: [
      { kind: 'words', text: `We have your message, and answer within ${replyHours} hours. You reach us ${hours}.` },
    ],
    closing: {
      text: `Stella Maris, ${house.email}, ${house.phone}. If you did not write to us, you can ignore this mail.`,
    },
  }
  return { kind: 'contact-receipt', recipient: email, headers: { 'Reply-To': house.email }, letter }
}
