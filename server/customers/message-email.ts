import type { customers as contract } from '#contract/customers.ts'
import type { ParsedInputOf } from '#contract/define.ts'
import type { Database, Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { company } from '#domain/company.ts'
import { type EmailTemplate, shopName } from '#server/email-outbox/email-outbox.ts'

type Message = Pick<ParsedInputOf<typeof contract.sendMessage>, 'subject' | 'message'>

/** Their own words in the shop's name, without a word of ours before them. */
export function messageEmail({ subject, message }: Message): EmailTemplate {
  const paragraphs = message.split(/\n\s*\n/).map((text) => ({ kind: 'letter' as const, text }))
  return {
    subject,
    heading: subject,
    parts: [...paragraphs, { kind: 'words', text: shopName, tone: 'quiet' }],
    closing: { text: `Answers to this mail reach ${company.email}.` },
  }
}

const find = sql({
  name: 'customer-address',
  text: 'select u.email from customers c join users u on u.id = c.user_id where u.id = $1 and c.is_listed',
  row: { email: 'text' },
})

/** Null for who is no customer. */
export async function customerAddress(db: Database | Transaction, customerId: string): Promise<string | null> {
  return (await query(db, find, [customerId]))[0]?.email ?? null
}
