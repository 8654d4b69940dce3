import type { customers as contract } from '#contract/customers.ts'
import type { ParsedInputOf } from '#contract/define.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { firstNameOf } from '#domain/people/person-name.ts'
import { company } from '#domain/settings/company.ts'
import { type EmailExamples, type EmailTemplate, shopName } from '#server/email-outbox/email-outbox.ts'

type Message = Pick<ParsedInputOf<typeof contract.sendMessage>, 'subject' | 'message'>

/** An administrator's message in the shop's name, within the merchant's own opening and closing of such emails. */
export function messageEmail({ subject, message }: Message, { name }: { name: string }): EmailTemplate {
  const paragraphs = message.split(/\n\s*\n/).map((text) => ({ kind: 'letter' as const, text }))
  return {
    subject,
    heading: subject,
    parts: [...paragraphs, { kind: 'words', text: shopName, tone: 'quiet', free: 'end' }],
    closing: { text: `Replies to this email go to ${company.email}.` },
    values: { firstName: firstNameOf(name) },
  }
}

/** An example of a message. */
export const messageExamples = {
  message: () =>
    messageEmail(
      { subject: 'Your order is ready', message: 'We sewed your initials today.' },
      { name: 'Clara Jensen' },
    ),
} satisfies Partial<EmailExamples>

const find = sql({
  name: 'customer-address',
  text: 'select u.email, u.name from customers c join users u on u.id = c.user_id where u.id = $1 and c.is_listed',
  row: { email: 'text', name: 'text' },
})

/** The customer to write to, or null. */
export async function findAddressee(
  db: Database | Transaction,
  customerId: string,
): Promise<{ email: string; name: string } | null> {
  return (await query(db, find, [customerId]))[0] ?? null
}
