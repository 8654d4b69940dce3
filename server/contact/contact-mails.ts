import type { contact } from '#contract/contact.ts'
import type { ParsedInputOf } from '#contract/define.ts'
import { contactTopicNames } from '#domain/contact-topic.ts'
import { house } from '#domain/house.ts'
import { storePolicy } from '#domain/store-policy.ts'
import { mailPage, type WrittenMail } from '#server/mail/mail.ts'

type Message = ParsedInputOf<typeof contact.sendContactMessage>
type Mail = Omit<WrittenMail, 'key'>

/** What support gets; an answer goes to who wrote. */
export function supportMail({ name, email, topic, orderNumber, message }: Message): Mail {
  const about = contactTopicNames[topic]
  const page = mailPage({
    subject: `${about}${orderNumber ? ` (${orderNumber})` : ''}: message from ${name}`,
    heading: about,
    opening: `${name} wrote to us on the contact page.`,
    rows: [['Email', email], ...(orderNumber ? [['Order', orderNumber] as [string, string]] : [])],
    quote: message,
  })
  return { kind: 'contact', recipient: house.email, headers: { 'Reply-To': email }, ...page }
}

export function receiptMail({ name, email, message }: Message, { withCopy }: { withCopy: boolean }): Mail {
  const { hours, replyHours } = storePolicy.support
  const page = mailPage({
    subject: 'We have your message',
    heading: 'Thank you for writing',
    opening: `We have your message${withCopy ? `, ${name}` : ''}, and answer within ${replyHours} hours. You reach us ${hours}.`,
    ...(withCopy && { quote: message }),
    closing: {
      text: `Stella Maris, ${house.email}, ${house.phone}. If you did not write to us, you can ignore this mail.`,
    },
  })
  return { kind: 'contact-receipt', recipient: email, headers: { 'Reply-To': house.email }, ...page }
}
