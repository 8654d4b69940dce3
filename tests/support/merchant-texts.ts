import { expect } from 'vitest'
import { type EmailTextKind, emailTextKinds } from '#domain/settings/email-texts.ts'
import { queryRows } from './database.ts'
import type { TestShop } from './shop.ts'

type Values = {
  names: Record<string, string>
  /** The standard text that the merchant's replaces; without one the merchant's text comes before or after everything else. */
  begins?: string
  ends?: string
}
type Email = { subject: string; html: string; text: string }

/** Runs `act` twice, the second time with the merchant's texts in these emails: each must contain them, and nothing else may differ. */
export async function expectMerchantTexts(
  shop: Pick<TestShop, 'db' | 'signIn'>,
  expected: Partial<Record<EmailTextKind, Values>>,
  act: () => Promise<unknown>,
): Promise<void> {
  const kinds = Object.keys(expected) as EmailTextKind[]
  const before = await emailsOf(shop, act)
  const admin = await shop.signIn('quill', 'admin')
  for (const kind of kinds) await admin.settings.updateEmailText({ kind, ...textFor(kind), opened: {} })
  const after = await emailsOf(shop, act)
  for (const kind of kinds) {
    const [plain, said, { names, begins, ends }] = [before.get(kind), after.get(kind), expected[kind] ?? { names: {} }]
    if (!plain || !said) throw new Error(`No email ${kind}`)
    const values: Record<string, string> = { ...names, shopName: 'Stella Maris' }
    const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name)
    const { subject = plain.subject, opening, closing } = textFor(kind)
    expect(said.subject, kind).toBe(filled(subject))
    for (const words of [opening, closing]) expect(said.html, `${kind} in HTML`).toContain(`>${filled(words)}</p>`)
    const [, heading] = said.text.split('\n\n')
    expect(said.text, `${kind} begins`).toContain(`\n\n${heading}\n\n${filled(opening)}\n\n`)
    const paragraph = (text?: string) => (text ? `\n\n${text}\n\n` : '\n\n')
    const standard = said.text
      .replace(paragraph(filled(opening)), paragraph(begins))
      .replace(paragraph(filled(closing)), paragraph(ends))
    expect(standard, `${kind} is else as before`).toBe(plain.text)
  }
}

/** A move that the rules refuse changes nothing and returns false. */
function textFor(kind: EmailTextKind): { subject?: string; opening: string; closing: string } {
  const { placeholders, fields } = emailTextKinds[kind]
  const named = placeholders.map((name) => `{${name}}`).join(' and ')
  return {
    ...(fields.includes('subject') && { subject: `Ahoy, ${named}!` }),
    opening: `Of ${named}, to begin with.`,
    closing: `Fair winds from {shopName}, ${named}.`,
  }
}

/** Emails by kind, with their numbers, links and times replaced, so that they can be compared. */
async function emailsOf({ db }: Pick<TestShop, 'db'>, act: () => Promise<unknown>): Promise<Map<string, Email>> {
  const rows = (text: string) => queryRows<Email & { kind: string }>(db, { name: '', text }, [])
  await rows('delete from emails')
  await act()
  const equal = (text: string) =>
    text
      .replaceAll(/\b(SM|RMA)-[0-9A-Z]+/gi, '$1-1')
      .replaceAll(/([?&;](?:key|token|return|invitation)=)[\w-]+/g, '$1one')
      .replaceAll(/\/labels\/[\w-]+/g, '/labels/one')
      .replaceAll(/\d+:\d\d:\d\d/g, '0:00:00')
      .replaceAll(/\bbag-\d+-[0-9a-f]{8}\b/g, 'bag')
      .replaceAll(/-[0-9a-f]{8}@/g, '@')
  const emails = await rows('select kind, subject, html, text from emails')
  return new Map(
    emails.map(({ kind, subject, html, text }) => [
      kind,
      { subject: equal(subject), html: equal(html), text: equal(text) },
    ]),
  )
}
