import { type EmailWords, filledText } from '#domain/email-texts.ts'
import type { EmailTemplate, Part } from './template/template.ts'

/** The template with the merchant's subject, opening and closing. Facts stay. */
export function applyMerchantText<Of extends { template: EmailTemplate }>(text: EmailWords | null, email: Of): Of {
  if (!text) return email
  const { subject, parts, values = {} } = email.template
  const filled = (words = '') => filledText(words, values)
  const template = {
    ...email.template,
    subject: filled(text.subject) ?? subject,
    parts: withEnd(withBeginning(parts, filled(text.opening)), filled(text.closing)),
  }
  return { ...email, template }
}

/** The parts with the merchant's opening: it replaces the part that may be replaced, else it comes first. */
function withBeginning(parts: readonly Part[], words: string | null): readonly Part[] {
  return words ? [...paragraphs(words, 'lead'), ...parts.filter((part) => !isFree(part, 'beginning'))] : parts
}

/** The parts with the merchant's closing: it replaces the part that may be replaced, else it comes last. */
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
