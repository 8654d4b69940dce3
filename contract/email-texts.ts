import { z } from 'zod'
import { type EmailTextKind, emailTextFault, emailTextFields, emailTextKinds } from '#domain/settings/email-texts.ts'

const words = z.string().trim().max(2000)
const text = z.object({ subject: words, opening: words, closing: words })
const kind = z.enum(Object.keys(emailTextKinds) as [EmailTextKind, ...EmailTextKind[]])

/** The merchant's own texts by kind of email: plain text with named placeholders. Empty ones are the standard texts. */
export const emailTexts = z.partialRecord(kind, text)

/** Texts typed for one kind of email; an omitted field stays unchanged. */
const typed = text.partial().extend({ kind })
export const typedEmailText = typed.superRefine(checkFields)
export const changedEmailText = typed
  .extend({ opened: text.partial().describe('What the changed fields held when the form was opened') })
  .superRefine(checkFields)

function checkFields(given: z.output<typeof typed>, found: z.RefinementCtx): void {
  for (const field of emailTextFields) {
    const message = emailTextFault({ kind: given.kind, field, text: given[field] ?? '' })
    if (message) found.addIssue({ code: 'custom', path: [field], message })
  }
}
