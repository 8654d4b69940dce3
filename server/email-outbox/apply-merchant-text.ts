import { filledText, type TypedEmailText } from '#domain/settings/email-texts.ts'
import type { EmailTemplate, Part } from './template/template.ts'

/** The template with the merchant's subject, opening and closing. Facts stay. */
export function applyMerchantText<Of extends { template: EmailTemplate }>(text: TypedEmailText | null, email: Of): Of {
  if (!text) return email
  const { subject, parts, values = {} } = email.template
  const filled = (texts = '') => filledText(texts, values)
  const template = {
    ...email.template,
    subject: filled(text.subject) ?? subject,
    parts: withEnd(withBeginning(parts, filled(text.opening)), filled(text.closing)),
  }
  return { ...email, template }
}

/** The parts with the merchant's opening: it replaces the part that may be replaced, else it comes first. */
function withBeginning(parts: readonly Part[], texts: string | null): readonly Part[] {
  return texts ? [...paragraphs(texts, 'lead'), ...parts.filter((part) => !isFree(part, 'beginning'))] : parts
}

/** The parts with the merchant's closing: it replaces the part that may be replaced, else it comes last. */
function withEnd(parts: readonly Part[], texts: string | null): readonly Part[] {
  if (!texts) return parts
  const place = parts.findIndex((part) => isFree(part, 'end'))
  return place < 0 ? [...parts, ...paragraphs(texts)] : parts.toSpliced(place, 1, ...paragraphs(texts))
}

export function isFree(part: Part, place: 'beginning' | 'end'): part is Extract<Part, { kind: 'words' }> {
  return part.kind === 'words' && part.free === place
}

function paragraphs(text: string, tone?: 'lead'): Part[] {
  return text.split(/\n\s*\n/).map((texts) => ({ kind: 'letter', text: texts, ...(tone && { tone }) }))
}
