import { type EmailWords, filledText } from '#domain/email-texts.ts'
import type { EmailTemplate, Part } from './template/template.ts'

/** The merchant's words in a mail: its subject, what stands first and what stands last. Everything that is a fact stays. */
export function applyMerchantText<Of extends { template: EmailTemplate }>(text: EmailWords | null, email: Of): Of {
  if (!text) return email
  const { subject, parts, values = {} } = email.template
  const said = (words = '') => filledText(words, values)
  const template = {
    ...email.template,
    subject: said(text.subject) ?? subject,
    parts: withEnd(withBeginning(parts, said(text.opening)), said(text.closing)),
  }
  return { ...email, template }
}

/** The mail's parts with the merchant's beginning, in the place of the part that may be replaced, else before everything. */
function withBeginning(parts: readonly Part[], words: string | null): readonly Part[] {
  return words ? [...paragraphs(words, 'lead'), ...parts.filter((part) => !isFree(part, 'beginning'))] : parts
}

/** The mail's parts with the merchant's end, in the place of the part that may be replaced, else after everything. */
function withEnd(parts: readonly Part[], words: string | null): readonly Part[] {
  if (!words) return parts
  const place = parts.findIndex((part) => isFree(part, 'end'))
  return place < 0 ? [...parts, ...paragraphs(words)] : parts.toSpliced(place, 1, ...paragraphs(words))
}

export function isFree(part: Part, place: 'beginning' | 'end'): part is Extract<Part, { kind: 'words' }> {
  return part.kind === 'words' && part.free === place
}

function paragraphs(text: string, tone?: 'lead'): Part[] {
  return text.split(/\n\s*\n/).map((words) => ({ kind: 'letter', text: words, ...(tone && { tone }) }))
}
