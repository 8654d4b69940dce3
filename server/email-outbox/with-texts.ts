import { filledText, type MailTexts, mailTextKindOf } from '#domain/mail-texts.ts'
import type { EmailTemplate, Part } from './template/template.ts'

/** The merchant's words in a mail: the subject, the first paragraph and the last. Everything that is a fact stays. */
export function withTexts<Of extends { kind?: string; template: EmailTemplate }>(texts: MailTexts, email: Of): Of {
  const kind = mailTextKindOf(email.kind ?? '')
  const text = kind && texts[kind]
  if (!text) return email
  const { subject, parts, values = {} } = email.template
  const opening = filledText(text.opening, values)
  const closing = filledText(text.closing, values)
  const facts = opening ? parts.filter((part) => !(part.kind === 'words' && part.isFree)) : parts
  return {
    ...email,
    template: {
      ...email.template,
      subject: filledText(text.subject, values) ?? subject,
      parts: [...paragraphs(opening, 'lead'), ...facts, ...paragraphs(closing)],
    },
  }
}

function paragraphs(text: string | null, tone?: 'lead'): Part[] {
  const said = text?.split(/\n\s*\n/) ?? []
  return said.map((words) => ({ kind: 'letter', text: words, ...(tone && { tone }) }))
}
